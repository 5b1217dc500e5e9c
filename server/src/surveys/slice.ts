import * as surveys from '#contract/surveys/surveys'
import * as surveyResults from '#contract/surveys/survey-results'
import type { Slice } from '../platform/slice.ts'
import { earnForAnonymous } from './anonymous/earn-for-anonymous.ts'
import { moveAnonymousAnswers } from './anonymous/move-anonymous-answers.ts'
import { demo } from './demo.ts'
import { applyPublishedEntry } from './entry/apply-published-entry.ts'
import en from './en.json' with { type: 'json' }
import kk from './kk.json' with { type: 'json' }
import { loadSurveys } from './load-surveys.ts'
import { readOwnSurveys } from './own-surveys.ts'
import { routes } from './routes.ts'
import ru from './ru.json' with { type: 'json' }

export const slice: Slice = {
  contract: { surveys, 'survey-results': surveyResults },
  words: { ru, kk, en },
  routes,
  own: readOwnSurveys,
  demo,
  jobs(platform) {
    platform.jobs.every('put-away-anonymous-answers', '40 * * * *', () => moveAnonymousAnswers(platform))
    // Soon after midnight in Kazakhstan.
    platform.jobs.every('coins-for-anonymous-surveys', '10 19 * * *', () => earnForAnonymous(platform))
  },
  load: (platform) => loadSurveys(platform),
  follows: { survey: applyPublishedEntry },
}
