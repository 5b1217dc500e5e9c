import type { ContentsEntry } from '#contract/library/books'
import type { EPUB } from 'foliate-js/epub.js'
import * as Cfi from 'foliate-js/epubcfi.js'
import type { Paginator } from 'foliate-js/paginator.js'
import type { Target } from './types.ts'

type SizedSection = { size: number; linear?: string | null }

/**
 * Where each section begins, as a share of the book, and 1 at the end. The pages of the contents say it for the
 * sections that they name; between those the sizes do. A section that is not part of the reading order takes no room.
 */
export function sectionStarts(
  sections: readonly SizedSection[],
  known: readonly { section: number; fraction: number }[] = [],
): number[] {
  const sizes = sections.map(({ size, linear }) => (linear === 'no' ? 0 : Math.max(size, 1)))
  const sums = sizes.reduce<number[]>((before, size) => [...before, (before.at(-1) ?? 0) + size], [0])
  const fixed = fixedPoints(known, sections.length)
  return sums.map((sum, index) => {
    const from = fixed.findLast(({ section }) => section <= index) ?? { section: 0, fraction: 0 }
    const to = fixed.find(({ section }) => section > index) ?? { section: sections.length, fraction: 1 }
    const [start = 0, end = 0] = [sums[from.section], sums[to.section]]
    const share = end > start ? (sum - start) / (end - start) : 0
    return from.fraction + (to.fraction - from.fraction) * share
  })
}

/** Only what rises: contents may be in another order than the book. */
function fixedPoints(known: readonly { section: number; fraction: number }[], count: number) {
  const fixed = [{ section: 0, fraction: 0 }]
  for (const point of known) {
    const last = fixed.at(-1)
    if (
      last &&
      point.section > last.section &&
      point.section < count &&
      point.fraction > last.fraction &&
      point.fraction < 1
    )
      fixed.push(point)
  }
  return [...fixed, { section: count, fraction: 1 }]
}

/** The section that holds a share of the book, and the share within it. */
export function sectionAt(starts: readonly number[], fraction: number): { index: number; within: number } {
  const last = starts.length - 2
  const found = starts.findLastIndex((start, index) => index <= last && start <= fraction)
  const index = Math.max(0, found)
  const [from = 0, to = 1] = [starts[index], starts[index + 1]]
  return { index, within: to > from ? Math.min(1, Math.max(0, (fraction - from) / (to - from))) : 0 }
}

/** Finds the chapter of a place: by section, and within a section by the elements at which chapters begin. */
export function chapterFinder(book: EPUB, contents: readonly ContentsEntry[]) {
  const entries = contents.map(({ href }) => ({
    section: sectionOf(book, href),
    id: decodeURIComponent(href.split('#')[1] ?? ''),
  }))
  const chapterOf = (index: number, range: Range | null): number => {
    const before = entries.findLastIndex(({ section }) => section !== -1 && section < index)
    const within = entries.flatMap(({ section, id }, entry) => (section === index ? [{ entry, id }] : []))
    const begun = within.findLast(({ id }) => !id || !range || beginsBefore(range, id))
    return begun?.entry ?? before
  }
  return { chapterOf, sections: entries.map(({ section }) => section) }
}

function sectionOf(book: EPUB, href: string): number {
  try {
    return book.resolveHref(href)?.index ?? -1
  } catch {
    // An address with a broken escape.
    return -1
  }
}

/**
 * True if the element stands before the end of the range: a chapter that begins on the page is the one that is read.
 */
function beginsBefore(range: Range, id: string): boolean {
  const element = range.startContainer.ownerDocument?.getElementById(id)
  return element ? range.comparePoint(element, 0) <= 0 : false
}

/** Where a target lies. A place that the book does not have is its beginning. */
export function resolveTarget(book: EPUB, starts: readonly number[], target: Target): Parameters<Paginator['goTo']>[0] {
  if ('fraction' in target) {
    const { index, within } = sectionAt(starts, target.fraction)
    return { index, anchor: within }
  }
  const found = 'href' in target ? book.resolveHref(target.href) : resolveLocator(book, target.locator)
  return found && found.index >= 0 ? { index: found.index, anchor: (doc) => found.anchor(doc) ?? 0 } : { index: 0 }
}

const resolveLocator = (book: EPUB, locator: string) => (Cfi.isCFI.test(locator) ? book.resolveCFI(locator) : null)

/** The text of a locator in a section that is shown; null if it stands elsewhere, or only in an earlier file. */
export function rangeIn(book: EPUB, locator: string, { index, doc }: { index: number; doc: Document }): Range | null {
  try {
    const resolved = resolveLocator(book, locator)
    const found = resolved?.index === index ? resolved.anchor(doc) : null
    return found !== null && typeof found === 'object' && 'startContainer' in found ? found : null
  } catch {
    return null
  }
}
