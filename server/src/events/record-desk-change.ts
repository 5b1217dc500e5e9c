import type { Difference } from '#contract/publishing/entries'
import type { Db } from '../platform/database/db.ts'
import { writeAudit } from '../publishing/audit/write-audit.ts'

interface DeskChange {
  event_id: string
  /** The event, or the code or number of what was changed. No names: the log is stored longer than registrations. */
  title: string
  changes: readonly Difference[]
}

/** Who changes something at the desk of events, and when. */
export interface ByStaff {
  by: string
  now: Date
}

/** Writes a change of the desk of events to the log of the back office; nothing if nothing has changed. */
export async function recordDeskChange(
  tx: Db,
  { event_id, title, changes }: DeskChange,
  { by, now }: ByStaff,
): Promise<void> {
  const different = changes.filter(({ before, after }) => before !== after)
  if (different.length === 0) return
  await writeAudit(tx, {
    by,
    at: now.toISOString(),
    action: 'setting-changed',
    kind: 'event',
    record_id: event_id,
    title,
    changes: different,
  })
}
