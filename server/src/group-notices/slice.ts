import * as groupNotices from '#contract/messages/group-notices'
import type { Slice } from '../platform/slice.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }
import { sendDue } from './send-due.ts'

export const slice: Slice = {
  contract: { groupNotices },
  words: { ru, kk, en },
  routes,
  // Runs at the start of a process too, because the previous one may have crashed in the middle of a notice.
  jobs: (platform) =>
    platform.jobs.every('send-group-notices', { cron: '* * * * *', atStart: true }, () => sendDue(platform)),
  demo,
}
