import type { Database } from '../../../platform/database/db.ts'
import { forCrowds, gatherBy } from '../../../platform/database/gather.ts'
import type { AttemptRow } from '../../rows/attempt-row.ts'

export const insertSql = `
insert into attempts (student_id, id, test_id, version, number, locale, conditions, device_id, started_at, deadline_at, items_given, form_seed, item_choices, part_ends_at, goes_forward, device_kind)
select student_id, id, test_id, version, number, locale, array(select json_array_elements_text(conditions::json)), device_id, started_at, deadline_at, items_given, form_seed, item_choices::jsonb, part_ends_at, goes_forward, device_kind
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::smallint[], $6::text[], $7::text[], $8::text[], $9::timestamptz[], $10::timestamptz[], $11::smallint[], $12::int[], $13::text[], $14::timestamptz[], $15::boolean[], $16::text[])
  as fresh (student_id, id, test_id, version, number, locale, conditions, device_id, started_at, deadline_at, items_given, form_seed, item_choices, part_ends_at, goes_forward, device_kind)
on conflict do nothing
returning id`

/**
 * Inserts an attempt that begins now; returns false if the pupil has already begun this test. Attempts that begin at
 * the same moment are inserted in one statement.
 */
export const insertAttempt = gatherBy(insertAll, forCrowds)

async function insertAll({ query }: Database, attempts: AttemptRow[]): Promise<boolean[]> {
  const column = <Name extends keyof AttemptRow>(name: Name) => attempts.map((attempt) => attempt[name])
  const written = await query('start-attempts', insertSql, [
    column('student_id'),
    column('id'),
    column('test_id'),
    column('version'),
    column('number'),
    column('locale'),
    attempts.map(({ conditions }) => JSON.stringify(conditions)),
    column('device_id'),
    column('started_at'),
    column('deadline_at'),
    column('items_given'),
    column('form_seed'),
    attempts.map(({ item_choices }) => item_choices && JSON.stringify(item_choices)),
    column('part_ends_at'),
    column('goes_forward'),
    column('device_kind'),
  ])
  const ids = new Set(written.map(({ id }) => id))
  return attempts.map(({ id }) => ids.has(id))
}
