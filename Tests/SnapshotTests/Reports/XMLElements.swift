import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML file, in the order of their start tags.
struct XMLElements {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  let list: [Element]

  init(_ text: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "line \(parser.lineNumber): \(String(describing: parser.parserError))\n\(text)")
    list = reader.list
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var list: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(list.count)
      list.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { list[last].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
      _ = open.popLast()
    }
  }
}
