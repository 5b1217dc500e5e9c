import * as z from 'zod/mini'
import { get, put } from '../calls/endpoint.ts'
import { languages } from '../values/locale.ts'
import { Id, Moment } from '../values/wire.ts'
import { BookCover, bookFormats, ContentsEntry } from './books.ts'
import { readers } from './purchases.ts'

/** Limits of what a reader writes about a book. */
export const markLimits = { marks: 2000, changes: 200, quote: 2000, note: 4000 } as const

/**
 * Where a reader is. `locator` is an EPUB CFI; in a PDF `page:12`, or `page:12:34-78` for a highlight; or `fraction` if
 * only that is known.
 */
const locator = z.string().check(z.minLength(1), z.maxLength(1000))
const fraction = z.number().check(z.gte(0), z.lte(1))

export const Place = z.object({
  /** The file in which the locator counts; in another one, the fraction leads to about the same place. */
  file_id: Id,
  locator,
  fraction,
  chapter: z.string().check(z.maxLength(300)),
  /** Id of the device, made by itself, and how it is called. */
  device_id: Id,
  device: z.string().check(z.maxLength(80)),
  at: Moment,
})
export type Place = z.infer<typeof Place>

export const markKinds = ['bookmark', 'highlight'] as const
export const markColors = ['yellow', 'green', 'blue', 'pink'] as const
/** A bookmark, or a highlight with or without a note. The text of the book is never changed. */
export const Mark = z.object({
  /** Made by the device. */
  id: Id,
  kind: z.enum(markKinds),
  file_id: Id,
  locator,
  fraction,
  chapter: z.string().check(z.maxLength(300)),
  /** What was highlighted; the beginning of the page for a bookmark. */
  quote: z.string().check(z.maxLength(markLimits.quote)),
  note: z.string().check(z.maxLength(markLimits.note)),
  color: z.enum(markColors),
  /** When it was last changed, by the clock of the device. */
  changed_at: Moment,
})
export type Mark = z.infer<typeof Mark>

export const MarkChange = z.extend(Mark, { is_removed: z.boolean() })
export type MarkChange = z.infer<typeof MarkChange>

/** An electronic file as the reader’s page opens it. */
export const OpenFile = z.object({
  id: Id,
  format: z.enum(bookFormats),
  /** Bytes of the whole file. */
  size: z.number(),
  pages: z.number(),
  contents: z.array(ContentsEntry),
  /**
   * An EPUB: the paths in it with their sizes in bytes, so that it is read part by part, and the small parts that every
   * reader needs first (container, package, navigation), so that they cost no call. Empty for a PDF.
   */
  entries: z.array(z.object({ path: z.string(), size: z.number() })),
  texts: z.record(z.string(), z.string()),
})
export type OpenFile = z.infer<typeof OpenFile>

const OpenBook = z.object({
  id: Id,
  title: z.string(),
  author: z.string(),
  language: z.enum(languages),
  /** So that a device without a network draws its cover. */
  chapter: BookCover.shape.chapter,
  drawing: BookCover.shape.drawing,
  /** True if it is read aloud to small children: larger letters, sentences marked. */
  is_for_small: z.boolean(),
  file: OpenFile,
})

export const openBook = get('/api/books/:id/reading', {
  summary:
    'Open a book that the reader owns: what its file has, a signed address that lives some minutes, the place and the marks. Each opening is logged, and the file carries a mark of whom it is for',
  for: readers,
  params: z.object({ id: Id }),
  reply: z.extend(OpenBook, {
    /** Signed token in the addresses of the file, only valid for this account. */
    token: z.string(),
    expires_at: Moment,
    /** So that a device whose clock is wrong writes places and marks with the right time. */
    server_time: Moment,
    place: z.nullable(Place),
    marks: z.array(Mark),
  }),
  refusals: ['book-not-owned', 'book-above-age', 'book-without-file', 'too-many'],
})

export const readBookEntry = get('/api/book-files/:token/entry', {
  summary:
    'Read one part of an EPUB by its path. The address is short-lived and only valid for the account it was made for',
  for: readers,
  params: z.object({ token: z.string().check(z.maxLength(400)) }),
  query: z.object({ path: z.string().check(z.minLength(1), z.maxLength(500)) }),
  file: 'application/octet-stream',
  refusals: ['book-address-expired', 'book-not-owned', 'book-above-age'],
})

export const downloadBook = get('/api/book-files/:token/whole', {
  summary:
    'Download the whole file, to read it without a network. It carries a line and metadata that name whom it is for, and the download is logged',
  for: readers,
  params: z.object({ token: z.string().check(z.maxLength(400)) }),
  file: 'application/octet-stream',
  refusals: ['book-address-expired', 'book-not-owned', 'book-above-age', 'too-many'],
})

export const openSample = get('/api/books/:id/sample', {
  summary: 'Open the part of a book that everybody may read',
  for: 'anyone',
  params: z.object({ id: Id }),
  reply: OpenBook,
  refusals: ['book-without-file'],
})
export const readSampleEntry = get('/api/books/:id/sample/entry', {
  summary: 'Read one part of the sample of an EPUB by its path',
  for: 'anyone',
  params: z.object({ id: Id }),
  query: z.object({ path: z.string().check(z.minLength(1), z.maxLength(500)) }),
  file: 'application/octet-stream',
})
export const downloadSample = get('/api/books/:id/sample/whole', {
  summary: 'Download the sample of a book',
  for: 'anyone',
  params: z.object({ id: Id }),
  file: 'application/octet-stream',
})

export const savePlace = put('/api/books/:id/place', {
  summary:
    'Save where the reader is. Of two devices the newer place wins by the time it was written; the reply is the place that holds',
  for: readers,
  params: z.object({ id: Id }),
  body: Place,
  reply: z.object({ place: Place }),
  refusals: ['book-not-owned'],
})

export const saveMarks = put('/api/books/:id/marks', {
  summary:
    'Save bookmarks, highlights and notes that were added, changed or removed, also some time ago without a network. For each the newest change wins; the reply has all that hold',
  for: readers,
  params: z.object({ id: Id }),
  body: z.object({
    changes: z.array(MarkChange).check(z.minLength(1), z.maxLength(markLimits.changes)),
  }),
  reply: z.object({ marks: z.array(Mark) }),
  refusals: ['book-not-owned', 'book-marks-full'],
})
