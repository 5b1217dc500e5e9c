import { lte } from 'drizzle-orm'
import type { SurveyAnswers } from '#contract/surveys/surveys'
import type { Context } from '../platform/context.ts'
import { validAnswers } from './answers.rules.ts'
import type { QuestionFile } from './survey-file.rules.ts'
import { surveyDrafts } from './tables.ts'

interface OnScreen {
  id: string
  version: number
  questions: readonly QuestionFile[]
}

/**
 * Stores the answers so far to the version on the screen, for surveys that are not anonymous. If the page is too old to
 * be sent, a draft of a newer version is not overwritten.
 */
export async function storeSurveyDraft(
  { platform, user, now }: Context,
  { id: survey_id, version, questions }: OnScreen,
  { answers, isLate = false }: { answers: SurveyAnswers; isLate?: boolean },
): Promise<void> {
  const draft = { version, answers: validAnswers(questions, answers), saved_at: now.toISOString() }
  await platform.db
    .insert(surveyDrafts)
    .values({ user_id: user.id, survey_id, ...draft })
    .onConflictDoUpdate({
      target: [surveyDrafts.user_id, surveyDrafts.survey_id],
      set: draft,
      setWhere: isLate ? lte(surveyDrafts.version, version) : undefined,
    })
}
