const blockNames = new Set(
  [
    'address article aside blockquote body caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6',
    'header hr li main nav ol p pre section table td th tr ul',
  ].flatMap((names) => names.split(' ')),
)

/** Text of a part of a document with the way back from a position in it to the nodes. */
export interface DomText {
  text: string
  /** Positions at which a block ends. */
  breaks: number[]
  rangeOf: (start: number, end: number) => Range
  /** The position of a node and offset; the end of the text if they come after it. */
  positionOf: (node: Node, offset: number) => number
}

/** Reads all text of an element; a line break stands between two blocks. */
export function domText(root: Element): DomText {
  const nodes: { node: Node; start: number; length: number }[] = []
  const breaks: number[] = []
  let text = ''
  let blockBefore: Element | null = null
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const words = node.nodeValue ?? ''
    if (words === '' || !parent || isHidden(parent)) continue
    const block = blockOf(parent)
    if (blockBefore && block !== blockBefore) {
      breaks.push(text.length)
      text += '\n'
    }
    blockBefore = block
    nodes.push({ node, start: text.length, length: words.length })
    text += words
  }
  breaks.push(text.length)
  const at = (position: number) => {
    const found = nodes.findLast(({ start }) => start <= position) ?? nodes[0]
    if (!found) return { node: root, offset: 0 }
    return { node: found.node, offset: Math.min(found.length, position - found.start) }
  }
  return {
    text,
    breaks,
    rangeOf: (start, end) => {
      const range = root.ownerDocument.createRange()
      const [from, to] = [at(start), at(end)]
      range.setStart(from.node, from.offset)
      range.setEnd(to.node, to.offset)
      return range
    },
    positionOf: (node, offset) => {
      const exact = nodes.find((one) => one.node === node)
      if (exact) return exact.start + offset
      const range = root.ownerDocument.createRange()
      range.setStart(node, offset)
      const after = nodes.find((one) => range.comparePoint(one.node, 0) >= 0)
      return after?.start ?? text.length
    },
  }
}

const isHidden = (element: Element) => element.closest('script, style, template, [hidden]') !== null

function blockOf(element: Element): Element {
  let block = element
  while (!blockNames.has(block.localName) && block.parentElement) block = block.parentElement
  return block
}
