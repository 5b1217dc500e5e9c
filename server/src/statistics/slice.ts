import * as exportOrders from '#contract/statistics/exports'
import * as numbers from '#contract/statistics/numbers'
import * as records from '#contract/statistics/records'
import { refusals } from '#contract/statistics/refusals'
import type { Slice } from '../platform/slice.ts'
import { deleteExpired } from './exports/sweep-exports.ts'
import { routes } from './routes.ts'
import { foldChanges } from './sums/fold.ts'
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
  jobs(platform) {
    platform.jobs.every('fold-statistics', { cron: '* * * * *', atStart: true }, async () => {
      await foldChanges(platform)
    })
  },
  notices: {
    'statistics-mail-right-lost': { mailedAnyway: true },
  },
  deleteExpired,
  // The first visitor need not wait for the differences of the demo country.
  afterDemo: async (platform) => void (await foldChanges(platform)),
}
