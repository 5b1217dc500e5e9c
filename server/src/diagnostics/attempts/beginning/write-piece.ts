import type { Database } from '../../../platform/database/db.ts'
import { gatherBy } from '../../../platform/database/gather.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'

interface Step {
  before: AttemptRow
  after: AttemptRow
}

const writeSql = `
update attempts a
set items_given = step.items_given, items_closed = step.items_closed, closed_at = step.closed_at, part_ends_at = step.part_ends_at
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[], $5::smallint[], $6::smallint[], $7::smallint[], $8::timestamptz[], $9::timestamptz[])
  as step (student_id, id, device_id, pauses, given_before, items_given, items_closed, closed_at, part_ends_at)
where a.student_id = step.student_id and a.id = step.id and a.state = 'started' and a.device_id = step.device_id
  and a.pauses = step.pauses and a.paused_at is null and a.items_given = step.given_before
returning a.id`

/**
 * Writes that the next part of an attempt has begun; returns false if the attempt has changed since it was read. Parts
 * that begin at the same moment are written in one statement.
 */
export const writePiece = gatherBy(async ({ query }: Database, steps: Step[]): Promise<boolean[]> => {
  const before = <Name extends keyof AttemptRow>(name: Name) => steps.map((step) => step.before[name])
  const after = <Name extends keyof AttemptRow>(name: Name) => steps.map((step) => step.after[name])
  const written = await query('begin-parts', writeSql, [
    before('student_id'),
    before('id'),
    before('device_id'),
    before('pauses'),
    before('items_given'),
    after('items_given'),
    after('items_closed'),
    after('closed_at'),
    after('part_ends_at'),
  ])
  const ids = new Set(written.map(({ id }) => id))
  return steps.map(({ after: { id } }) => ids.has(id))
})
