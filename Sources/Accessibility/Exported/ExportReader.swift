// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// Reads what a program exported, field by field.
struct ExportReader {
  /// The names that mean nothing, with where they stand, as they were met.
  private(set) var ignored: [String] = []

  mutating func evidence(in value: JSONValue) throws(ExportError) -> (AuditEvidence, [AuditedAnnouncement]) {
    let fields = try Fields(value, path: "")
    var evidence = AuditEvidence()
    guard fields.has("element") || fields.has("observations") else {
      guard Self.elementKeys.contains(where: fields.has) else { throw .noElement }
      evidence.element = try element(fields, beside: Self.contextKeys)
      try readContext(fields, into: &evidence)
      return (evidence, [])
    }
    note(fields, Self.contextKeys.union(Self.resultKeys).union(["observations"]))
    evidence.element = try element("element", of: fields)
    try readContext(fields, into: &evidence)
    let announcements = try self.announcements(fields)
    if !announcements.isEmpty || fields.has("command") && fields.has("status") {
      evidence.observations.append(try observation(fields, before: nil, after: evidence.element, evidence.language))
    }
    var last = evidence.element
    for item in try fields.objects("observations") ?? [] {
      note(item, Self.resultKeys.union(["action", "after", "before", "changed", "purpose"]))
      let before = try element("before", of: item) ?? last
      let after = try element(item.has("after") ? "after" : "element", of: item)
      evidence.observations.append(try observation(item, before: before, after: after, evidence.language))
      last = after ?? last
    }
    return (evidence, announcements)
  }

  private static let elementKeys: Set = [
    "actions", "detail", "hint", "label", "labelLanguage", "labelSource", "role", "states", "symbols", "value",
    "visibleText",
  ]

  /// What is told beside an element.
  private static let contextKeys: Set = [
    "catalogProblems", "commands", "comment", "demo", "hiddenEdges", "language", "shortcuts", "text", "translations",
  ]

  /// What Lupa's own results have.
  private static let resultKeys: Set = [
    "animation", "announcements", "command", "element", "error", "language", "spoken", "status", "viewport",
  ]

  private mutating func note(_ fields: Fields, _ known: Set<String>) {
    guard ignored.count < Self.mostIgnored else { return }
    ignored += fields.names(except: known).prefix(Self.mostIgnored - ignored.count)
  }

  /// Who sees so many wrong names knows enough.
  private static let mostIgnored = 1000

  private mutating func element(_ name: String, of fields: Fields) throws(ExportError) -> AuditedElement? {
    guard let fields = try fields.object(name) else { return nil }
    return try element(fields)
  }

  private mutating func element(
    _ fields: Fields, beside others: Set<String> = []
  ) throws(ExportError) -> AuditedElement {
    note(fields, Self.elementKeys.union(others))
    var element = AuditedElement()
    element.role = try fields.text("role")
    element.label = try fields.text("label")
    if let tag = try fields.language("labelLanguage") {
      element.labelLanguage = .known(tag)
    } else if fields.has("labelLanguage") {
      element.labelLanguage = .unknown
    }
    element.labelSource = try fields.text("labelSource")
    element.value = try fields.text("value")
    element.detail = try fields.text("detail")
    element.hint = try fields.text("hint")
    element.states = try fields.texts("states") ?? []
    element.actions = try fields.texts("actions")
    element.visibleText = try fields.text("visibleText")
    element.symbols = try fields.texts("symbols") ?? []
    return element
  }

  private mutating func readContext(_ fields: Fields, into evidence: inout AuditEvidence) throws(ExportError) {
    evidence.language = try fields.language("language")
    for (name, value) in try fields.members("translations") {
      let key = fields.key("translations") + "." + name
      guard let tag = LanguageTag(name) else { throw .unusable(key: fields.key("translations"), text: name) }
      evidence.translations[tag] = try element(try Fields(value, path: key))
    }
    for (name, value) in try fields.members("commands") {
      let key = fields.key("commands") + "." + name
      guard let tag = LanguageTag(name) else { throw .unusable(key: fields.key("commands"), text: name) }
      guard let items = value.array else { throw .wrongKind(key: key, expected: .list) }
      evidence.commands[tag] = try Fields.texts(items, key: key)
    }
    if let shortcuts = try fields.object("shortcuts") {
      note(shortcuts, ["canBeTurnedOff", "keys"])
      evidence.shortcuts = AuditEvidence.Shortcuts(
        keys: try shortcuts.texts("keys") ?? [], canBeTurnedOff: try shortcuts.flag("canBeTurnedOff") ?? false)
    }
    for end in try fields.objects("demo") ?? [] {
      note(end, ["command", "goesOn"])
      let command = try end.text("command") ?? ""
      evidence.demoEnds.append(AuditEvidence.DemoEnd(command: command, goesOn: try end.flag("goesOn") ?? true))
    }
    evidence.textInImage = try fields.texts("text")
    for edge in try fields.objects("hiddenEdges") ?? [] {
      note(edge, ["isReachable", "name"])
      guard let name = try edge.choice("name", AuditEvidence.HiddenEdge.Name.self) else {
        throw .wrongKind(key: edge.key("name"), expected: .text)
      }
      evidence.hiddenEdges.append(
        AuditEvidence.HiddenEdge(name, isReachable: try edge.flag("isReachable") ?? false))
    }
    evidence.catalogGaps = try fields.texts("catalogProblems")?.map {
      .unusable(.seen("audit.catalog-complete.told", ("problem", $0)))
    }
  }

  private mutating func announcements(_ fields: Fields) throws(ExportError) -> [AuditedAnnouncement] {
    var announcements: [AuditedAnnouncement] = []
    let spoken = try fields.texts("spoken")
    for item in try fields.objects("announcements") ?? [] {
      note(item, ["arguments", "earcon", "key", "language", "priority", "text"])
      var announcement = AuditedAnnouncement(try item.text("text") ?? "")
      announcement.key = try item.text("key")
      announcement.language = try item.language("language")
      announcement.priority = try item.text("priority")
      announcement.earcon = try item.text("earcon")
      for (name, value) in try item.members("arguments") {
        announcement.arguments[ForeignText(name).text] = value.scalar
      }
      if let spoken {
        announcement.isSpoken = spoken.contains(announcement.text)
        announcement.isPrinted = true
      }
      announcements.append(announcement)
    }
    // What is heard and announced nowhere.
    for text in spoken ?? [] where !announcements.contains(where: { $0.text == text }) {
      var announcement = AuditedAnnouncement(text)
      (announcement.isSpoken, announcement.isPrinted) = (true, false)
      announcements.append(announcement)
    }
    return announcements
  }

  private mutating func observation(
    _ fields: Fields, before: AuditedElement?, after: AuditedElement?, _ language: LanguageTag?
  ) throws(ExportError) -> AuditObservation {
    let command = try fields.text("command") ?? ""
    let action = before?.actions?.first { $0.comparable == command.comparable && !command.isEmpty }
    var observation = AuditObservation(.command, command: command)
    observation.language = try fields.language("language") ?? language
    observation.action = try fields.text("action") ?? action
    (observation.before, observation.after) = (before, after)
    observation.announcements = try announcements(fields)
    let status = try fields.text("status")
    if let error = try fields.object("error") {
      note(error, ["code", "message"])
      observation.errorCode = try error.text("code") ?? "error"
    } else if status == "error" {
      observation.errorCode = "error"
    }
    observation.changed = try fields.flag("changed")
    // Where there was no room, nothing changed; where all went well, more may have than the element shows.
    if observation.changed == nil, status == "limit" { observation.changed = false }
    if observation.changed == nil, status == nil, before != nil, after == before { observation.changed = false }
    let purpose: AuditObservation.Purpose = observation.errorCode == nil ? .command : .mistake
    observation.purpose = try fields.choice("purpose", AuditObservation.Purpose.self) ?? purpose
    return observation
  }
}
