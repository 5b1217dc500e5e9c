import * as bookDesk from '#contract/library/book-desk'
import * as books from '#contract/library/books'
import * as purchases from '#contract/library/purchases'
import * as reading from '#contract/library/reading'
import * as refusals from '#contract/library/refusals'
import type { Slice } from '../platform/slice.ts'
import { bookKind } from './catalogue/book-kind.ts'
import { bookReference } from './catalogue/book-reference.ts'
import { demo } from './demo/demo.ts'
import { deskRoutes } from './desk-routes.ts'
import en from './en.json' with { type: 'json' }
import { sweepBookFiles } from './files/sweep-files.ts'
import kk from './kk.json' with { type: 'json' }
import { deleteExpiredOpenings, ownLibraryRecords, returnCopiesOf } from './own-records.ts'
import { grantBook, mayGrantBook, revokeBook } from './purchases/grant.ts'
import { readingRoutes } from './reading-routes.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  // Files of the demo are drawn with the fonts and faults of diagnostics.
  neighbours: ['diagnostics'],
  contract: {
    books,
    'book-purchases': purchases,
    'book-reading': reading,
    'book-desk': bookDesk,
    'library-refusals': refusals,
  },
  words: { ru, kk, en },
  routes(app, platform) {
    routes(app, platform)
    readingRoutes(app, platform)
    deskRoutes(app, platform)
  },
  publishes: { book: bookKind },
  references: { book: bookReference },
  payments: {
    book: {
      mayGrant: mayGrantBook,
      grant: grantBook,
      revoke: revokeBook,
      // The library says whether the book is there, on a device that knows the purchase, and opens at it.
      leadsTo: ({ invoice }) => `/library?InvId=${invoice}`,
    },
  },
  jobs: (platform) => platform.jobs.every('sweep-book-files', '40 21 * * *', () => sweepBookFiles(platform)),
  own: ownLibraryRecords,
  erase: returnCopiesOf,
  deleteExpired: deleteExpiredOpenings,
  demo,
}
