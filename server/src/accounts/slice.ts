import * as accounts from '#contract/accounts/accounts'
import * as contacts from '#contract/accounts/contacts'
import * as secondFactor from '#contract/accounts/second-factor'
import type { Slice } from '../platform/slice.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { demo } from './demo.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { haveAllAdminsFactor, checkSealKey } from './second-factor/check-seal-key.ts'
import { sweepAccounts } from './sweep.ts'

export const slice: Slice = {
  tier: 'foundation',
  contract: { accounts, contacts, secondFactor },
  words: { ru, kk, en },
  routes,
  load: checkSealKey,
  demo,
  notices: {
    'factor-on': { mailedAnyway: true },
    'factor-moved': { mailedAnyway: true },
    'factor-codes-renewed': { mailedAnyway: true },
    'factor-off': { mailedAnyway: true },
    'factor-reset': { mailedAnyway: true },
    'factor-reset-password': { mailedAnyway: true },
    'factor-locked': { mailedAnyway: true },
    'factor-recovery-used': { mailedAnyway: true },
  },
  firstRun: async (platform) => ({ 'second-factor': await haveAllAdminsFactor(platform) }),
  jobs: (platform) => platform.jobs.every('sweep-accounts', '10 22 * * *', () => sweepAccounts(platform)),
}
