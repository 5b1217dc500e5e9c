import type { ItemKind } from '#contract/values/item-kind'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { AttemptRow, StoredAnswer } from '../attempts/attempt-row.ts'
import { secondsTaken } from '../attempts/clock.rules.ts'
import { isOpen, itemsOf, type Plan } from '../catalogue/plan.rules.ts'
import { attemptEvents } from '../tables.ts'
import { effortOf, flagsOf, medianOf, rapidBelow, type QualityFlag } from './response-quality.rules.ts'
import { isAnswered } from '../scorers/score-test.rules.ts'

export interface Quality {
  focus_losses: number
  hidden_seconds: number
  median_seconds: number
  late_answers: number
  unanswered: number
  effort: number | null
  flags: QualityFlag[]
}

/** How the test was answered, for people to read. Until there is a norm group, the planned time of a part is its usual time. */
export async function readQuality(db: Db, attempt: AttemptRow, plan: Plan, answers: readonly StoredAnswer[]): Promise<Quality> {
  const events = await db
    .select({ kind: attemptEvents.kind, seconds: attemptEvents.seconds })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.student_id, attempt.student_id), eq(attemptEvents.attempt_id, attempt.id)))
    .orderBy(asc(attemptEvents.at))
  return qualityOf(attempt, plan, answers, events)
}

export type AttemptEvent = Pick<typeof attemptEvents.$inferSelect, 'kind' | 'seconds'>

/** The same from what was read already. */
export function qualityOf(attempt: AttemptRow, plan: Plan, answers: readonly Omit<StoredAnswer, 'stamp'>[], events: readonly AttemptEvent[]): Quality {
  const items = plan.parts.flatMap((part) => part.items.map((item) => ({ ...item, threshold: rapidBelow((part.minutes * 60) / part.items.length) })))
  const given = answers.filter(({ value }) => isAnswered(value))
  const timed = given.flatMap(({ item, seconds }) => {
    const planned = items[item]
    return planned && !isOpen(planned) ? [{ seconds, threshold: planned.threshold }] : []
  })
  const positions = given.flatMap(({ item, value }) => (isOneOfSeveral(items[item]) && typeof value === 'string' ? [value.charCodeAt(0)] : []))
  const focus_losses = events.filter(({ kind }) => kind === 'focus-lost').length
  const hidden_seconds = Math.round(events.reduce((total, { kind, seconds }) => (kind === 'focus-back' ? total + (seconds ?? 0) : total), 0))
  const effort = effortOf(timed)
  return {
    focus_losses,
    hidden_seconds,
    median_seconds: Math.round(medianOf(given.map(({ seconds }) => seconds))),
    late_answers: answers.filter(({ is_late }) => is_late).length,
    unanswered: itemsOf(plan).length - given.length,
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

/** An option chosen by its place; a picture is none, since the eye goes to what is drawn. */
const isOneOfSeveral = (item: { kind: ItemKind } | undefined): boolean => item?.kind === 'single' || item?.kind === 'scale' || item?.kind === 'pair'
