/** A piece of a line in one style. */
export interface Run {
  text: string
  style: 'plain' | 'emphasis' | 'strong'
}

export type SimpleBlock =
  | { kind: 'heading' | 'paragraph'; runs: Run[] }
  | { kind: 'quote'; lines: Run[][] }
  | { kind: 'list'; is_numbered: boolean; items: Run[][] }
  | { kind: 'picture'; file: string; alt: string }
  /** A change of scene. */
  | { kind: 'break' }

/** A box holds an exercise or an aside. */
export type Block = SimpleBlock | { kind: 'box'; title: string; blocks: SimpleBlock[] }

export interface Chapter {
  title: string
  blocks: Block[]
}

/**
 * Reads a chapter as `content/README.md` describes it: `# title`, then blocks with an empty line between them. A fault
 * is thrown as an error that quotes the line.
 */
export function parseChapter(source: string): Chapter {
  const [first = '', ...others] = pieces(source)
  const title = /^# (.+)$/.exec(first)?.[1]
  if (!title) throw new Error('the first line must be “# title”')
  const blocks = blocksOf(others)
  if (blocks.length === 0) throw new Error('the chapter has no text')
  return { title, blocks }
}

const isBoxMark = (piece: string): boolean => piece.startsWith(':::')

function blocksOf(all: readonly string[]): Block[] {
  const start = all.findIndex(isBoxMark)
  if (start === -1) return all.map(blockOf)
  const title = all[start]!.slice(3).trim()
  if (title === '') throw new Error('“:::” closes no box')
  const rest = all.slice(start + 1)
  const end = rest.findIndex(isBoxMark)
  if (end === -1) throw new Error(`the box “${title}” is not closed`)
  if (rest[end] !== ':::') throw new Error(`a box within the box “${title}”`)
  if (end === 0) throw new Error(`the box “${title}” is empty`)
  const box: Block = { kind: 'box', title, blocks: rest.slice(0, end).map(blockOf) }
  return [...all.slice(0, start).map(blockOf), box, ...blocksOf(rest.slice(end + 1))]
}

/** Parts between empty lines; the first and last line of a box stand alone. */
const pieces = (source: string): string[] =>
  source
    .replaceAll('\r', '')
    .replaceAll(/^:::.*$/gm, '\n$&\n')
    .split(/\n[ \t]*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

function blockOf(piece: string): SimpleBlock {
  if (piece === '***') return { kind: 'break' }
  const picture = /^!\[([^\]]+)\]\(([a-z0-9-]+\.(?:svg|png))\)$/.exec(piece)
  if (picture) return { kind: 'picture', alt: picture[1]!, file: picture[2]! }
  if (/^(?:!\[|#(?!# ))/.test(piece)) throw new Error(`cannot be read: “${piece.slice(0, 60)}”`)
  if (piece.startsWith('## ')) return { kind: 'heading', runs: runsOf(piece.slice(3)) }
  const lines = piece.split('\n')
  const marked = (mark: RegExp) =>
    lines.every((line) => mark.test(line)) ? lines.map((line) => runsOf(line.replace(mark, ''))) : null
  const quote = marked(/^> /)
  if (quote) return { kind: 'quote', lines: quote }
  const items = marked(/^- /)
  if (items) return { kind: 'list', is_numbered: false, items }
  const steps = marked(/^\d+\. /)
  if (steps) return { kind: 'list', is_numbered: true, items: steps }
  return { kind: 'paragraph', runs: runsOf(lines.join(' ')) }
}

/** Splits a line by `**strong**` and `*emphasis*`. */
export const runsOf = (line: string): Run[] =>
  line
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.length > 4 && part.startsWith('**') && part.endsWith('**'))
        return { text: part.slice(2, -2), style: 'strong' }
      if (part.length > 2 && part.startsWith('*') && part.endsWith('*'))
        return { text: part.slice(1, -1), style: 'emphasis' }
      return { text: part, style: 'plain' }
    })

/** The pictures that a chapter shows, in their order. */
export const picturesOf = ({ blocks }: Chapter): string[] =>
  blocks
    .flatMap((block): SimpleBlock[] => (block.kind === 'box' ? block.blocks : [block]))
    .flatMap((block) => (block.kind === 'picture' ? [block.file] : []))
