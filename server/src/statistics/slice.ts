import * as exportOrders from '#contract/statistics/exports'
import * as numbers from '#contract/statistics/numbers'
import * as published from '#contract/statistics/public'
import * as records from '#contract/statistics/records'
import { refusals } from '#contract/statistics/refusals'
import measuresEn from '#contract/words/measures/en.json' with { type: 'json' }
import measuresKk from '#contract/words/measures/kk.json' with { type: 'json' }
import measuresRu from '#contract/words/measures/ru.json' with { type: 'json' }
import type { Slice } from '../platform/slice.ts'
import { auditStatistics } from './audit/audit.ts'
import { demo } from './demo/last-season.ts'
import en from './en.json' with { type: 'json' }
import { leavingMails } from './exports/send-mails.ts'
import { deleteExpired } from './exports/sweep-exports.ts'
import kk from './kk.json' with { type: 'json' }
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { foldChanges } from './sums/fold.ts'

export const slice: Slice = {
  tier: 'overview',
  contract: {
    statistics: numbers,
    'statistics-public': published,
    'statistics-records': { ...records, refusals },
    'statistics-exports': exportOrders,
  },
  // The screen and the files have the same words for what is counted.
  words: { ru: { ...ru, ...measuresRu }, kk: { ...kk, ...measuresKk }, en: { ...en, ...measuresEn } },
  routes,
  jobs(platform) {
    platform.jobs.every('fold-statistics', { cron: '* * * * *', atStart: true }, async () => {
      await foldChanges(platform)
    })
    platform.jobs.every('audit-statistics', '35 20 * * *', async () => {
      await auditStatistics(platform)
    })
  },
  notices: {
    'statistics-mail-right-lost': { mailedAnyway: true },
    'statistics-mail-broken': { mailedAnyway: true },
  },
  messages: { statistics: leavingMails },
  deleteExpired,
  demo,
  // The first visitor need not wait for the differences of the demo country.
  afterDemo: async (platform) => void (await foldChanges(platform)),
}
