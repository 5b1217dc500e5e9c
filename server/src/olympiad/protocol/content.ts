import * as z from 'zod/mini'
import type { ProtocolContent } from '#contract/olympiad/protocol'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/db.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { readActions } from '../board/board-rows.ts'
import { lastDelay, learnsAt, ownDelay, passedStageOne } from '../ranking/takes-part.ts'
import type { Place } from './place.ts'
import type { olympiadProtocols } from './tables.ts'

const attendanceSql = `
select p.number, p.student_id, p.grade, trim(concat_ws(' ', u.last_name, u.first_name)) as name,
  (extract(epoch from a.started_at) * 1000)::float8 as began_at,
  (extract(epoch from coalesce(a.finished_at, case when a.deadline_at < $6::timestamptz then a.deadline_at end)) * 1000)::float8 as finished_at,
  $5::timestamptz + ${ownDelay('p')} > $6::timestamptz as may_come
from olympiad_participants p
join users u on u.id = p.student_id
left join lateral (
  select a.started_at, a.finished_at, a.deadline_at from attempts a
  where a.student_id = p.student_id and a.test_id = $3
    and a.started_at >= $4::timestamptz and a.started_at < $5::timestamptz + ${lastDelay}
  order by a.number limit 1
) a on true
where p.season_id = $1 and ${learnsAt({ season: '$1', school: '$2' })} and ($7 <> 'stage-2' or ${passedStageOne('p')})
order by p.number`
const Attended = z.object({
  number: z.number(),
  student_id: z.string(),
  grade: z.number(),
  name: z.string(),
  began_at: z.nullable(z.coerce.number()),
  finished_at: z.nullable(z.coerce.number()),
  /** The own window is not over. */
  may_come: z.boolean(),
})
export type Attended = z.infer<typeof Attended>

export const readAttendance = async ({ query }: Pick<Database, 'query'>, { round, school_id }: Place, now: Date) =>
  z
    .array(Attended)
    .parse(
      await query('protocol-attendance', attendanceSql, [
        round.season_id,
        school_id,
        round.test_id,
        round.opens_at,
        round.closes_at,
        now.toISOString(),
        round.round,
      ]),
    )

export type Row = typeof olympiadProtocols.$inferSelect
export type Draft = Pick<Row, 'supervisors' | 'incidents' | 'attendance' | 'version'>
export const noDraft: Draft = { supervisors: '', incidents: '', attendance: {}, version: 0 }

const momentOf = (ms: number | null) => (ms === null ? null : isoMoment(ms))
const stateOf = ({ began_at, finished_at }: Attended) => {
  if (began_at === null) return 'absent' as const
  return finished_at === null ? ('working' as const) : ('done' as const)
}

/** The protocol as it would be signed now. */
export async function contentOf(
  { platform: { database } }: Pick<Context, 'platform'>,
  place: Place,
  { draft, attended }: { draft: Draft; attended: readonly Attended[] },
): Promise<ProtocolContent> {
  const { round, school_id } = place
  const actions = await readActions(database, round, new Date(0))
  return {
    season: round.season_id,
    round: round.round,
    school: school_id,
    opens_at: round.opens_at,
    closes_at: round.closes_at,
    supervisors: draft.supervisors,
    incidents: draft.incidents,
    attendance: attended.map((one) => ({
      number: one.number,
      grade: one.grade,
      state: stateOf(one),
      began_at: momentOf(one.began_at),
      finished_at: momentOf(one.finished_at),
      reason: draft.attendance[one.number] ?? null,
    })),
    actions: actions
      .filter((action) => action.school_id === school_id)
      .map(({ kind, reason, words, minutes, numbers, at }) => ({
        kind,
        reason,
        words,
        minutes,
        numbers,
        at: isoMoment(at),
      })),
  }
}

/** A round is over for a school when nobody works any more, and the own window of everybody absent is over. */
export const isOver = (attended: readonly Attended[]): boolean =>
  attended.every((one) => stateOf(one) === 'done' || (stateOf(one) === 'absent' && !one.may_come))
