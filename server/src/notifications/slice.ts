import * as notifications from '#contract/messages/notifications'
import type { Slice } from '../platform/slice.ts'
import en from './en.json' with { type: 'json' }
import { deleteExpiredNotifications } from './delete-expired-notifications.ts'
import kk from './kk.json' with { type: 'json' }
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { sendCopies } from './send-copies.ts'

export const slice: Slice = {
  tier: 'foundation',
  contract: { notifications },
  words: { ru, kk, en },
  routes,
  jobs: (platform) => platform.jobs.every('copy-notifications', '* * * * *', () => sendCopies(platform)),
  deleteExpired: deleteExpiredNotifications,
}
