/** Sections of the library. */
export const bookChapters = [
  'fiction',
  'fairy-tales',
  'psychology',
  'communication',
  'logic',
  'science',
  'professions',
  'history',
  'creativity',
] as const
export type BookChapter = (typeof bookChapters)[number]

/** The youngest age a book is for, as the marks on covers have it: 0+, 6+ and so on. */
export const bookAges = ['0', '6', '12', '14', '16', '18'] as const
export type BookAge = (typeof bookAges)[number]

/** Covers that the site draws for books without a picture, as `web/app/ui/drawings/books` names them. */
export const bookDrawings = ['steppe', 'diamonds', 'horn', 'bubbles', 'house', 'compass', 'stars', 'letters'] as const
export type BookDrawing = (typeof bookDrawings)[number]

/** How a book is sold: read in the browser, or printed. */
export const bookEditions = ['ebook', 'paper'] as const
export type BookEdition = (typeof bookEditions)[number]
