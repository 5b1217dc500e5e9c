import * as desk from '#contract/payments/payment-desk'
import * as payer from '#contract/payments/payments'
import * as reconciliation from '#contract/payments/reconciliation'
import type { Slice } from '../platform/slice.ts'
import { showStatement } from './demo-money.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { deleteOldForgeries } from './delete-old-forgeries.ts'
import { ownPayments } from './own-payments.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  tier: 'foundation',
  contract: { payments: payer, 'payment-desk': desk, 'payment-reconciliation': reconciliation },
  words: { ru, kk, en },
  routes,
  jobs: (platform) => platform.jobs.every('delete-forged-payments', '40 21 * * *', () => deleteOldForgeries(platform)),
  own: ownPayments,
  firstRun: async ({ config }) => ({ payment: !config.keepsPayments && config.ROBOKASSA_TEST === '0' }),
  // The slice of each purpose shows what became of its orders; see `showMoney`.
  afterDemo: showStatement,
  notices: { 'payment-look': { mailedAnyway: true } },
}
