import type { SurveyAnswers } from '#contract/surveys/surveys'
import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { storeSurveyDraft } from './store-draft.ts'
import { ownSequence, publishedSurvey, versionOnScreen, wasOpenTo } from './own-sequence.ts'
import { hasTakenPart } from './send-survey.ts'

interface Sent {
  version: number
  answers: SurveyAnswers
}

/**
 * Keep the answers so far of a named survey. A draft of an anonymous one would tie them to the person: they stay on the
 * device.
 */
export async function saveDraft(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  user: Caller,
  survey_id: string,
  { version, answers }: Sent,
  language: Language,
): Promise<void> {
  const standing = (await ownSequence(db, user, language, now())).find(({ survey }) => survey.id === survey_id)
  if (!standing) return keepOfClosed(db, user, survey_id, { version, answers }, now())
  const { survey: current, state, after } = standing
  if (state === 'done') refuse('survey-done')
  if (state === 'locked') refuse('survey-locked', { values: { title: after?.title[language] ?? '' } })
  const survey = await versionOnScreen(db, user, current, { version, answers }, now())
  if (survey.is_anonymous) refuse('survey-anonymous')
  await storeSurveyDraft(db, user.id, survey, answers, now())
}

/** What was answered before it closed is kept all the same, and whoever answers is told. */
async function keepOfClosed(
  db: Db,
  user: Caller,
  survey_id: string,
  { version, answers }: Sent,
  now: Date,
): Promise<never> {
  if (!(await wasOpenTo(db, user, survey_id))) return refuse('not-found')
  const survey = await publishedSurvey(db, user, survey_id, version)
  const isDone = await hasTakenPart(db, user.id, survey_id)
  if (!survey.is_anonymous && !isDone) await storeSurveyDraft(db, user.id, survey, answers, now)
  return refuse(isDone ? 'survey-done' : survey.is_anonymous ? 'survey-anonymous' : 'survey-closed')
}
