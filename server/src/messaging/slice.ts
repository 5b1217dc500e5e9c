import * as messaging from '#contract/messages/messaging'
import { checkDeliveries } from './check-deliveries.ts'
import type { Slice } from '../platform/slice.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { sweepMessages } from './sweep.ts'

export const slice: Slice = {
  tier: 'foundation',
  contract: { messaging },
  words: { ru, kk, en },
  routes,
  demo,
  jobs: (platform) => {
    platform.jobs.every('sweep-messages', '20 22 * * *', () => sweepMessages(platform))
    platform.jobs.every('check-deliveries', '* * * * *', () => checkDeliveries(platform))
  },
}
