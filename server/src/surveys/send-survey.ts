import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { SurveyAnswers } from '#contract/surveys/surveys'
import type { Names } from '#contract/values/wire'
import { payOwnEarnings } from '../coins/earning/pay-earnings.ts'
import { queueEarnings } from '../coins/earning/queue-earnings.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { Invalid } from '../platform/http/serve.ts'
import { checkAnswers } from './answers.rules.ts'
import { storeWaiting } from './anonymous/store-waiting.ts'
import { findStanding, readVersionOnScreen } from './own-sequence.ts'
import { longestTurnMs, secondsToWait } from './sequence.rules.ts'
import { surveyAnswers, surveyDrafts, surveyParticipations, surveySendings } from './tables.ts'

interface Sent {
  version: number
  answers: SurveyAnswers
  ticket: string
}

/**
 * Saves the user's answers, once; returns whether they are new. A page opened before a new version is checked against
 * its own version.
 */
export async function sendSurvey(context: Context, id: string, sent: Sent): Promise<boolean> {
  const { survey: current, state, after } = await findStanding(context, id)
  if (state === 'done') return false
  if (state === 'locked') refuse('survey-locked', { values: { title: after?.title[context.language] ?? '' } })
  const survey = await readVersionOnScreen(context, current, sent)
  const { answers, mistakes } = checkAnswers(survey.questions, sent.answers)
  if (Object.keys(mistakes).length > 0)
    throw new Invalid(
      Object.fromEntries(Object.entries(mistakes).map(([question, key]) => [`answers.${question}`, [key]])),
    )
  const row = { survey_id: id, version: survey.version, answers }
  return survey.is_anonymous
    ? sendWithoutName(context, { ...row, ticket: sent.ticket })
    : sendNamed(context, { ...row, title: survey.title })
}

interface Row {
  survey_id: string
  version: number
  answers: SurveyAnswers
}

async function sendNamed(
  { platform, user, now }: Context,
  { title, ...row }: Row & { title: Names },
): Promise<boolean> {
  const user_id = user.id
  const earning = { student_id: user_id, occasion: 'survey', about: row.survey_id, title } as const
  const isNew = await platform.db.transaction(async (tx) => {
    const isNew = await recordPart(tx, { ...row, user_id, at: now })
    if (isNew) await tx.insert(surveyAnswers).values({ user_id, ...row })
    if (isNew && user.role === 'student') await queueEarnings(tx, [{ ...earning, done_at: now.toISOString() }])
    await tx
      .delete(surveyDrafts)
      .where(and(eq(surveyDrafts.user_id, user_id), eq(surveyDrafts.survey_id, row.survey_id)))
    return isNew
  })
  if (isNew && user.role === 'student') await payOwnEarnings(platform, user_id)
  return isNew
}

/**
 * Stores the answers and marks the turn as used in one transaction; then records that the user took part.
 *
 * - If that is interrupted, the device resends the same ticket, which counts once.
 * - A second device sees the used turn and stores nothing.
 */
async function sendWithoutName(context: Context, row: Row & { ticket: string }): Promise<boolean> {
  const {
    platform: { db },
    user,
    now,
  } = context
  const { kept_version: version } = await takeTurn(context, row.survey_id)
  // Ends the turn only if no other device has taken it over.
  const own = and(turnOf(user.id, row.survey_id), eq(surveySendings.at, now.toISOString()))
  try {
    const isNew = await bringAnswers(context, row, version)
    await db.delete(surveySendings).where(own)
    return isNew
  } catch (error) {
    // A used turn is stored until the participation is recorded.
    await db.delete(surveySendings).where(and(own, isNull(surveySendings.kept_version)))
    throw error
  }
}

async function bringAnswers(
  { platform, user, now }: Context,
  row: Row & { ticket: string },
  before: number | null,
): Promise<boolean> {
  const { db } = platform
  const user_id = user.id
  if (before !== null) return recordPart(db, { ...row, user_id, version: before, at: now })
  if (await hasTakenPart(db, user_id, row.survey_id)) return false
  const own = and(
    turnOf(user_id, row.survey_id),
    eq(surveySendings.at, now.toISOString()),
    isNull(surveySendings.kept_version),
  )
  await storeWaiting(db, row, async (tx) => {
    const turns = await tx
      .update(surveySendings)
      .set({ kept_version: row.version })
      .where(own)
      .returning({ at: surveySendings.at })
    // The other device took over the turn because this request was too slow; its answers are not stored.
    if (turns.length === 0) refuse('survey-sending', { retryAfter: secondsToWait(0) })
  })
  return recordPart(db, { ...row, user_id, at: now })
}

const turnOf = (user_id: string, survey_id: string) =>
  and(eq(surveySendings.user_id, user_id), eq(surveySendings.survey_id, survey_id))

/**
 * Makes two devices of one person send one after the other, also across processes. A used turn does not block the next
 * one.
 */
async function takeTurn({ platform, user, now }: Context, survey_id: string): Promise<{ kept_version: number | null }> {
  const at = now.toISOString()
  const over = new Date(now.getTime() - longestTurnMs).toISOString()
  const { at: since, kept_version } = surveySendings
  const [taken] = await platform.db
    .insert(surveySendings)
    .values({ user_id: user.id, survey_id, at })
    .onConflictDoUpdate({
      target: [surveySendings.user_id, surveySendings.survey_id],
      set: { at },
      setWhere: or(lt(since, over), isNotNull(kept_version)),
    })
    .returning({ kept_version })
  if (taken) return taken
  const [turn] = await platform.db.select({ since }).from(surveySendings).where(turnOf(user.id, survey_id))
  return refuse('survey-sending', { retryAfter: secondsToWait(turn ? now.getTime() - Date.parse(turn.since) : 0) })
}

/**
 * Completes turns interrupted by a crash: the answers are stored, so it records that the person took part. Unused turns
 * are deleted.
 */
export async function completeTurns(db: Db, now: Date): Promise<void> {
  const isOver = lt(surveySendings.at, new Date(now.getTime() - longestTurnMs).toISOString())
  const cutOff = await db
    .select()
    .from(surveySendings)
    .where(and(isOver, isNotNull(surveySendings.kept_version)))
  for (const { user_id, survey_id, kept_version, at } of cutOff)
    if (kept_version !== null) await recordPart(db, { user_id, survey_id, version: kept_version, at: new Date(at) })
  await db.delete(surveySendings).where(isOver)
}

export async function hasTakenPart(db: Db, user_id: string, survey_id: string): Promise<boolean> {
  const { user_id: of, survey_id: id } = surveyParticipations
  const rows = await db
    .select({ id })
    .from(surveyParticipations)
    .where(and(eq(of, user_id), eq(id, survey_id)))
  return rows.length > 0
}

async function recordPart(
  db: Db,
  { user_id, survey_id, version, at }: Omit<Row, 'answers'> & { user_id: string; at: Date },
): Promise<boolean> {
  const taken = await db
    .insert(surveyParticipations)
    .values({ user_id, survey_id, version, day: dayOf(at) })
    .onConflictDoNothing()
    .returning({ id: surveyParticipations.survey_id })
  return taken.length > 0
}
