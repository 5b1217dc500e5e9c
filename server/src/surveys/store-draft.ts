import { lte } from 'drizzle-orm'
import type { SurveyAnswers } from '#contract/surveys/surveys'
import type { Db } from '../platform/database/db.ts'
import { fitting } from './answers.rules.ts'
import type { QuestionFile } from './survey-file.rules.ts'
import { surveyDrafts } from './tables.ts'

interface OnScreen {
  id: string
  version: number
  questions: readonly QuestionFile[]
}

/**
 * The answers so far of a named survey, of the version that was on the screen. A page that is too old to be sent keeps
 * them as well, but for those of a newer one.
 */
export async function storeSurveyDraft(
  db: Db,
  user_id: string,
  { id: survey_id, version, questions }: OnScreen,
  sent: SurveyAnswers,
  now: Date,
  { isLate = false } = {},
): Promise<void> {
  const kept = { version, answers: fitting(questions, sent), saved_at: now.toISOString() }
  await db
    .insert(surveyDrafts)
    .values({ user_id, survey_id, ...kept })
    .onConflictDoUpdate({
      target: [surveyDrafts.user_id, surveyDrafts.survey_id],
      set: kept,
      setWhere: isLate ? lte(surveyDrafts.version, version) : undefined,
    })
}
