import * as cards from '#contract/staff/cards'
import type { Slice } from '../platform/slice.ts'
import { cardSet } from './card-set.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { deleteExpiredSheets, readOwnSheets } from './sheets/erase-sheets.ts'

export const slice: Slice = {
  neighbours: ['diagnostics'],
  contract: { cards },
  words: { ru, kk, en },
  routes,
  own: readOwnSheets,
  demo,
  deleteExpired: deleteExpiredSheets,
  // A fault in the set fails the start of the server instead of the first request.
  load: async () => void cardSet(),
}
