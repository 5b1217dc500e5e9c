import * as requests from '#contract/profiles/requests'
import type { Slice } from '../platform/slice.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import { deleteExpiredRequests } from './delete-expired-requests.ts'
import kk from './kk.json' with { type: 'json' }
import { ownRequestRecords, ownRequests } from './own-requests.ts'
import { remindOfRequests } from './remind.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  contract: { requests },
  words: { ru, kk, en },
  routes,
  // Runs in the morning in Kazakhstan, and at the start of a process, because the previous one may have crashed.
  jobs: (platform) =>
    platform.jobs.every('remind-of-requests', { cron: '0 4 * * *', atStart: true }, () => remindOfRequests(platform)),
  own: ownRequestRecords,
  ofChild: async (platform, { parent, link_id }) => ({
    data_requests: (await ownRequests(platform, parent.id)).filter(({ child }) => child?.link_id === link_id),
  }),
  deleteExpired: deleteExpiredRequests,
  notices: {
    'request-opened': { mailedAnyway: true },
    'request-due': { mailedAnyway: true },
    'request-overdue': { mailedAnyway: true },
  },
  demo,
}
