import type { SurveyAnswers } from '#contract/surveys'
import type { Language } from '#contract/values/locale'
import { refuse } from '../platform/http/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { fitting } from './answers.rules.ts'
import { standingOf } from './own-sequence.ts'
import { surveyDrafts } from './tables.ts'

/** Keep the answers so far of a named survey. A draft of an anonymous one would tie them to the person: they stay on the device. */
export async function saveDraft(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  user: Caller,
  survey_id: string,
  sent: SurveyAnswers,
  language: Language,
): Promise<void> {
  const { survey, state, after } = await standingOf(db, user, survey_id)
  if (survey.is_anonymous) refuse('survey-anonymous')
  if (state === 'done') refuse('survey-done')
  if (state === 'locked') refuse('survey-locked', { values: { title: after?.title[language] ?? '' } })
  const kept = { version: survey.version, answers: fitting(survey.questions, sent), saved_at: now().toISOString() }
  await db
    .insert(surveyDrafts)
    .values({ user_id: user.id, survey_id, ...kept })
    .onConflictDoUpdate({ target: [surveyDrafts.user_id, surveyDrafts.survey_id], set: kept })
}
