import { blocks } from './allowed-xhtml.ts'

export interface Heading {
  level: number
  title: string
  id: string
  /** Characters of plain text before it. */
  at: number
}

export interface DocumentText {
  /** The plain text; each paragraph is a line. */
  plain: string
  pictures: number
  /** How many characters are before the element with this id. */
  ids: Map<string, number>
  headings: Heading[]
}

/** Elements whose text is not a part of the line: the head, names of drawings, and sounds above or beside letters. */
const unread = new Set(['head', 'title', 'desc', 'rt', 'rp'])

/** Collects the plain text of a document while it is parsed. */
export function createTextCollector() {
  const pieces: string[] = []
  let length = 0
  let isLineStart = true
  let skipped = 0
  const ids = new Map<string, number>()
  const headings: Heading[] = []
  let heading: Heading | null = null
  let pictures = 0

  function append(text: string): void {
    pieces.push(text)
    length += text.length
    isLineStart = /[\s]$/.test(text)
  }
  const endLine = () => {
    if (length > 0 && pieces.at(-1) !== '\n') append('\n')
  }

  return {
    open(name: string, id: string): void {
      if (unread.has(name)) skipped += 1
      if (blocks.has(name)) endLine()
      if (id !== '' && !ids.has(id)) ids.set(id, length)
      if (name === 'img' || name === 'svg') pictures += 1
      if (/^h[1-6]$/.test(name)) heading = { level: Number(name[1]), title: '', id, at: length }
    },
    text(text: string): void {
      if (skipped > 0) return
      const single = text.replace(/[\s\u00ad]+/g, ' ')
      const shown = isLineStart ? single.trimStart() : single
      if (shown === '') return
      append(shown)
      if (heading) heading.title += shown
    },
    close(name: string): void {
      if (unread.has(name)) skipped -= 1
      if (blocks.has(name)) endLine()
      if (!heading || !/^h[1-6]$/.test(name)) return
      const title = heading.title.trim()
      if (title !== '') headings.push({ ...heading, title })
      heading = null
    },
    finish: (): DocumentText => ({ plain: pieces.join('').trimEnd(), pictures, ids, headings }),
  }
}
