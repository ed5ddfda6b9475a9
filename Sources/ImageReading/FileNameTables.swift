// SPDX-License-Identifier: GPL-3.0-or-later

/// Endings of image files, in lower case.
let endings: Set<String> = [
  "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "svg", "svgz", "gz", "webp", "tif", "tiff", "bmp", "heic",
  "heif", "avif", "jxl", "jp2", "ico", "dng", "cr2", "cr3", "nef", "arw", "orf", "rw2", "raf", "psd", "pdf", "xcf",
  "pnm", "ppm", "pgm", "pbm", "tga", "eps",
]

/// How cameras and phones begin the names that they count with.
let cameraCodes: Set<String> = [
  "img", "imgp", "cimg", "kimg", "rimg", "imag", "mvimg", "mvi", "pxl", "dsc", "dscn", "dscf", "dsci", "dscv", "mg",
  "gopr", "gopro", "dji", "sam", "pict", "pano", "burst", "vid", "hpim", "sdc", "sany", "fxcam", "wa", "dcp", "dcim",
  "stil", "scn", "stp", "adsc", "ydxj", "fjim", "csc", "dscs", "photo", "picture", "image", "bild", "foto", "imagen",
]

/// Codes too short to be sure of without at least four digits.
let shortCodes: Set<String> = ["p", "pa", "pb", "pc", "r", "wp", "win", "gp", "kic", "ca", "im", "ex", "cap", "d"]

/// How programs begin the names of what they save, in lower case; an application's name may follow.
let machineBeginnings = [
  "screenshot_", "screenshot-", "screenshot 20", "screenshot from", "screen shot ", "whatsapp image", "signal-20",
  "fb_img_", "captura de pantalla", "captura_de_pantalla", "bildschirmfoto", "capture d’écran", "capture d'écran",
  "istantanea", "schermata", "スクリーンショット", "屏幕截图", "截屏", "скриншот", "telegram-cloud-photo", "viber_image",
  "snapchat-", "received_", "instasave", "image_picker_", "clipboard",
]

/// Words that say nothing of a picture: kinds of files, what programs and messengers add.
let emptyWords: Set<String> = [
  "image", "images", "img", "photo", "photos", "picture", "pictures", "pic", "pics", "screenshot", "screen", "shot",
  "scan", "scanned", "untitled", "unnamed", "unknown", "download", "downloads", "downloaded", "file", "copy", "edit",
  "edited", "new", "final", "temp", "tmp", "test", "thumb", "thumbnail", "scaled", "resized", "cropped", "original",
  "large", "medium", "small", "default", "noname", "whatsapp", "signal", "telegram", "facebook", "fb", "instagram",
  "messenger", "snapchat", "twitter", "at", "am", "pm", "of", "the", "from", "attachment", "cover", "portrait",
  "night", "raw", "hdr", "mp", "ts", "wa", "collage", "camera", "gallery", "output", "out", "result", "clip",
  "page", "picsart", "lmc", "gcam", "inshot", "pasted", "graphic", "bitmap", "drawing", "document", "doc", "avatar",
  "pro",
  "imagen", "imagenes", "imágenes", "foto", "fotos", "fotografía", "captura", "pantalla", "de", "del", "la", "el",
  "copia", "sin", "título", "titulo", "descarga", "escaneo", "archivo", "nuevo", "nueva",
  "bild", "bilder", "kopie", "unbenannt", "fichier", "copie", "sans", "titre", "immagine", "imagem", "cópia",
]
