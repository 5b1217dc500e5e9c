import * as booking from '#contract/appointments/booking'
import * as changes from '#contract/appointments/changes'
import * as family from '#contract/appointments/family'
import * as hosting from '#contract/appointments/hosting'
import * as own from '#contract/appointments/own'
import { refusals } from '#contract/appointments/refusals'
import * as search from '#contract/appointments/search'
import type { Slice } from '../platform/slice.ts'
import { demo } from './demo.ts'
import { demoDay } from './demo-day.ts'
import { lapseHolds } from './booking/lapse-holds.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

const withSms = ['made', 'accepted', 'cancelled', 'moved', 'tomorrow', 'soon'].flatMap((kind) => [`appointment-${kind}`, `child-appointment-${kind}`])

export const slice: Slice = {
  neighbours: ['diagnostics'],
  contract: { appointments: { ...booking, ...changes, ...family, ...hosting, ...own, ...search, refusals } },
  words: { ru, kk, en },
  routes,
  notices: Object.fromEntries(withSms.map((kind) => [kind, { sms: true }])),
  jobs: (platform) => platform.jobs.every('lapse-holds', '* * * * *', () => lapseHolds(platform)),
  demo: async (given) => {
    await demo(given)
    await demoDay(given)
  },
}
