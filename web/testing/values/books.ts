import { PaperOrderForStaff } from '#contract/library/book-desk'
import { Book, BookRow } from '#contract/library/books'
import { PaperOrder, ShelfBook } from '#contract/library/purchases'
import { makerOf } from './maker.ts'

const cover = {
  title: 'Как слышать друг друга',
  author: 'Айгуль Ибраева',
  chapter: 'communication',
  drawing: 'bubbles',
  picture: null,
  picture_alt: '',
} as const

const row: BookRow = {
  ...cover,
  id: '0199aaaa-0000-4000-8000-000000002601',
  language: 'ru',
  year: 2025,
  age: '12',
  ebook_price: 149_000,
  paper_price: 410_000,
  paper_in_stock: true,
  is_popular: true,
}

/** A book that is sold electronically and on paper. */
export const aBookRow = makerOf(BookRow, row)

export const aBook = makerOf(Book, {
  ...row,
  translated_title: '',
  description: 'Книга о разговоре.',
  publisher: '«Білім жолы», Алматы',
  pages: 148,
  format: 'epub',
  size: 1_400_000,
  contents: [
    { title: 'Глава 1. Пауза', level: 0, page: 7, href: 'text/1.xhtml' },
    { title: 'Упражнение «Эхо»', level: 1, page: 9, href: 'text/1.xhtml#echo' },
  ],
  sample: { pages: 12, first: [{ title: 'Глава 1. Пауза', text: 'Дана рассказывала долго.', page: 7 }] },
  translations: [{ id: '0199aaaa-0000-4000-8000-000000002602', language: 'kk' }],
  related: [],
  chapter_count: 24,
  is_on_sale: true,
  offer_version: '2',
  regulations_version: '1',
})

/** An electronic book that is owned and was begun. */
export const aShelfBook = makerOf(ShelfBook, {
  id: '0199aaaa-0000-4000-8000-000000000011',
  book_id: row.id,
  cover,
  state: 'owned',
  payment_id: '0199aaaa-0000-4000-8000-000000000021',
  given_by: '',
  since: '2026-11-20T05:00:00.000Z',
  format: 'epub',
  size: 1_400_000,
  fraction: 0.34,
  read_at: '2026-11-25T05:00:00.000Z',
  is_above_age: false,
})

/** A printed book that has been sent to an address. */
export const aPaperOrder = makerOf(PaperOrder, {
  id: '0199aaaa-0000-4000-8000-000000000031',
  book_id: row.id,
  cover,
  number: 'К-000012',
  state: 'sent',
  way: 'delivery',
  price: 410_000,
  payment_id: '0199aaaa-0000-4000-8000-000000000022',
  place: 'Карагандинская область, Караганда, ул. Ерубаева, 41',
  recipient: 'Серікқызы Айару',
  created_at: '2026-11-20T05:00:00.000Z',
  steps: [
    { state: 'new', at: '2026-11-20T05:10:00.000Z' },
    { state: 'packed', at: '2026-11-21T05:00:00.000Z' },
    { state: 'sent', at: '2026-11-22T05:00:00.000Z' },
  ],
  can_confirm: true,
})

/** The same as staff see it, before it is packed. */
export const aPaperOrderForStaff = makerOf(PaperOrderForStaff, {
  id: '0199aaaa-0000-4000-8000-000000000031',
  number: 'К-000012',
  title: cover.title,
  state: 'new',
  way: 'pickup',
  place: 'Центр в Караганде',
  created_at: '2026-11-20T05:00:00.000Z',
  recipient: 'Серікқызы Айару',
  phone: '+77011234567',
  address: 'Центр в Караганде, ул. Ерубаева, 1',
  price: 410_000,
  payment_id: '0199aaaa-0000-4000-8000-000000000022',
  steps: [{ state: 'new', at: '2026-11-20T05:10:00.000Z', by: '' }],
  next: ['packed'],
})
