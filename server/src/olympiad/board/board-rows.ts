import * as z from 'zod/mini'
import { roomActions, roomReasons } from '#contract/values/live-board'
import type { Database } from '../../platform/database/db.ts'
import { lastDelay, passedStageOne, presentSchool } from '../ranking/takes-part.ts'
import type { RoundRow } from '../seasons.ts'

/** The statements of the board. Each reads only what is new since a moment. Moments come as milliseconds. */
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const Count = z.nullable(z.coerce.number())

const participantsSql = `
select p.number, p.student_id, now_at.school_id, now_at.region_id, p.grade
from olympiad_participants p ${presentSchool}
where p.season_id = $1 and ($2 <> 'stage-2' or ${passedStageOne('p')})
order by p.number`
const Participant = z.object({
  number: z.number(),
  student_id: z.string(),
  school_id: z.string(),
  region_id: z.string(),
  grade: z.number(),
})

export const readParticipants = async (database: Database, { season_id, round }: RoundRow) =>
  z.array(Participant).parse(await database.query('board-participants', participantsSql, [season_id, round]))

const attemptColumns = `a.student_id, a.id as attempt_id, a.state, ${ms('a.started_at')} as began_at,
  ${ms('a.finished_at')} as finished_at, ${ms('a.deadline_at')} as deadline_at, a.seconds_left,
  ${ms('a.paused_at')} as paused_at, ${ms('a.held_at')} as held_at, a.added_seconds`
/** The attempt `a` of the participant `p` is a work of the round. */
const inWindow = `p.season_id = $4 and a.test_id = $1
  and a.started_at >= $2::timestamptz and a.started_at < $3::timestamptz + ${lastDelay}`
const Attempt = z.object({
  student_id: z.string(),
  attempt_id: z.string(),
  began_at: Count,
  finished_at: Count,
  deadline_at: Count,
  seconds_left: Count,
  paused_at: Count,
  held_at: Count,
  added_seconds: z.number(),
})
export type BoardAttempt = z.infer<typeof Attempt>
const windowOf = ({ test_id, opens_at, closes_at, season_id }: RoundRow) => [test_id, opens_at, closes_at, season_id]

/** All attempts of a round, the first of each participant last, so that it stays. */
const allSql = `
select ${attemptColumns} from olympiad_participants p join attempts a on a.student_id = p.student_id
where ${inWindow} order by a.number desc`
export const readAllAttempts = async (database: Database, round: RoundRow): Promise<BoardAttempt[]> =>
  z.array(Attempt).parse(await database.query('board-attempts', allSql, windowOf(round)))

/** The ids of attempts are ordered by time, so the newest are the end of an index. */
const ofParticipants = 'attempts a join olympiad_participants p on p.student_id = a.student_id'
const begunSql = `select ${attemptColumns} from ${ofParticipants} where a.id >= $5::uuid and ${inWindow}`
const finishedSql = `
select ${attemptColumns} from ${ofParticipants}
where a.state = 'finished' and a.finished_at >= $5::timestamptz and ${inWindow}`
const idFrom = (moment: Date) => {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** Attempts that began or were finished since a moment. */
export async function readNewAttempts(database: Database, round: RoundRow, since: Date): Promise<BoardAttempt[]> {
  const begun = await database.query('board-begun', begunSql, [...windowOf(round), idFrom(since)])
  const finished = await database.query('board-finished', finishedSql, [...windowOf(round), since.toISOString()])
  return z.array(Attempt).parse([...begun, ...finished])
}

const signsSql = `
select s.student_id, s.attempt_id, ${ms('s.seen_at')} as seen_at, ${ms('s.next_at')} as next_at, s.answered, s.item,
  case when s.help_answered_at is null then s.help end as help,
  case when s.help_answered_at is null then ${ms('s.help_at')} end as help_at,
  ${ms('s.deadline_at')} as deadline_at, s.seconds_left, ${ms('s.paused_at')} as paused_at,
  ${ms('s.held_at')} as held_at, s.added_seconds
from olympiad_signs s where s.season_id = $1 and s.round = $2 and s.written_at >= $3::timestamptz`
const Sign = z.object({
  student_id: z.string(),
  attempt_id: z.string(),
  seen_at: Count,
  next_at: Count,
  answered: z.number(),
  item: z.number(),
  help: z.nullable(z.string()),
  help_at: Count,
  deadline_at: Count,
  seconds_left: Count,
  paused_at: Count,
  held_at: Count,
  added_seconds: z.number(),
})
export const readSigns = async (database: Database, { season_id, round }: RoundRow, since: Date) =>
  z.array(Sign).parse(await database.query('board-signs', signsSql, [season_id, round, since.toISOString()]))

const savesSql = `
select given.student_id, (
  select ${ms('max(n.saved_at)')} from answers n
  where n.student_id = given.student_id and n.attempt_id = given.attempt_id
) as saved_at
from unnest($1::uuid[], $2::uuid[]) as given (student_id, attempt_id)`
const Save = z.object({ student_id: z.string(), saved_at: Count })
/** The last save of attempts whose signs stay away. */
export const readSaves = async (
  database: Database,
  works: readonly { student_id: string; attempt_id: string | null }[],
) =>
  z
    .array(Save)
    .parse(
      await database.query('board-saves', savesSql, [
        works.map(({ student_id }) => student_id),
        works.map(({ attempt_id }) => attempt_id),
      ]),
    )

const actionsSql = `
select c.id, c.school_id, c.kind, c.reason, c.words, c.minutes, c.numbers, ${ms('c.at')} as at,
  trim(concat_ws(' ', u.last_name, u.first_name)) as by
from olympiad_room_actions c left join users u on u.id = c.by_id
where c.season_id = $1 and c.round = $2 and c.at >= $3::timestamptz order by c.at, c.id`
const Action = z.object({
  id: z.string(),
  school_id: z.string(),
  kind: z.enum(roomActions),
  reason: z.enum(roomReasons),
  words: z.string(),
  minutes: z.number(),
  numbers: z.array(z.number()),
  at: z.coerce.number(),
  by: z.string(),
})
export const readActions = async (
  database: Database,
  { season_id, round }: Pick<RoundRow, 'season_id' | 'round'>,
  since: Date,
) => z.array(Action).parse(await database.query('board-actions', actionsSql, [season_id, round, since.toISOString()]))

const signedSql = `
select school_id from olympiad_protocols where season_id = $1 and round = $2 and signed_at is not null`
export const readSigned = async (database: Database, { season_id, round }: Pick<RoundRow, 'season_id' | 'round'>) =>
  z
    .array(z.object({ school_id: z.string() }))
    .parse(await database.query('board-signed', signedSql, [season_id, round]))
    .map(({ school_id }) => school_id)
