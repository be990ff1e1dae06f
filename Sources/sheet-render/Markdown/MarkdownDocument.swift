#if Full
  internal import CCMark

  /// A Markdown text as libcmark reads it. The counterpart of `cmark_parse_document`.
  struct MarkdownDocument: ~Copyable {
    /// A comment, and what comes directly after it.
    struct Comment: Hashable {
      /// What a reader of the text finds after a comment.
      enum Follower: Hashable {
        /// A picture, with its destination as it is written, but without escapes.
        case picture(String)
        /// More in the comment's own block, which is HTML up to the end of its line or blank line.
        case html
        /// Anything else, or nothing.
        case other
      }

      /// The line in which it begins, counted from 1.
      let line: Int
      /// What is between `<!--` and `-->`.
      let text: String
      /// Whether it has an end.
      let isClosed: Bool
      let follower: Follower
    }

    private let root: OpaquePointer

    /// Reads a text.
    ///
    /// - Parameter text: Markdown in UTF-8.
    /// - Throws: ``MarkdownError`` if there is not enough memory.
    init(_ text: [UInt8]) throws {
      let node = text.withUnsafeBytes { bytes in
        cmark_parse_document(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, CMARK_OPT_DEFAULT)
      }
      guard let node else { throw MarkdownError("libcmark cannot read the text.") }
      root = node
    }

    deinit { cmark_node_free(root) }

    /// The comments of the text, in their order.
    ///
    /// A comment is one that begins a block of HTML, or one within a line of text. Code is none, and neither is what looks
    /// like a comment inside of other HTML, such as `<pre>`, `<script>` and CDATA.
    func comments() -> [Comment] {
      guard let iterator = cmark_iter_new(root) else { return [] }
      defer { cmark_iter_free(iterator) }
      var comments: [Comment] = []
      while true {
        switch cmark_iter_next(iterator) {
        case CMARK_EVENT_DONE: return comments
        case CMARK_EVENT_ENTER:
          if let comment = MarkdownNode(cmark_iter_get_node(iterator))?.comment { comments.append(comment) }
        default: continue
        }
      }
    }
  }

  /// A part of a text, as long as its document is there.
  private struct MarkdownNode {
    let pointer: OpaquePointer

    init?(_ pointer: OpaquePointer?) {
      guard let pointer else { return nil }
      self.pointer = pointer
    }

    var type: cmark_node_type { cmark_node_get_type(pointer) }
    var next: MarkdownNode? { MarkdownNode(cmark_node_next(pointer)) }
    var firstChild: MarkdownNode? { MarkdownNode(cmark_node_first_child(pointer)) }
    var literal: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }

    /// The line in which it begins. libcmark does not count lines that end within code or a tag of the same paragraph.
    var line: Int { max(1, Int(cmark_node_get_start_line(pointer))) }

    /// The comment that the node is, or begins with; nil for anything else.
    var comment: MarkdownDocument.Comment? {
      let isBlock = type == CMARK_NODE_HTML_BLOCK
      guard isBlock || type == CMARK_NODE_HTML_INLINE else { return nil }
      let html = literal.drop { $0.isWhitespace }
      guard html.hasPrefix("<!--") else { return nil }
      let inside = html.dropFirst(4)
      let end = inside.firstRange(of: "-->")
      let rest = end.map { inside[$0.upperBound...].drop { $0.isWhitespace } } ?? ""
      let follower: MarkdownDocument.Comment.Follower =
        if !rest.isEmpty {
          HTMLImageTag(rest).map { .picture($0.source) } ?? .html
        } else {
          (isBlock ? pictureInNextBlock : pictureInSameText).map { .picture($0) } ?? .other
        }
      return MarkdownDocument.Comment(
        line: line, text: String(inside[..<(end?.lowerBound ?? inside.endIndex)]), isClosed: end != nil,
        follower: follower)
    }

    /// The destination of the picture with which the next block of the same container begins.
    private var pictureInNextBlock: String? {
      guard let next else { return nil }
      switch next.type {
      case CMARK_NODE_PARAGRAPH: return next.firstChild?.destination
      case CMARK_NODE_HTML_BLOCK: return HTMLImageTag(next.literal[...])?.source
      default: return nil
      }
    }

    /// The destination of the picture that comes next in the same text, with only white space before it.
    private var pictureInSameText: String? {
      var node = next
      while let space = node, space.isSpace { node = space.next }
      return node?.destination
    }

    private var isSpace: Bool {
      switch type {
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: true
      case CMARK_NODE_TEXT: literal.allSatisfy(\.isWhitespace)
      default: false
      }
    }

    /// The destination of a picture, or of one with which the text of a link begins; a link holds no other link.
    private var destination: String? {
      switch type {
      case CMARK_NODE_IMAGE: cmark_node_get_url(pointer).map { String(cString: $0) } ?? ""
      case CMARK_NODE_HTML_INLINE: HTMLImageTag(literal[...])?.source
      case CMARK_NODE_LINK: firstChild?.destination
      default: nil
      }
    }
  }
#endif
