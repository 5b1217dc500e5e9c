import * as expertRatings from '#contract/staff/expert-ratings'
import type { Slice } from '../platform/slice.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { eraseComments, readOwnRatings } from './own-ratings.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  neighbours: ['diagnostics'],
  contract: { 'expert-ratings': expertRatings },
  words: { ru, kk, en },
  routes,
  own: readOwnRatings,
  erase: eraseComments,
  demo,
}
