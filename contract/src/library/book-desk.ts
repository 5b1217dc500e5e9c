import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { editors } from '../publishing/entries.ts'
import { Tiyn } from '../values/money.ts'
import { Done, Id, Moment } from '../values/wire.ts'
import { bookFormats, ContentsEntry } from './books.ts'
import { paperStates, paperWays } from './paper-states.ts'

/** Limits of an uploaded book: bytes of the file, bytes of an unpacked EPUB, and parts of one. */
export const bookFileLimits = { bytes: 40 * 1024 * 1024, unpacked: 160 * 1024 * 1024, entries: 4000 } as const

/** What is taken out of a book when it is uploaded. */
export const removedKinds = [
  'script',
  'handler',
  'script-address',
  'frame',
  'form',
  'remote-address',
  'foreign-file',
  'style',
  'action',
  'attachment',
] as const

/** What was removed, and where. `count`: how often in this part. */
export const Removed = z.object({
  kind: z.enum(removedKinds),
  /** Path of the part, or `page 3`. */
  where: z.string(),
  /** The element, attribute or address, shortened. */
  what: z.string(),
  count: z.number(),
})
export type Removed = z.infer<typeof Removed>

export const BookFile = z.object({
  id: Id,
  format: z.enum(bookFormats),
  size: z.number(),
  pages: z.number(),
  contents: z.array(ContentsEntry),
  sample_pages: z.number(),
  removed: z.array(Removed),
  /** Title, author and language as the file itself has them; empty if it has none. */
  title: z.string(),
  author: z.string(),
  language: z.string(),
  uploaded_at: Moment,
  by: z.string(),
})
export type BookFile = z.infer<typeof BookFile>

const DeskRow = z.object({
  id: Id,
  title: z.string(),
  author: z.string(),
  is_on_sale: z.boolean(),
  ebook_price: z.nullable(Tiyn),
  paper_price: z.nullable(Tiyn),
  format: z.nullable(z.enum(bookFormats)),
  /** Printed copies that lie in the stock; some may be held for orders that are not paid yet. */
  stock: z.number(),
  sold: z.number(),
})
export type BookDeskRow = z.infer<typeof DeskRow>

export const listBookDesk = get('/api/book-desk', {
  summary: 'List all books with their files, stock and sales, by title',
  for: editors,
  query: listQuery({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    part: z.optional(z.enum(['on-sale', 'withdrawn', 'no-file', 'out-of-stock'])),
  }),
  reply: countedPageOf(DeskRow),
  refusals: ['invalid'],
})

export const BookForStaff = z.extend(DeskRow, {
  file: z.nullable(BookFile),
  /** Latest changes of the stock, newest first. */
  stock_changes: z.array(
    z.object({ change: z.number(), after: z.number(), comment: z.string(), by: z.string(), at: Moment }),
  ),
})
export type BookForStaff = z.infer<typeof BookForStaff>

export const readBookDesk = get('/api/book-desk/:id', {
  summary: 'Read a book with its file, what was removed from it, and its stock',
  for: editors,
  params: z.object({ id: Id }),
  reply: BookForStaff,
})

export const uploadBookFile = post('/api/book-desk/:id/file', {
  summary:
    'Upload the electronic file of a book (EPUB 2 or 3, PDF; at most 40 MB). It is judged by its content, unpacked safely and cleaned once: scripts, handlers, frames and remote addresses are removed and listed. Readers who have the former file go on at about the same place',
  for: editors,
  params: z.object({ id: Id }),
  upload: ['application/epub+zip', 'application/pdf', 'application/octet-stream'],
  streamed: true,
  reply: z.object({ message: z.string(), book: BookForStaff }),
  status: 201,
  refusals: [
    'book-file-format',
    'book-file-large',
    'book-file-unsafe',
    'book-file-unreadable',
    'book-file-protected',
    'own-line-full',
    'too-many',
  ],
})

export const changeBookStock = post('/api/book-desk/:id/stock', {
  summary: 'Add printed copies or take some away, with a comment. It never falls below zero; one key is one change',
  for: editors,
  params: z.object({ id: Id }),
  form: true,
  body: z.object({
    change: z.number({ error: 'number.wrong' }).check(
      z.int({ error: 'number.wrong' }),
      z.gte(-100_000, { error: 'number.range' }),
      z.lte(100_000, { error: 'number.range' }),
      z.refine((change) => change !== 0, { error: 'number.range' }),
    ),
    comment: z
      .string({ error: 'field.required' })
      .check(z.trim(), z.minLength(3, { error: 'field.required' }), z.maxLength(300, { error: 'field.long' })),
    key: Id,
  }),
  reply: z.object({ message: z.string(), book: BookForStaff }),
  status: 201,
  status_found: 200,
  refusals: ['book-stock-negative', 'movement-key-used'],
})

const PaperOrderRow = z.object({
  id: Id,
  number: z.string(),
  title: z.string(),
  state: z.enum(paperStates),
  way: z.enum(paperWays),
  recipient: z.string(),
  /** The region of the address, or the centre. */
  place: z.string(),
  created_at: Moment,
})
export type PaperOrderRow = z.infer<typeof PaperOrderRow>

/** Orders name people and homes, so editors of the content do not see them. */
const desk = ['admin'] as const

const search = z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'field.long' })))

export const searchPaperOrders = post('/api/paper-order-searches', {
  summary:
    'List the orders of printed books, newest first. `search` is the number of an order, the phone, or the beginning of the recipient’s name; it goes in the body, so that no address contains it. A view of each pupil on the page is logged once a day',
  for: desk,
  body: listQuery({ search, state: z.optional(z.enum(paperStates)) }),
  reply: countedPageOf(PaperOrderRow),
  refusals: ['invalid'],
})

export const PaperOrderForStaff = z.extend(PaperOrderRow, {
  phone: z.string(),
  /** The whole address, or the name and address of the centre. */
  address: z.string(),
  price: Tiyn,
  payment_id: Id,
  steps: z.array(z.object({ state: z.enum(paperStates), at: Moment, by: z.string() })),
  next: z.array(z.enum(paperStates)),
})
export type PaperOrderForStaff = z.infer<typeof PaperOrderForStaff>

export const readPaperOrder = get('/api/paper-order-desk/:id', {
  summary: 'Read the order of a printed book; the view of a pupil is logged',
  for: desk,
  params: z.object({ id: Id }),
  reply: PaperOrderForStaff,
})

export const movePaperOrder = put('/api/paper-order-desk/:id/state', {
  summary: 'Move the order of a printed book to its next state; the buyer is notified',
  for: desk,
  params: z.object({ id: Id }),
  body: z.object({ from: z.enum(paperStates), to: z.enum(paperStates) }),
  reply: z.extend(Done, { order: PaperOrderForStaff }),
  refusals: ['paper-order-moved'],
})

const BookOpeningRow = z.object({
  id: Id,
  /** As it stands in the file that was given out. */
  code: z.string(),
  what: z.enum(['opened', 'downloaded']),
  title: z.string(),
  reader: z.string(),
  at: Moment,
})
export type BookOpeningRow = z.infer<typeof BookOpeningRow>

export const searchBookOpenings = post('/api/book-opening-searches', {
  summary:
    'List to whom files of books were given out, newest first. `search` is the code in a file, or the beginning of a reader’s last name; it goes in the body, so that no address contains it. A view of each pupil on the page is logged once a day',
  for: desk,
  body: listQuery({ search }),
  reply: countedPageOf(BookOpeningRow),
  refusals: ['invalid'],
})
