// SPDX-License-Identifier: GPL-3.0-or-later

import RegionFacts

/// What most people called 75 colors that lie near the borders between names on purpose.
///
/// From the XKCD color survey (CC0), counted by Heer and Stone (2012), names folded to 13 terms.
let survey: [(hex: UInt32, majority: ColorTerm)] = [
  (0x001700, .black),  // 50 percent of 80
  (0x0E0015, .black),  // 60 percent of 119
  (0x1E0D00, .black),  // 60 percent of 91
  (0xFFFFF5, .white),  // 51 percent of 141
  (0xFFFFFF, .white),  // 54 percent of 139
  (0xA9AD99, .gray),  // 78 percent of 237
  (0x403943, .gray),  // 55 percent of 131
  (0x7F829D, .gray),  // 53 percent of 209
  (0x54624E, .gray),  // 51 percent of 150
  (0xD0D5DE, .gray),  // 54 percent of 276
  (0xDC001B, .red),  // 94 percent of 435
  (0x56001A, .red),  // 72 percent of 106
  (0x8A1B07, .red),  // 73 percent of 309
  (0xB81C39, .red),  // 71 percent of 383
  (0xFF1400, .red),  // 92 percent of 229
  (0x903235, .red),  // 70 percent of 190
  (0xED6744, .orange),  // 59 percent of 224
  (0xFFB915, .orange),  // 53 percent of 236
  (0xFFC889, .orange),  // 52 percent of 120
  (0xC07100, .orange),  // 62 percent of 188
  (0xF34200, .orange),  // 64 percent of 200
  (0xFF8B09, .orange),  // 99 percent of 227
  (0x863C2C, .brown),  // 73 percent of 165
  (0x876600, .brown),  // 71 percent of 123
  (0x2A1800, .brown),  // 77 percent of 62
  (0x9B7F59, .brown),  // 71 percent of 170
  (0x55450A, .brown),  // 72 percent of 141
  (0x984800, .brown),  // 78 percent of 217
  (0x674C43, .brown),  // 72 percent of 122
  (0xFFF379, .yellow),  // 86 percent of 153
  (0xE9FD00, .yellow),  // 86 percent of 259
  (0xF4C000, .yellow),  // 78 percent of 215
  (0xF1E736, .yellow),  // 94 percent of 438
  (0xD2B827, .yellow),  // 71 percent of 357
  (0xEBFB60, .yellow),  // 71 percent of 264
  (0xB3F650, .green),  // 97 percent of 330
  (0x00220B, .green),  // 70 percent of 88
  (0x93B486, .green),  // 80 percent of 198
  (0x007E00, .green),  // 100 percent of 480
  (0x00F48F, .green),  // 77 percent of 383
  (0x555500, .green),  // 82 percent of 104
  (0x00F600, .green),  // 100 percent of 698
  (0x006D44, .green),  // 82 percent of 278
  (0x9BA511, .green),  // 81 percent of 333
  (0x36CBD3, .turquoise),  // 51 percent of 798
  (0x24FFBA, .turquoise),  // 52 percent of 600
  (0x0A4F4E, .turquoise),  // 51 percent of 234
  (0x009671, .turquoise),  // 52 percent of 429
  (0x93FFE6, .turquoise),  // 50 percent of 262
  (0x7990C5, .blue),  // 71 percent of 289
  (0x0000FC, .blue),  // 99 percent of 340
  (0x1B0069, .blue),  // 80 percent of 295
  (0x00132C, .blue),  // 72 percent of 90
  (0x467AFF, .blue),  // 96 percent of 384
  (0xCAFAFA, .blue),  // 72 percent of 246
  (0x004495, .blue),  // 97 percent of 382
  (0x421EC8, .blue),  // 78 percent of 971
  (0x8D3F90, .purple),  // 95 percent of 285
  (0x970EFF, .purple),  // 85 percent of 392
  (0xE4C9FF, .purple),  // 72 percent of 152
  (0x270025, .purple),  // 77 percent of 112
  (0xCF75FF, .purple),  // 89 percent of 148
  (0x5400A1, .purple),  // 73 percent of 553
  (0x896F88, .purple),  // 72 percent of 159
  (0xFF4594, .pink),  // 97 percent of 305
  (0xFFD8D0, .pink),  // 73 percent of 128
  (0xFF00FD, .pink),  // 77 percent of 261
  (0xFF8DFF, .pink),  // 72 percent of 174
  (0xDA7270, .pink),  // 72 percent of 194
  (0xECA2D5, .pink),  // 71 percent of 247
  (0xCC009E, .pink),  // 73 percent of 385
  (0xFFEFC1, .beige),  // 59 percent of 143
  (0xCBA662, .beige),  // 56 percent of 214
  (0xF6E38B, .beige),  // 50 percent of 196
  (0xD0B494, .beige),  // 50 percent of 206
]
