import { bookFileLimits } from '#contract/library/book-desk'

const types: readonly [ending: RegExp, type: string][] = [
  [/\.epub$/i, 'application/epub+zip'],
  [/\.pdf$/i, 'application/pdf'],
]

/**
 * The media type of a chosen file by its name, because systems that know no EPUB report none. The server judges the
 * content.
 */
export const typeOfBookFile = (name: string): string =>
  types.find(([ending]) => ending.test(name))?.[1] ?? 'application/octet-stream'

/** Whether a file is larger than the server takes; then it is not sent at all. */
export const isBookTooLarge = (bytes: number): boolean => bytes > bookFileLimits.bytes
