import * as z from 'zod/mini'
import { get, post } from '../calls/endpoint.ts'
import { Phone } from '../values/phone-schema.ts'
import { psychologistRoles } from '../values/role.ts'
import { bookEditions } from '../values/content/books.ts'
import { Tiyn } from '../values/money.ts'
import { Done, Id, Moment, text } from '../values/wire.ts'
import { bookFormats, BookCover } from './books.ts'
import { paperStates, paperWays } from './paper-states.ts'

/** Who buys and reads books. */
export const readers = ['student', 'parent', ...psychologistRoles] as const

/** How many copies of one printed book an account may have ordered and not received yet. */
export const maxCopies = 3

const version = z.string().check(z.regex(/^\d{1,4}$/, { error: 'field.wrong' }))
const agreed = z.literal(true, { error: 'books.terms' })
const choice = z.string({ error: 'field.required' }).check(z.minLength(1, { error: 'field.required' }), z.maxLength(80))

/** What every purchase agrees to, as the reader saw it. */
const agreement = {
  agrees_to_terms: agreed,
  /** A pupil confirms that a parent knows of the purchase; for everybody else it is always true. */
  has_consent: z.literal(true, { error: 'books.parent' }),
  offer_version: version,
  regulations_version: version,
  /** The price that the reader saw, in tiyn. */
  price: Tiyn.check(z.lte(2_147_483_647)),
  /** Made by the device, the same in all presses of one purchase. */
  key: Id,
}

/** A purchase as it begins. Without a payment it was free and is already owned. */
const Begun = z.object({ message: z.string(), id: Id, payment_id: z.nullable(Id), invoice: z.nullable(z.number()) })

export const buyEbook = post('/api/books/:id/ebook-purchases', {
  summary:
    'Buy an electronic book for oneself, or as a gift for a linked child. A free book is owned at once; otherwise an order of money is opened. Pressing again returns the one that waits to be paid, at its own price, or begins anew if the book is cheaper now',
  for: readers,
  params: z.object({ id: Id }),
  form: true,
  body: z.object({
    ...agreement,
    /** The child of a parent who gives it; null for oneself. */
    reader_id: z.nullable(Id),
  }),
  reply: Begun,
  status: 201,
  status_found: 200,
  refusals: [
    'book-withdrawn',
    'book-without-file',
    'book-owned',
    'book-above-age',
    'book-price-changed',
    'book-terms-changed',
    'purchase-key-used',
    'book-not-own-child',
    'too-many',
  ],
})

const recipient = { recipient: text(120), phone: Phone }
const OrderByDelivery = z.object({
  way: z.literal('delivery'),
  ...agreement,
  ...recipient,
  region_id: choice,
  /** A district, or a city of the region. */
  district_id: choice,
  address: text(200),
})
const OrderByPickup = z.object({
  way: z.literal('pickup'),
  ...agreement,
  ...recipient,
  center_id: choice,
})

export const orderPaperBook = post('/api/books/:id/paper-orders', {
  summary:
    'Order a printed book to an address, or to pick up at a regional centre. A copy is held for an hour while it is paid; paid later, it is given if one is left, else the money goes back',
  for: readers,
  params: z.object({ id: Id }),
  form: true,
  ways: { delivery: OrderByDelivery, pickup: OrderByPickup },
  body: z.discriminatedUnion('way', [OrderByDelivery, OrderByPickup]),
  reply: Begun,
  status: 201,
  status_found: 200,
  refusals: [
    'book-withdrawn',
    'book-out-of-stock',
    'book-copies-limit',
    'book-above-age',
    'book-price-changed',
    'book-terms-changed',
    'purchase-key-used',
    'district-elsewhere',
    'book-center-closed',
    'too-many',
  ],
})

/** Types of a purchased book in existing clients. */
export const purchaseTypes = ['ONLINE', 'OFFLINE'] as const
export type PurchaseType = (typeof purchaseTypes)[number]

const invoice = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

/** What a device remembers of the book that was bought last. */
export const LastBoughtBook = z.object({ bookId: Id, type: z.enum(purchaseTypes) })
export type LastBoughtBook = z.infer<typeof LastBoughtBook>

export const findPurchase = get('/api/book-purchases/:invoice', {
  summary:
    'Say which book the caller has ordered with this invoice, for a return from the payment to a device that has no record of it',
  for: readers,
  params: z.object({ invoice }),
  reply: LastBoughtBook,
})

export const confirmPurchase = post('/api/library/purchase/:bookId', {
  summary:
    'Say whether the purchase with this invoice is paid: the record that the device has saved and the invoice in, type and uuid out. The answer is the state that the server knows; nothing that a browser says makes a purchase paid',
  for: readers,
  params: z.object({ bookId: Id }),
  body: z.extend(LastBoughtBook, { invoice }),
  reply: z.object({
    message: z.string(),
    type: z.enum(purchaseTypes),
    /** Id of the purchase; the device of an online book keeps it. */
    uuid: Id,
  }),
  refusals: ['purchase-waiting', 'purchase-ended', 'invalid'],
})

/** An electronic book on the shelf of a reader. */
export const ShelfBook = z.object({
  /** Id of the purchase. */
  id: Id,
  book_id: Id,
  cover: BookCover,
  /** `waiting`: to be paid; `revoked`: the money went back. */
  state: z.enum(['waiting', 'owned', 'revoked']),
  /** To pay or to look at; null for a gift and a free book. */
  payment_id: z.nullable(Id),
  /** First name of the parent who gave it; empty for an own purchase. */
  given_by: z.string(),
  since: Moment,
  format: z.nullable(z.enum(bookFormats)),
  /** Bytes of the file. */
  size: z.number(),
  /** How far it was read, from 0 to 1; null if never opened. */
  fraction: z.nullable(z.number()),
  read_at: z.nullable(Moment),
  /** True for a pupil who is younger than the age mark of the book. */
  is_above_age: z.boolean(),
})
export type ShelfBook = z.infer<typeof ShelfBook>

const PaperStep = z.object({ state: z.enum(paperStates), at: Moment })
export const PaperOrder = z.object({
  id: Id,
  book_id: Id,
  cover: BookCover,
  number: z.string(),
  state: z.enum(paperStates),
  way: z.enum(paperWays),
  /** In tiyn. */
  price: Tiyn,
  payment_id: Id,
  /** The address, or the name and address of the centre. */
  place: z.string(),
  recipient: z.string(),
  created_at: Moment,
  steps: z.array(PaperStep),
  can_confirm: z.boolean(),
})
export type PaperOrder = z.infer<typeof PaperOrder>

export const listMyBooks = get('/api/my-books', {
  summary:
    'List the books of the reader: electronic ones, printed ones on their way, and gifts to children, newest first',
  for: readers,
  reply: z.object({
    ebooks: z.array(ShelfBook),
    papers: z.array(PaperOrder),
    gifts: z.array(
      z.object({
        id: Id,
        book_id: Id,
        cover: BookCover,
        child: z.string(),
        state: z.enum(['waiting', 'owned', 'revoked']),
        payment_id: z.nullable(Id),
        since: Moment,
      }),
    ),
  }),
})

/** An order that can still be paid. It keeps the price, in tiyn, at which it was made. */
const WaitingOrder = z.object({ payment_id: Id, price: Tiyn })

export const readOwnBook = get('/api/books/:id/own', {
  summary: 'Say what the reader has of a book, and, for a parent, what linked children have of it',
  for: readers,
  params: z.object({ id: Id }),
  reply: z.object({
    /** True if the electronic book can be read. */
    is_owned: z.boolean(),
    /** True for a pupil who is younger than the age mark of the book. */
    is_above_age: z.boolean(),
    /** Orders of the reader for themselves that wait to be paid, the newest of each edition. */
    waiting: z.array(z.extend(WaitingOrder, { edition: z.enum(bookEditions) })),
    papers: z.array(z.object({ id: Id, number: z.string(), state: z.enum(paperStates) })),
    children: z.array(
      z.object({
        id: Id,
        name: z.string(),
        is_owned: z.boolean(),
        is_above_age: z.boolean(),
        /** The gift to this child that the reader has not paid yet. */
        waiting: z.nullable(WaitingOrder),
      }),
    ),
    /** False for a pupil, who has to confirm that a parent knows. */
    is_adult: z.boolean(),
  }),
})

export const confirmPaperArrival = post('/api/paper-orders/:id/receipt', {
  summary: 'Say that a printed book has arrived',
  for: readers,
  params: z.object({ id: Id }),
  reply: Done,
  refusals: ['paper-order-moved'],
})
