import type { OpenFile } from '#contract/library/reading'
import { addressOf } from '../upload/epub/address.rules.ts'
import { readPackage } from '../upload/epub/package.ts'

/**
 * Returns the path of the document in which a reader goes on: by the contents for a share of the book, else the first
 * one in the order of reading. A wrong guess costs the reader one call. Null if the package names none.
 */
export function firstDocument(
  { pages, contents }: Pick<OpenFile, 'pages' | 'contents'>,
  { path, text }: { path: string; text: string },
  fraction: number,
): string | null {
  const page = Math.floor(fraction * pages + 1e-6) + 1
  const chapter = fraction > 0 && contents.findLast((entry) => entry.page <= page)
  if (chapter) return insideOf(chapter.href, '')
  const { items, spine } = readPackage(Buffer.from(text), path)
  return items.find(({ id }) => id === spine.find(({ isLinear }) => isLinear)?.item)?.path ?? null
}

const styleLink = /<link\b[^>]*\bhref="([^"]+)"/g

/** Paths of the style sheets that a document names. The clean-up has written it, so its markup is of one kind. */
export const stylesOf = (document: string, path: string): string[] =>
  Array.from(document.matchAll(styleLink), ([, href = '']) => insideOf(href.replaceAll('&amp;', '&'), path)).filter(
    (found) => found !== null,
  )

function insideOf(href: string, from: string): string | null {
  const address = addressOf(href, from)
  return address.to === 'inside' ? address.path : null
}
