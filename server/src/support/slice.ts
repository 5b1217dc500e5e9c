import * as chat from '#contract/support/chat'
import * as desk from '#contract/support/desk'
import * as questions from '#contract/support/questions'
import { refusals } from '#contract/support/refusals'
import type { Slice } from '../platform/slice.ts'
import { demo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import { deleteExpiredSupport, readOwnRecords } from './own-records.ts'
import kk from './kk.json' with { type: 'json' }
import { returnConversationsOf, returnUnanswered } from './desk/return-unanswered.ts'
import { remindOfQuestions } from './questions/remind-of-questions.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  neighbours: ['requests'],
  contract: { support: { ...chat, ...desk, ...questions, refusals } },
  words: { ru, kk, en },
  routes,
  // The reminder runs in the morning of Kazakhstan and at the start, because the previous process may have crashed
  // before it.
  jobs: (platform) => {
    platform.jobs.every('remind-of-questions', { cron: '10 4 * * *', atStart: true }, () => remindOfQuestions(platform))
    platform.jobs.every('return-unanswered', '* * * * *', () => returnUnanswered(platform))
  },
  onColleagueRemoved: returnConversationsOf,
  own: readOwnRecords,
  deleteExpired: deleteExpiredSupport,
  notices: {
    'chat-danger': { mailedAnyway: true },
    'chat-reported': { mailedAnyway: true },
    'question-overdue': { mailedAnyway: true },
  },
  demo,
}
