import type { SurveyAnswers } from '#contract/surveys/surveys'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { storeSurveyDraft } from './store-draft.ts'
import { readOwnSequence, readPublishedSurvey, readVersionOnScreen, wasPublishedFor } from './own-sequence.ts'
import { hasTakenPart } from './send-survey.ts'

interface Sent {
  version: number
  answers: SurveyAnswers
}

/**
 * Saves the answers so far of a survey that is not anonymous. A draft of an anonymous survey would link answers to a
 * person, so it stays on the device.
 */
export async function saveDraft(context: Context, survey_id: string, { version, answers }: Sent): Promise<void> {
  const standing = (await readOwnSequence(context)).find(({ survey }) => survey.id === survey_id)
  if (!standing) return saveForClosed(context, survey_id, { version, answers })
  const { survey: current, state, after } = standing
  if (state === 'done') refuse('survey-done')
  if (state === 'locked') refuse('survey-locked', { values: { title: after?.title[context.language] ?? '' } })
  const survey = await readVersionOnScreen(context, current, { version, answers })
  if (survey.is_anonymous) refuse('survey-anonymous')
  await storeSurveyDraft(context, survey, { answers })
}

/** Saves answers to a survey that has closed in the meantime, and tells the user that it is closed. */
async function saveForClosed(context: Context, survey_id: string, { version, answers }: Sent): Promise<never> {
  const { platform, user } = context
  if (!(await wasPublishedFor(context, survey_id))) return refuse('not-found')
  const survey = await readPublishedSurvey(context, survey_id, version)
  const isDone = await hasTakenPart(platform.db, user.id, survey_id)
  if (!survey.is_anonymous && !isDone) await storeSurveyDraft(context, survey, { answers })
  return refuse(isDone ? 'survey-done' : survey.is_anonymous ? 'survey-anonymous' : 'survey-closed')
}
