import { IconBook2, IconBooks, IconFingerprint, IconTruckDelivery } from '@tabler/icons-react'
import { psychologistRoles } from '#contract/values/role'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type deskWords from './book-desk/ru.json'
import type readerWords from './reader/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    library: typeof words
    'book-desk': typeof deskWords
    reader: typeof readerWords
  }
}

const demoBook = '00000000-0000-4000-8000-000000002601'

export const pages: SlicePage[] = [
  {
    path: 'library',
    file: 'library.page.tsx',
    frame: 'site',
    search: 'listed',
    visits: [
      {},
      { name: 'library-paper', path: '/library?edition=paper' },
      { name: 'library-nothing', path: '/library?search=nothing-like-it' },
      { name: 'library-pupil', path: '/library', as: 'daniyar' },
    ],
  },
  {
    path: 'book/:id',
    file: 'book/book.page.tsx',
    frame: 'site',
    visits: [
      { name: 'book', path: `/book/${demoBook}` },
      { name: 'book-pupil', path: `/book/${demoBook}`, as: 'daniyar' },
    ],
  },
  {
    path: 'book/:id/read',
    file: 'reader/reader.page.tsx',
    id: 'book-read',
    frame: 'bare',
    search: 'hidden',
    // It is loaded whole, never by the router; the journeys of books visit it.
    visits: [],
  },
  {
    path: 'book/:id/sample',
    file: 'reader/sample.page.tsx',
    id: 'book-sample',
    frame: 'bare',
    search: 'hidden',
    visits: [],
  },
  {
    path: 'my-books',
    file: 'my-books/my-books.page.tsx',
    frame: 'member',
    visits: [
      { name: 'my-books', as: 'daniyar' },
      { name: 'my-books-parent', path: '/my-books', as: 'gulnar' },
      { name: 'my-books-psychologist', path: '/my-books', as: 'serik' },
    ],
  },
  {
    path: 'back-office/book-files',
    file: 'book-desk/books.page.tsx',
    frame: 'staff',
    visits: [{ name: 'book-files', as: 'editor' }],
  },
  {
    path: 'back-office/book-files/:id',
    file: 'book-desk/book.page.tsx',
    frame: 'staff',
    visits: [{ name: 'book-file', path: `/back-office/book-files/${demoBook}`, as: 'editor' }],
  },
  {
    path: 'back-office/paper-orders',
    file: 'book-desk/paper-orders.page.tsx',
    frame: 'staff',
    visits: [{ name: 'paper-orders', as: 'admin' }],
  },
  {
    path: 'back-office/book-openings',
    file: 'book-desk/openings.page.tsx',
    frame: 'staff',
    visits: [{ name: 'book-openings', as: 'admin' }],
  },
  { path: 'back-office/paper-orders/:id', file: 'book-desk/paper-order.page.tsx', frame: 'staff', visits: [] },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'my-books', to: '/my-books', icon: IconBook2, for: ['student', 'parent', ...psychologistRoles], place: 54 },
  {
    name: 'paper-orders',
    to: '/back-office/paper-orders',
    icon: IconTruckDelivery,
    for: ['admin'],
    place: 30,
    group: 'support',
  },
  {
    name: 'book-files',
    to: '/back-office/book-files',
    icon: IconBooks,
    for: ['admin', 'editor'],
    place: 60,
    group: 'content',
  },
  {
    name: 'book-openings',
    to: '/back-office/book-openings',
    icon: IconFingerprint,
    for: ['admin'],
    place: 61,
    group: 'content',
  },
]
