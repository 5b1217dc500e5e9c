import type { AnswerChange, GivenChange } from '#contract/diagnostics/attempts'
import type { Database } from '../../../platform/database/db.ts'
import { isNumbered, stampOf } from './numbered-change.rules.ts'

const knownSql = `
select item, stamp::float8 as stamp, (extract(epoch from taken_over_at) * 1000)::float8 as taken_over_at
from attempts a left join answers on answers.student_id = a.student_id and answers.attempt_id = a.id and item = any($3::smallint[])
where a.student_id = $1 and a.id = $2`

/** Pages of the release before stamps may be open for one release more: what they send is put into the one order here, before it meets anything else. */
export async function stampNumbered({ query }: Database, studentId: string, attemptId: string, answers: readonly GivenChange[]): Promise<AnswerChange[]> {
  const rows = await query('answers-by-number', knownSql, [studentId, attemptId, answers.map(({ item }) => item)])
  const stamps = new Map(rows.map((row) => [Number(row.item), Number(row.stamp)]))
  const takenOverAt = rows[0]?.taken_over_at
  const taken_over_at = takenOverAt === null || takenOverAt === undefined ? null : Number(takenOverAt)
  return answers.map((change) => {
    if (!isNumbered(change)) return change
    const { item, value, seconds } = change
    return { item, value, seconds, stamp: stampOf(change, { stamp: stamps.get(item) ?? null, taken_over_at }) }
  })
}
