import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { SurveyAnswers } from '#contract/surveys/surveys'
import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { Invalid, type Caller } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { judge } from './answers.rules.ts'
import { storeWaiting } from './anonymous/store-waiting.ts'
import { standingOf, versionOnScreen } from './own-sequence.ts'
import { longestTurnMs, secondsToWait } from './sequence.rules.ts'
import { surveyAnswers, surveyDrafts, surveyParticipations, surveySendings } from './tables.ts'

interface Sent {
  version: number
  answers: SurveyAnswers
  ticket: string
}

/**
 * Take the answers of somebody, once; whether they are new. A page that was open since before a new version is judged
 * by its own.
 */
export async function sendSurvey(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  user: Caller,
  id: string,
  sent: Sent,
  language: Language,
): Promise<boolean> {
  const { survey: current, state, after } = await standingOf(db, user, id, language, now())
  if (state === 'done') return false
  if (state === 'locked') refuse('survey-locked', { values: { title: after?.title[language] ?? '' } })
  const survey = await versionOnScreen(db, user, current, sent, now())
  const { answers, mistakes } = judge(survey.questions, sent.answers)
  if (Object.keys(mistakes).length > 0)
    throw new Invalid(
      Object.fromEntries(Object.entries(mistakes).map(([question, key]) => [`answers.${question}`, [key]])),
    )
  const row = { survey_id: id, version: survey.version, answers }
  return survey.is_anonymous
    ? sendWithoutName(db, user.id, { ...row, ticket: sent.ticket }, now())
    : sendNamed(db, user.id, row, now())
}

interface Row {
  survey_id: string
  version: number
  answers: SurveyAnswers
}

async function sendNamed(db: Db, user_id: string, row: Row, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isNew = await takePart(tx, user_id, row, now)
    if (isNew) await tx.insert(surveyAnswers).values({ user_id, ...row })
    await tx
      .delete(surveyDrafts)
      .where(and(eq(surveyDrafts.user_id, user_id), eq(surveyDrafts.survey_id, row.survey_id)))
    return isNew
  })
}

/**
 * Answers first, in a transaction that knows of no person but that the turn has brought them; then that somebody has
 * taken part. Whoever is cut off between
 * the two sends the same ticket again, which is counted once; another device finds that the turn before has brought
 * answers, and brings none of its own.
 */
async function sendWithoutName(db: Db, user_id: string, row: Row & { ticket: string }, now: Date): Promise<boolean> {
  const { kept_version: version } = await takeTurn(db, user_id, row.survey_id, now)
  // A turn that another device has taken over since is that device's.
  const own = and(turnOf(user_id, row.survey_id), eq(surveySendings.at, now.toISOString()))
  try {
    const isNew = await bringAnswers(db, user_id, row, version, now)
    await db.delete(surveySendings).where(own)
    return isNew
  } catch (error) {
    // Of a turn that has brought answers it stays known until it is written who took part.
    await db.delete(surveySendings).where(and(own, isNull(surveySendings.kept_version)))
    throw error
  }
}

async function bringAnswers(
  db: Db,
  user_id: string,
  row: Row & { ticket: string },
  before: number | null,
  now: Date,
): Promise<boolean> {
  if (before !== null) return takePart(db, user_id, { ...row, version: before }, now)
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
    // Whoever stood still so long that another device took the turn brings nothing.
    if (turns.length === 0) refuse('survey-sending', { retryAfter: secondsToWait(0) })
  })
  return takePart(db, user_id, row, now)
}

const turnOf = (user_id: string, survey_id: string) =>
  and(eq(surveySendings.user_id, user_id), eq(surveySendings.survey_id, survey_id))

/**
 * Two devices of one person send one after the other, whichever processes they come to. A turn that has brought its
 * answers keeps nobody waiting.
 */
async function takeTurn(
  db: Db,
  user_id: string,
  survey_id: string,
  now: Date,
): Promise<{ kept_version: number | null }> {
  const at = now.toISOString()
  const over = new Date(now.getTime() - longestTurnMs).toISOString()
  const { at: since, kept_version } = surveySendings
  const [taken] = await db
    .insert(surveySendings)
    .values({ user_id, survey_id, at })
    .onConflictDoUpdate({
      target: [surveySendings.user_id, surveySendings.survey_id],
      set: { at },
      setWhere: or(lt(since, over), isNotNull(kept_version)),
    })
    .returning({ kept_version })
  if (taken) return taken
  const [turn] = await db.select({ since }).from(surveySendings).where(turnOf(user_id, survey_id))
  return refuse('survey-sending', { retryAfter: secondsToWait(turn ? now.getTime() - Date.parse(turn.since) : 0) })
}

/**
 * What a process fell in the middle of: answers lie among those that wait, and nobody wrote who took part. Turns that
 * brought nothing are over.
 */
export async function endTurns(db: Db, now: Date): Promise<void> {
  const isOver = lt(surveySendings.at, new Date(now.getTime() - longestTurnMs).toISOString())
  const cutOff = await db
    .select()
    .from(surveySendings)
    .where(and(isOver, isNotNull(surveySendings.kept_version)))
  for (const { user_id, survey_id, kept_version, at } of cutOff)
    if (kept_version !== null) await takePart(db, user_id, { survey_id, version: kept_version }, new Date(at))
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

async function takePart(
  db: Db,
  user_id: string,
  { survey_id, version }: Omit<Row, 'answers'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insert(surveyParticipations)
    .values({ user_id, survey_id, version, day: dayOf(now) })
    .onConflictDoNothing()
    .returning({ id: surveyParticipations.survey_id })
  return taken.length > 0
}
