import * as accounts from '#contract/accounts'
import * as contacts from '#contract/contacts'
import type { Slice } from '../platform/slice.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { demo } from './demo/demo.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { sweepAccounts } from './sweep.ts'

export const slice: Slice = {
  tier: 'foundation',
  contract: { accounts, contacts },
  words: { ru, kk, en },
  routes,
  demo,
  jobs: (platform) => platform.jobs.every('sweep-accounts', '10 22 * * *', () => sweepAccounts(platform)),
}
