import type { ContentsEntry } from '#contract/library/books'

/** Letters on a page, as the server counts pages. */
export const lettersPerPage = 1500
/** Letters a minute: what a child of twelve reads, and a child of seven. */
export const usualSpeed = 900
export const speedForSmall = 400
const [slowest, fastest] = [150, 2500]
/** Seconds on a page that say something about reading: less is leafing through, more is a break. */
const [shortestLook, longestLook] = [4, 300]

/** The pages that are on the screen, counted from 1. */
export function pagesShown({ fraction, end }: { fraction: number; end: number }, pages: number): [number, number] {
  // Sums of fractions carry rounding errors, which must not add a page.
  const first = Math.min(pages, Math.floor(fraction * pages + 1e-6) + 1)
  return [first, Math.max(first, Math.min(pages, Math.ceil(end * pages - 1e-6)))]
}

/** The fraction at which a page begins. */
export const fractionOfPage = (page: number, pages: number): number =>
  pages <= 1 ? 0 : Math.min(1, Math.max(0, (page - 1) / pages))

export const pageOfFraction = (fraction: number, pages: number): number => pagesShown({ fraction, end: 0 }, pages)[0]

/** The page on which the next chapter of the same or a higher level begins, or the page after the last one. */
export function chapterEnd(contents: readonly ContentsEntry[], chapter: number, pages: number): number {
  const current = contents[chapter]
  const next = contents.slice(chapter + 1).find(({ level }) => level <= (current?.level ?? 0))
  return next?.page ?? pages + 1
}

/** Seconds to the end of the chapter, by the letters that are left. */
export function secondsLeft(
  { contents, pages }: { contents: readonly ContentsEntry[]; pages: number },
  { end, chapter }: { end: number; chapter: number },
  speed: number,
): number {
  const left = Math.max(0, chapterEnd(contents, chapter, pages) - 1 - end * pages)
  return Math.round(((left * lettersPerPage) / speed) * 60)
}

/** The speed after a page of so many letters was read in so many seconds; an unusual page changes nothing. */
export function speedAfter(speed: number, letters: number, seconds: number): number {
  if (letters <= 0 || seconds < shortestLook || seconds > longestLook) return speed
  const seen = Math.min(fastest, Math.max(slowest, (letters / seconds) * 60))
  return Math.round(speed * 0.8 + seen * 0.2)
}

/** Whether something with this fraction stands on the shown page. */
export const isShown = (fraction: number, { fraction: start, end }: { fraction: number; end: number }): boolean =>
  fraction >= start - 1e-6 && (fraction < end - 1e-6 || (end >= 1 && fraction <= 1))

/** The chapter of a page: the last entry that begins on it or before it. */
export const chapterOfPage = (contents: readonly ContentsEntry[], page: number): number =>
  contents.findLastIndex((entry) => entry.page <= page)
