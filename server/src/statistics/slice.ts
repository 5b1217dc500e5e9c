import * as exportOrders from '#contract/statistics/exports'
import * as numbers from '#contract/statistics/numbers'
import * as records from '#contract/statistics/records'
import { refusals } from '#contract/statistics/refusals'
import type { Slice } from '../platform/slice.ts'
import { deleteExpired } from './exports/sweep-exports.ts'
import { routes } from './routes.ts'
import { words } from './words.ts'

export const slice: Slice = {
  tier: 'overview',
  contract: {
    statistics: numbers,
    'statistics-records': { ...records, refusals },
    'statistics-exports': exportOrders,
  },
  words,
  routes,
  notices: {
    'statistics-mail-right-lost': { mailedAnyway: true },
  },
  deleteExpired,
}
