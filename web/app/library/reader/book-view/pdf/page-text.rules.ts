/** The text of a page, and where each piece of it begins. */
export interface PageText {
  text: string
  starts: number[]
}

/** Joins the pieces of a page as the PDF has them; a new line is a line break. */
export function joinPieces(pieces: readonly { str: string; hasEOL: boolean }[]): PageText {
  const starts: number[] = []
  let text = ''
  for (const { str, hasEOL } of pieces) {
    starts.push(text.length)
    text += hasEOL ? `${str}\n` : str
  }
  return { text, starts }
}

/** The piece that holds a position, and the offset within it. */
export function pieceAt({ starts }: PageText, position: number): { piece: number; offset: number } {
  const piece = Math.max(
    0,
    starts.findLastIndex((start) => start <= position),
  )
  return { piece, offset: position - (starts[piece] ?? 0) }
}

/** Place in a PDF: a page, and, for a piece of its text, from where to where. */
export interface PdfPlace {
  page: number
  span: [start: number, end: number] | null
}

export const formatPlace = (page: number, span: [number, number] | null = null): string =>
  span ? `page:${page}:${span[0]}-${span[1]}` : `page:${page}`

/** Reads a place; one of another format is the first page. */
export function parsePlace(locator: string): PdfPlace {
  const [, page = '1', start, end] = /^page:(\d{1,5})(?::(\d+)-(\d+))?$/.exec(locator) ?? []
  return { page: Math.max(1, Number(page)), span: start && end ? [Number(start), Number(end)] : null }
}

/** The pages on the screen: one, or an even and odd pair as in a printed book. */
export function pagesAt(page: number, count: number, isPair: boolean): number[] {
  const within = Math.min(count, Math.max(1, page))
  if (!isPair) return [within]
  const first = within % 2 === 1 ? within : within - 1
  return first + 1 <= count ? [first, first + 1] : [first]
}
