import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import type { AttemptDesk } from '../attempts/attempt-desk.ts'
import { ofAttempt, savedAnswers, type AttemptRow } from '../attempts/attempt-row.ts'
import type { Plan } from '../catalogue/plan.rules.ts'
import { attempts, evaluations, resultHistory, results, testKeys } from '../tables.ts'
import { manualPointsOf } from './manual-points/points-changes.ts'
import { normedT } from './norms.rules.ts'
import { pupilNow, type PupilOfResult } from './pupil-of-result.ts'
import { readNorms } from './read-norms.ts'
import { readQuality } from './read-quality.ts'
import { isSameCount, newsOf } from './result-news.rules.ts'
import { tellOfResult } from './tell-of-result.ts'
import { awaitsEvaluation, isAdmitted, scoreTest, type Evaluations, type Scores } from './score-test.rules.ts'

type Cause = (typeof resultHistory.$inferInsert)['cause']
/** Why a result is counted anew; it stands beside the figures that give way. */
export interface Reason {
  cause: Cause
  actor_id: string | null
  comment: string
}
type ResultRow = typeof results.$inferSelect
/** What each count makes anew; whose result it is stays as it was at the first. */
type Fresh = Omit<ResultRow, 'id' | 'share_token' | 'shared_by' | 'shared_at' | keyof PupilOfResult>

/** Count a finished attempt from its stored answers, by the newest key of its version; an earlier result is kept beside the new one. Safe to call at any time, any number of times. */
export async function computeResult(
  { db, commit, catalogue, now }: Pick<AttemptDesk, 'db' | 'commit' | 'catalogue' | 'now'>,
  attempt: AttemptRow,
  cause: Cause,
  actorId: string | null = null,
): Promise<void> {
  // An answer that was being written while the attempt was closed belongs to it.
  await commit.landed()
  const { plan } = await catalogue.version(attempt.test_id, attempt.version)
  await db.transaction(async (tx) => {
    const [current] = await tx.select().from(attempts).where(ofAttempt(attempt.student_id, attempt.id)).for('update')
    if (current?.state === 'finished') await recount(tx, plan, current, { cause, actor_id: actorId, comment: '' }, now().toISOString())
  })
}

/** The same for an attempt that is finished and locked, in the transaction of what it is counted anew for. */
export async function recount(tx: Db, plan: Plan, attempt: AttemptRow, reason: Reason, at: string): Promise<void> {
  const { key_version, scores } = await count(tx, attempt, plan)
  const fresh = {
    student_id: attempt.student_id,
    attempt_id: attempt.id,
    key_version,
    scores,
    total_percent: scores.total_percent,
    is_admitted: isAdmitted(scores.total_percent),
    awaits_evaluation: awaitsEvaluation(scores),
    computed_at: at,
  }
  await keep(tx, fresh, reason)
  await tx.update(attempts).set({ scored_at: at }).where(ofAttempt(attempt.student_id, attempt.id))
}

async function count(db: Db, attempt: AttemptRow, plan: Plan): Promise<{ key_version: number; scores: Scores }> {
  const ofVersion = and(eq(testKeys.test_id, attempt.test_id), eq(testKeys.version, attempt.version))
  const [newest] = await db.select().from(testKeys).where(ofVersion).orderBy(desc(testKeys.key_version)).limit(1)
  if (!newest) throw new Error(`${attempt.test_id} ${attempt.version} has no key`)
  const saved = await savedAnswers(db, attempt)
  const answers = new Map(saved.map(({ item, value }) => [item, value]))
  const scores = scoreTest(plan, newest.key, {
    answers,
    evaluations: await evaluationsOf(db, attempt),
    manualPoints: await manualPointsOf(db, attempt),
    isTimeOver: attempt.finish_reason === 'deadline',
  })
  const { flags } = await readQuality(db, attempt, plan, saved)
  return { key_version: newest.key_version, scores: { ...(await normed(db, attempt, scores)), flags } }
}

async function evaluationsOf(db: Db, { student_id, id }: AttemptRow): Promise<Evaluations> {
  const rows = await db
    .select({ item: evaluations.item, points: evaluations.points })
    .from(evaluations)
    .where(and(eq(evaluations.student_id, student_id), eq(evaluations.attempt_id, id)))
  return new Map(rows.map(({ item }) => [item, rows.filter((row) => row.item === item).map(({ points }) => points)]))
}

async function normed(db: Db, attempt: AttemptRow, scores: Scores): Promise<Scores> {
  const groups = await readNorms(db, attempt)
  const parts = scores.parts.map((part) => ({ ...part, t_score: part.answered > 0 ? normedT(groups.get(part.part), part.percent) : null }))
  return { ...scores, parts }
}

async function keep(db: Db, fresh: Fresh, reason: Reason): Promise<void> {
  const [known] = await db.select().from(results).where(eq(results.attempt_id, fresh.attempt_id))
  const id = known?.id ?? newId()
  if (!known) await db.insert(results).values({ ...fresh, ...(await pupilNow(db, fresh.student_id)), id, share_token: null })
  else await replace(db, known, fresh, reason)
  const news = newsOf(known?.scores ?? null, fresh.scores, reason.cause)
  if (news) await tellOfResult(db, fresh.student_id, id, news, fresh.computed_at)
}

/** An earlier count stays in the history; where every figure is the same there is nothing to keep. */
async function replace(db: Db, known: ResultRow, fresh: Fresh, reason: Reason): Promise<void> {
  const isSame = isSameCount(known.scores, fresh.scores)
  if (isSame && known.key_version === fresh.key_version) return
  const { student_id, computed_at: at } = fresh
  if (!isSame) await db.insert(resultHistory).values({ student_id, result_id: known.id, id: newId(), ...reason, scores: known.scores, at })
  await db
    .update(results)
    .set(fresh)
    .where(and(eq(results.student_id, student_id), eq(results.id, known.id)))
}
