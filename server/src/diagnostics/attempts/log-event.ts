import { and, eq } from 'drizzle-orm'
import type { attemptEventKinds } from '#contract/diagnostics/attempts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { attemptEvents } from '../rows/attempts.tables.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'

export interface AttemptEvent {
  kind: (typeof attemptEventKinds)[number]
  at: string
  item?: number
  seconds?: number
}

/** Events that the server itself records. A device must not report them. */
export const serverEventKinds: readonly AttemptEvent['kind'][] = ['takeover', 'pause', 'resume']

/** More events than any test produces; further ones are ignored as noise. */
const maxEventsOfAttempt = 2000

export async function logEvents(
  db: Db,
  { student_id, id }: Pick<AttemptRow, 'student_id' | 'id'>,
  events: readonly AttemptEvent[],
): Promise<void> {
  if (events.length === 0) return
  const stored = await db.$count(
    attemptEvents,
    and(eq(attemptEvents.student_id, student_id), eq(attemptEvents.attempt_id, id)),
  )
  if (stored >= maxEventsOfAttempt) return
  await db.insert(attemptEvents).values(events.map((event) => ({ student_id, attempt_id: id, id: newId(), ...event })))
}
