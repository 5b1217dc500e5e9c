import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { surveyAnswers, surveyDrafts, surveyParticipations } from './tables.ts'

/**
 * Everything stored about a person's surveys. For an anonymous one this is only the day, because nobody can find the
 * answers again.
 */
export async function readOwnSurveys(db: Db, userId: string) {
  const { survey_id: survey, version, day, user_id } = surveyParticipations
  const taken = await db
    .select({ survey, version, day, answers: surveyAnswers.answers })
    .from(surveyParticipations)
    .leftJoin(surveyAnswers, and(eq(surveyAnswers.user_id, user_id), eq(surveyAnswers.survey_id, survey)))
    .where(eq(user_id, userId))
    .orderBy(asc(survey))
  const drafts = await db
    .select({
      survey: surveyDrafts.survey_id,
      version: surveyDrafts.version,
      answers: surveyDrafts.answers,
      saved_at: surveyDrafts.saved_at,
    })
    .from(surveyDrafts)
    .where(eq(surveyDrafts.user_id, userId))
    .orderBy(asc(surveyDrafts.survey_id))
  return { surveys: taken, survey_drafts: drafts }
}
