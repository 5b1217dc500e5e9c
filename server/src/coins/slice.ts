import * as coins from '#contract/coins/coins'
import { refusals } from '#contract/coins/refusals'
import * as staffCoins from '#contract/coins/staff-coins'
import type { Slice } from '../platform/slice.ts'
import { refuse } from '../platform/refusal.ts'
import { tableKind } from '../publishing/direct/table-kind.ts'
import { afterDemo, demo } from './demo.ts'
import { loadRules } from './earning/load-rules.ts'
import { payDueEarnings } from './earning/pay-earnings.ts'
import { queueEarnings } from './earning/queue-earnings.ts'
import en from './en.json' with { type: 'json' }
import { readOwnCoins } from './history/read-coins.ts'
import kk from './kk.json' with { type: 'json' }
import { proveCoins } from './proof/prove-coins.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { coinRules } from './tables.ts'

export const slice: Slice = {
  tier: 'foundation',
  contract: { coins: { ...coins, refusals }, 'staff-coins': staffCoins },
  words: { ru, kk, en },
  routes,
  jobs(platform) {
    platform.jobs.every('pay-coins', { cron: '* * * * *', atStart: true }, () => payDueEarnings(platform))
    // At night in Kazakhstan.
    platform.jobs.every('prove-coins', '0 21 * * *', () => proveCoins(platform))
  },
  load: loadRules,
  publishes: {
    // The occasions are fixed; their coins are not.
    'coin-rule': tableKind('coin-rule', coinRules, { idOf: () => refuse('record-fixed') }),
  },
  onProfileCompleted: (db, student_id, now) =>
    queueEarnings(db, [{ student_id, occasion: 'profile', about: 'profile', done_at: now.toISOString() }]),
  notices: { 'coins-disagree': { mailedAnyway: true } },
  own: readOwnCoins,
  demo,
  afterDemo,
}
