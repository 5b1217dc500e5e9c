import type { attemptEventKinds } from '#contract/diagnostics'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { attemptEvents } from '../tables.ts'
import type { AttemptRow } from './attempt-row.ts'

export interface AttemptEvent {
  kind: (typeof attemptEventKinds)[number]
  at: string
  item?: number
  seconds?: number
}

/** What the server itself sees happen: a device cannot say it. */
export const seenByServer: readonly AttemptEvent['kind'][] = ['takeover', 'pause', 'resume']

export async function logEvents(db: Db, { student_id, id }: Pick<AttemptRow, 'student_id' | 'id'>, events: readonly AttemptEvent[]): Promise<void> {
  if (events.length === 0) return
  await db.insert(attemptEvents).values(events.map((event) => ({ student_id, attempt_id: id, id: newId(), ...event })))
}
