/**
 * Characters on a page of an EPUB, which has no pages of its own. A page that is only a picture counts as one; every
 * document of the book begins a new page.
 */
export const charactersOfPage = 1500

/** Pages of a document with this many characters and pictures. */
export const pagesOf = (characters: number, pictures: number): number =>
  characters > 0 ? Math.ceil(characters / charactersOfPage) : Math.min(pictures, 1)

/**
 * Pages that everybody may read: a tenth of the book, at most 20. Of a short book it is 3 pages, but never more than
 * a third, so that there is something left to buy.
 */
export const samplePagesOf = (pages: number): number =>
  Math.max(1, Math.min(20, Math.max(3, Math.round(pages / 10)), Math.ceil(pages / 3)))

/** The text of one page, from one space to the next, so that no word is cut in two. */
export function textOfPage(text: string, page: number): string {
  const from = page === 0 ? 0 : spaceAfter(text, page * charactersOfPage)
  return text.slice(from, spaceAfter(text, (page + 1) * charactersOfPage)).trim()
}

function spaceAfter(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.slice(at, at + 200).search(/\s/)
  return space < 0 ? at : at + space
}
