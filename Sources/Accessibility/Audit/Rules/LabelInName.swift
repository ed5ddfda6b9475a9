// SPDX-License-Identifier: GPL-3.0-or-later

import Localization

/// What stands on something is what it is called, and the name of an action is what is typed or said for it.
///
/// The first half is [ACT rule 2ee8b8](https://www.w3.org/WAI/standards-guidelines/act/rules/2ee8b8/).
public struct LabelInName: AuditRule {
  public let id = "label-in-name"
  public let clauses: [Clause] = .labelInName

  public init() {}

  public func findings(in evidence: AuditEvidence) -> [AuditFinding]? {
    let parts = [inName(evidence), inCommands(evidence)].compactMap(\.self)
    return parts.isEmpty ? nil : parts.flatMap(\.self)
  }

  private func inName(_ evidence: AuditEvidence) -> [AuditFinding]? {
    guard let element = evidence.present, named.contains(element.role ?? ""), let text = element.visibleText,
      !text.isBlank, let label = element.label
    else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init).filter { !element.symbols.contains($0) }
    // One letter alone is a symbol, such as X on what closes something.
    if words.count < 2, words.allSatisfy({ $0.count < 2 }) { return [] }
    if label.comparable.contains(words.joined(separator: " ").comparable) { return [] }
    return [.fail(.seen("audit.label-in-name.other", ("text", text), ("label", label)))]
  }

  /// The actions whose names are no words of a command.
  private func inCommands(_ evidence: AuditEvidence) -> [AuditFinding]? {
    let tried = evidence.observations(.action, .command).filter { $0.action != nil && !$0.command.isBlank }
    let offered = evidence.present?.actions ?? []
    let phrases = evidence.language.flatMap { evidence.commands[$0] }
    guard !tried.isEmpty || phrases != nil && !offered.isEmpty else { return nil }
    var actions: [String] = []
    for action in tried.compactMap(\.action) + (phrases == nil ? [] : offered) where !actions.contains(action) {
      actions.append(action)
    }
    return actions.filter { action in
      let isTyped = tried.contains {
        $0.action == action && $0.errorCode == nil && $0.purpose == .command && action.isPart(of: $0.command)
      }
      return !isTyped && phrases?.contains { action.isPart(of: $0) } != true
    }.map { .fail(.seen("audit.label-in-name.action", ("action", $0))) }
  }
}

/// The roles of what people operate and that takes its name from what stands on it.
private let named: Set = [
  "button", "checkbox", "gridcell", "link", "menuitem", "menuitemcheckbox", "menuitemradio", "option", "radio",
  "searchbox", "switch", "tab", "treeitem",
]
