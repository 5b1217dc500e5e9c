import * as applications from '#contract/subscriptions/applications'
import * as desk from '#contract/subscriptions/desk'
import * as papers from '#contract/subscriptions/papers'
import * as plans from '#contract/subscriptions/plans'
import * as cabinet from '#contract/subscriptions/school-cabinet'
import type { Slice } from '../platform/slice.ts'
import { tableKind } from '../publishing/direct/table-kind.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import { deleteExpiredApplications } from './delete-expired-applications.ts'
import kk from './kk.json' with { type: 'json' }
import { ownSeat } from './own-seat.ts'
import { provideLetters } from './papers/provide-letters.ts'
import { paperWords } from './papers/paper-sheet.ts'
import { endSubscriptions, remindSchools, sendPaymentLetters } from './periods/daily.ts'
import { grantPeriod, mayGrantPeriod, revokePeriod } from './periods/grant.ts'
import { notifyOfMoney } from './periods/notify-of-money.ts'
import { loadPlans } from './plans.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { isWhole, readSeller } from './seller.ts'
import { sellers, subscriptionPlans } from './tables.ts'

export const slice: Slice = {
  neighbours: ['diagnostics'],
  contract: {
    'subscription-applications': applications,
    'subscription-desk': desk,
    'subscription-papers': papers,
    'subscription-plans': plans,
    'school-cabinet': cabinet,
  },
  words: { ru, kk, en },
  routes,
  publishes: {
    'subscription-plan': tableKind('subscription-plan', subscriptionPlans),
    seller: tableKind('seller', sellers, { idOf: () => 'seller' }),
  },
  payments: {
    'school-subscription': {
      mayGrant: mayGrantPeriod,
      grant: grantPeriod,
      revoke: revokePeriod,
      notifyGuest: notifyOfMoney,
      // The page leads heads to their cabinet and staff to the desk; whoever paid without an account reads it.
      leadsTo: ({ id }) => papers.offerOfPayment(id),
    },
  },
  firstRun: async ({ db }) => {
    const seller = await readSeller(db, 'ru')
    return { seller: seller !== null && isWhole(seller) }
  },
  load: async ({ db }) => {
    // A fault in the words of the papers fails the start of the server instead of the first contract.
    paperWords()
    await loadPlans(db)
  },
  // Each runs at the start of a process too, because the previous one may have stood still for days.
  jobs: (platform) => {
    provideLetters(platform)
    // Just after midnight in Kazakhstan.
    platform.jobs.every('end-subscriptions', { cron: '5 19 * * *', atStart: true }, () => endSubscriptions(platform))
    platform.jobs.every('remind-schools', { cron: '0 4 * * *', atStart: true }, () => remindSchools(platform))
    platform.jobs.every('tell-of-subscriptions', { cron: '* * * * *', atStart: true }, () =>
      sendPaymentLetters(platform),
    )
  },
  notices: {
    'subscription-requested': { mailedAnyway: true },
    'subscription-active': { mailedAnyway: true },
    'subscription-ends': { mailedAnyway: true },
    'subscription-ended': { mailedAnyway: true },
    'subscription-revoked': { mailedAnyway: true },
  },
  own: ownSeat,
  deleteExpired: deleteExpiredApplications,
  demo,
}
