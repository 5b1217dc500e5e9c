import type { Received, Reply } from '#contract/calls/endpoint'
import type { sendSign as endpoint } from '#contract/olympiad/signs'
import { isHeld } from '../../diagnostics/instrument/clock.rules.ts'
import type { Database, Row } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { lastDelay } from '../ranking/takes-part.ts'
import { readOpenRounds } from '../sittings.ts'
import { pauseBeforeSign, usualPause, type Load } from './sign-pace.rules.ts'

type Sign = Received<typeof endpoint>['body'] & { student_id: string; attempt_id: string }
type Answer = Reply<typeof endpoint>

/**
 * Writes signs of the newest attempts in one statement. It reads the rows of the attempts and changes none of them:
 * saves and clocks never wait for a sign. Only attempts that lie in an open round are returned, and only signs of the
 * device that has the attempt are written, in the order in which the actions of staff write them.
 */
export const signsSql = `
with given as (
  select * from unnest(
    $1::uuid[], $2::uuid[], $3::smallint[], $4::smallint[], $5::text[], $6::timestamptz[], $8::text[]
  ) as given (student_id, attempt_id, answered, item, help, next_at, device_id)
), own as (
  select given.*, a.device_id = given.device_id as is_here, a.state, a.deadline_at, a.seconds_left, a.paused_at,
    a.held_at, a.added_seconds, r.season_id, r.round
  from given
  join attempts a on a.student_id = given.student_id and a.id = given.attempt_id
  join olympiad_season_rounds r on r.test_id = a.test_id and r.phase = 'open'
  join olympiad_participants p on p.season_id = r.season_id and p.student_id = a.student_id
    and a.started_at >= r.opens_at and a.started_at < r.closes_at + ${lastDelay}
), written as (
  insert into olympiad_signs as kept (student_id, attempt_id, season_id, round, seen_at, next_at, answered, item,
    help, help_at, deadline_at, seconds_left, paused_at, held_at, added_seconds, written_at)
  select student_id, attempt_id, season_id, round, $7::timestamptz, next_at, answered, item,
    help, case when help is not null then $7::timestamptz end, deadline_at, seconds_left, paused_at, held_at,
    added_seconds, $7::timestamptz
  from own where state = 'started' and is_here
  order by student_id, attempt_id
  on conflict (student_id, attempt_id) do update set
    seen_at = excluded.seen_at, next_at = excluded.next_at, answered = excluded.answered, item = excluded.item,
    help = excluded.help,
    help_at = case when excluded.help is not distinct from kept.help then kept.help_at else excluded.help_at end,
    help_answered_at = case when excluded.help is not distinct from kept.help then kept.help_answered_at end,
    deadline_at = excluded.deadline_at, seconds_left = excluded.seconds_left, paused_at = excluded.paused_at,
    held_at = excluded.held_at, added_seconds = excluded.added_seconds, written_at = excluded.written_at
  returning attempt_id, help_answered_at
)
select own.attempt_id, own.device_id, own.is_here, own.state, own.deadline_at, own.seconds_left, own.paused_at,
  own.held_at, own.added_seconds, written.help_answered_at
from own left join written on own.is_here and written.attempt_id = own.attempt_id`

/** The shortest time between two batches. */
const batchPauseMs = 500
/** Beyond that many waiting signs a device is told to come later, and its sign is dropped. */
const maxWaiting = 10_000

interface Waiting {
  sign: Sign
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Gathers signs and writes them at most twice a second, in one statement. The newest sign of a device for an attempt
 * replaces one that waits.
 */
export function createSigns({ database, now }: Pick<Platform, 'database' | 'now'>, chance = Math.random) {
  let waiting = new Map<string, Waiting[]>()
  let load: Load = { lag_ms: 0, write_ms: 0 }
  let lastAt = -Infinity
  let timer: NodeJS.Timeout | null = null
  let flying: Promise<void> | null = null

  function schedule(): void {
    if (timer || flying || waiting.size === 0) return
    const pause = Math.max(0, lastAt + batchPauseMs - performance.now())
    const dueAt = performance.now() + pause
    timer = setTimeout(() => {
      timer = null
      load = { ...load, lag_ms: Math.max(0, performance.now() - dueAt - 5) }
      flying = write().finally(() => {
        flying = null
        schedule()
      })
    }, pause)
  }

  async function write(): Promise<void> {
    const batch = [...waiting.values()]
    waiting = new Map()
    lastAt = performance.now()
    try {
      const rows = await writeSigns(
        database,
        batch.map((asked) => asked.at(-1)!.sign),
        { at: now(), pause },
      )
      load = { ...load, write_ms: performance.now() - lastAt }
      for (const asked of batch) for (const { sign, resolve } of asked) resolve(answerOf(rows.get(keyOf(sign))))
    } catch (error) {
      for (const asked of batch) for (const { reject } of asked) reject(error)
    }
  }

  const pause = (isHeld = false) => pauseBeforeSign(load, { isHeld, chance: chance() })
  const answerOf = (row: Row | undefined): Answer => {
    if (!row) return nothing(null)
    const state = stateOf(row, now())
    return {
      state,
      deadline_at: new Date(row.deadline_at as string).toISOString(),
      added_minutes: Number(row.added_seconds) / 60,
      is_help_answered: row.help_answered_at !== null,
      again_in: state === 'finished' ? null : pause(state === 'held'),
    }
  }

  /** Resolves when the sign is in the table. */
  async function take(sign: Sign): Promise<Answer> {
    if ((await readOpenRounds(database)).length === 0) return nothing(null)
    const asked = waiting.get(keyOf(sign))
    if (!asked && waiting.size >= maxWaiting) return nothing(usualPause * 3)
    return new Promise((resolve, reject) => {
      waiting.set(keyOf(sign), [...(asked ?? []), { sign, resolve, reject }])
      schedule()
    })
  }

  /** Drops what waits; devices come again by themselves. */
  async function close(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    for (const asked of waiting.values()) for (const { resolve } of asked) resolve(nothing(usualPause))
    waiting = new Map()
    await flying
  }

  return { take, close }
}

const nothing = (again_in: number | null): Answer => ({
  state: 'none',
  deadline_at: null,
  added_minutes: 0,
  is_help_answered: false,
  again_in,
})

/** Signs of two devices for one attempt are told apart: only one of them has it. */
const keyOf = ({ attempt_id, device_id }: Row | Sign) => `${String(attempt_id)} ${String(device_id)}`

function stateOf(row: Row, now: Date): Answer['state'] {
  if (row.state === 'finished') return 'finished'
  if (!row.is_here) return 'elsewhere'
  if (isHeld(clockIn(row), now)) return 'held'
  return row.paused_at ? 'paused' : 'started'
}

const clockIn = ({ held_at, deadline_at, seconds_left }: Row) => ({
  held_at: held_at as string | null,
  deadline_at: new Date(deadline_at as string).toISOString(),
  seconds_left: seconds_left === null ? null : Number(seconds_left),
})

async function writeSigns(
  { query }: Database,
  signs: readonly Sign[],
  { at, pause }: { at: Date; pause: () => number },
): Promise<Map<string, Row>> {
  const rows = await query('olympiad-signs', signsSql, [
    signs.map(({ student_id }) => student_id),
    signs.map(({ attempt_id }) => attempt_id),
    signs.map(({ answered }) => answered),
    signs.map(({ item }) => item),
    signs.map(({ help }) => help),
    signs.map(() => new Date(at.getTime() + pause() * 1000).toISOString()),
    at.toISOString(),
    signs.map(({ device_id }) => device_id),
  ])
  return new Map(rows.map((row) => [keyOf(row), row]))
}
