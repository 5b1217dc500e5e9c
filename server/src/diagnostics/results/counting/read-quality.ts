import type { ItemKind } from '#contract/values/item-kind'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { savedAnswers, type AttemptRow, type StoredAnswer } from '../../rows/attempt-row.ts'
import { secondsTaken, type AttemptClock } from '../../instrument/clock.rules.ts'
import { countedItems, isOpen, type Plan } from '../../instrument/plan.rules.ts'
import { attemptEvents } from '../../rows/attempts.tables.ts'
import { effortOf, flagsOf, medianOf, rapidThreshold, type QualityFlag } from '../../scorers/response-quality.rules.ts'
import { cachedByPlan } from '../../instrument/cached-by-plan.rules.ts'
import { isAnswered } from '../../scorers/score-test.rules.ts'

export interface Quality {
  focus_losses: number
  hidden_seconds: number
  median_seconds: number
  late_answers: number
  unanswered: number
  effort: number | null
  flags: QualityFlag[]
}

/**
 * Describes how the test was taken, for people to read. The usual time of a part is its planned time, because there is
 * no norm for it.
 */
export async function readQuality(db: Db, attempt: AttemptRow, plan: Plan): Promise<Quality> {
  const answers = await savedAnswers(db, attempt)
  const events = await db
    .select({ kind: attemptEvents.kind, seconds: attemptEvents.seconds })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.student_id, attempt.student_id), eq(attemptEvents.attempt_id, attempt.id)))
    .orderBy(asc(attemptEvents.at))
  const counted = new Set(countedItems(plan).map(({ number }) => number))
  const given = answers.filter(({ item, value }) => counted.has(item) && isAnswered(value))
  return {
    ...judgedQuality(attempt, plan, { answers, events }),
    median_seconds: Math.round(medianOf(given.map(({ seconds }) => seconds))),
    late_answers: answers.filter(({ is_late }) => is_late).length,
    unanswered: counted.size - given.length,
  }
}

export type AttemptEvent = Pick<typeof attemptEvents.$inferSelect, 'kind' | 'seconds'>

type CountedAnswer = Pick<StoredAnswer, 'item' | 'value' | 'seconds'>

/** The figures that decide about flags, from answers and events that were already read. */
export function judgedQuality(
  attempt: AttemptClock & Pick<AttemptRow, 'finished_at'>,
  plan: Plan,
  { answers, events }: { answers: readonly CountedAnswer[]; events: readonly AttemptEvent[] },
): Pick<Quality, 'focus_losses' | 'hidden_seconds' | 'effort' | 'flags'> {
  const items = timedItems(plan)
  const given = answers.filter(({ value }) => isAnswered(value))
  const timed = given.flatMap(({ item, seconds }) => {
    const planned = items[item]
    return planned?.isTimed ? [{ seconds, threshold: planned.threshold }] : []
  })
  const positions = given.flatMap(({ item, value }) =>
    items[item]?.isOneOfSeveral && typeof value === 'string' ? [value.charCodeAt(0)] : [],
  )
  const focus_losses = events.filter(({ kind }) => kind === 'focus-lost').length
  const hidden_seconds = Math.round(
    events.reduce((total, { kind, seconds }) => (kind === 'focus-back' ? total + (seconds ?? 0) : total), 0),
  )
  const effort = effortOf(timed)
  return {
    focus_losses,
    hidden_seconds,
    effort,
    flags: flagsOf({
      effort,
      positions,
      losses: focus_losses,
      hiddenSeconds: hidden_seconds,
      totalSeconds: secondsTaken(attempt, attempt.finished_at ?? attempt.started_at),
    }),
  }
}

/**
 * Whether always choosing the same position is suspicious. It is not for pictures, where the drawing attracts the eye,
 * nor for scales and pairs, where honest answers may all be in one position.
 */
const isOneOfSeveral = ({ kind }: { kind: ItemKind }): boolean => kind === 'single'

/** What the flags need to know of each item. */
const timedItems = cachedByPlan(({ parts, adaptive }) =>
  parts.flatMap(({ minutes, items }) => {
    const threshold = rapidThreshold((minutes * 60) / (adaptive?.most ?? items.length))
    return items.map((item) => ({
      threshold,
      isTimed: !item.pilot && !isOpen(item),
      isOneOfSeveral: !item.pilot && isOneOfSeveral(item),
    }))
  }),
)
