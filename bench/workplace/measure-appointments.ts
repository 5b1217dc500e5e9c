import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { listFreeHosts } from '../../server/src/appointments/times/list-hosts.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { atLeast, atMost, median, type Figure } from '../figure.ts'
import { failuresOf, load, rateOf } from '../load.ts'
import { bookingLimit } from '../pgbench.ts'
import { pupil, pupilsInTests, pupilsWaiting } from '../pupils.ts'
import type { Stage } from '../stage.ts'

const hosts = 500
const days = 60
const looks = 30
/** Half-hour consultations, sixteen per day. */
const placesOfDay = 16

/** Search for free places and booking, with hundreds of hosts. */
export async function measureAppointments(stage: Stage): Promise<Figure[]> {
  const { client, url } = await stage.database('appointments')
  stage.tell(`storing ${hosts} hosts`)
  await fill(client)
  const server = await stage.server('appointments')
  const figures = [await search(stage, { client, url }, server.port, 'nothing taken')]
  stage.tell('taking half of all places')
  const taken = await takeHalf(client)
  figures.push(await search(stage, { client, url }, server.port, `${taken} appointments`))
  figures.push(...(await bookings(stage, client, url, server.port)))
  return figures
}

/** Compares the search over HTTP with its statements, sent one after another on a bare connection. */
async function search(
  stage: Stage,
  { client, url }: { client: pg.Client; url: string },
  port: number,
  name: string,
): Promise<Figure> {
  stage.tell(`search of places, ${name}`)
  const statements = await statementsOfSearch(url)
  const [alone, whole]: [number[], number[]] = [[], []]
  for (let look = 0; look < looks; look++) {
    let began = performance.now()
    for (const { text, values } of statements) await client.query(text, values)
    alone.push(performance.now() - began)
    began = performance.now()
    await ask(port, look)
    whole.push(performance.now() - began)
  }
  const [sql, http] = [median(alone), median(whole)]
  return {
    name: `search of places, ${name}`,
    value: http / sql,
    unit: '×',
    target: atMost(2),
    note: `${hosts} hosts, ${days} days: ${http.toFixed(0)} ms, its SQL alone ${sql.toFixed(0)} ms`,
  }
}

async function ask(port: number, look: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/booking/hosts?kind=consultation`, {
    headers: { authorization: `Bearer ${pupil(pupilsInTests + look).token}`, 'x-locale': 'ru' },
  })
  const answer: { total?: number } = await response.json()
  if (answer.total !== hosts)
    throw new Error(`the search answered ${response.status} ${JSON.stringify(answer).slice(0, 200)}`)
}

/** The statements as the product sends them. */
async function statementsOfSearch(url: string): Promise<{ text: string; values: unknown[] }[]> {
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const pool = new pg.Pool({ connectionString: url })
  const user = { id: pupil(pupilsInTests).id, role: 'student', session: '' } as const
  const platform = { db: drizzle({ client: pool, logger }), now: systemClock }
  await listFreeHosts({ platform, user, language: 'ru', now: systemClock() }, { kind: 'consultation' })
  await pool.end()
  return statements
}

/**
 * Places held per second, each by another pupil, compared with rows inserted into a table with the same columns, keys
 * and constraints.
 */
async function bookings(stage: Stage, client: pg.Client, url: string, port: number): Promise<Figure[]> {
  const { options } = stage
  const { rows: free } = await client.query<{ host_id: string; starts_at: Date }>(freeSql, [pupilsWaiting])
  const holds = free.map(({ host_id, starts_at }) => ({
    kind: 'consultation',
    host_id,
    starts_at: starts_at.toISOString(),
    format: 'online',
  }))
  const [rates, limits]: [number[], number[]] = [[], []]
  let failures = ''
  const most = Math.floor(pupilsWaiting / (options.rounds + 1))
  for (let round = 0; round <= options.rounds; round++) {
    stage.tell(`bookings, round ${round} of ${options.rounds}`)
    const bodies = holds.slice(round * most, (round + 1) * most)
    const plan = {
      kind: 'hold' as const,
      first: pupilsInTests + round * most,
      count: most,
      values: [],
      testId: '',
      bodies,
      rate: null,
      most,
    }
    const outcomes = await load({ port, seconds: options.seconds, connections: options.connections, streams: [plan] })
    const limit = await bookingLimit(client, url, options.seconds)
    const [outcome] = outcomes
    // Ignore the first round, which compiles the code.
    if (round === 0 || !outcome) continue
    rates.push(rateOf(outcome))
    limits.push(limit)
    failures = failuresOf(outcomes)
  }
  const [rate, limit] = [median(rates), median(limits)]
  return [
    {
      name: 'places held',
      value: rate,
      unit: '/s',
      note: `one process, ${options.connections} connections ${failures}`.trim(),
    },
    {
      name: 'insert of such a row by pgbench',
      value: limit,
      unit: '/s',
      note: 'pgbench -M prepared -c 16, same constraints',
    },
    { name: 'places held ÷ inserts by pgbench', value: rate / limit, unit: '', target: atLeast(0.3) },
  ]
}

/**
 * All hosts work at the centre responsible for the pupils of the load, on all seven days, so that the day of the week
 * does not affect the figures. Jobs have nothing to do during the measurement: finished attempts are counted, and
 * pupils are already reminded.
 */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`insert into users (id, role_id, password_hash, last_name, first_name, birth_date, created_at)
    select ${hostId}, 4, 'none', 'Бекова', 'Сәуле', '1980-01-01', now() from generate_series(1, ${hosts}) n`)
  await client.query('update students set signed_up_at = now(), center_id = (select min(id) from centers)')
  await client.query('delete from staff where center_id is not null')
  await client.query(
    `insert into staff (user_id, center_id) select ${hostId}, (select min(id) from centers) from generate_series(1, ${hosts}) n`,
  )
  await client.query(`insert into schedules (host_id, id, starts_on, ends_on, slot_minutes, pause_minutes, formats, languages, created_at, updated_at)
    select ${hostId}, ${hostId}, current_date - 1, current_date + 120, 30, 0, '{online,offline}', '{ru,kk}', now(), now() from generate_series(1, ${hosts}) n`)
  await client.query(`insert into schedule_intervals (host_id, schedule_id, weekday, from_minute, to_minute, kind)
    select ${hostId}, ${hostId}, weekday, from_minute, from_minute + 240, 'consultation'
    from generate_series(1, ${hosts}) n, generate_series(1, 7) weekday, (values (540), (840)) times (from_minute)`)
  await client.query(`insert into attempts (student_id, id, test_id, version, number, locale, device_id, started_at, deadline_at, state, finished_at, finish_reason, scored_at)
    select s.student_id, gen_random_uuid(), t.id, t.version, 1, 'kz', 'bench', now() - interval '2 days', now() - interval '1 day', 'finished', now() - interval '1 day', 'pupil', now()
    from students s, tests t where t.id = 'ability-12-14' and not exists (select from attempts a where a.student_id = s.student_id)`)
  await client.query('delete from holidays')
  await client.query('vacuum analyze')
}

const hostId = "overlay(overlay(md5('host ' || n) placing '7' from 13) placing '8' from 17)::uuid"

/** Books every second place of the next days, each for another pupil. */
async function takeHalf(client: pg.Client): Promise<number> {
  const count = (hosts * days * placesOfDay) / 2
  await client.query(`insert into users (id, role_id, password_hash, last_name, first_name, birth_date, created_at)
    select ${guestId}, 1, 'none', 'Ахметова', 'Айым', '2013-05-14', now() from generate_series(1, ${count}) n`)
  const { rowCount } =
    await client.query(`insert into appointments (student_id, id, kind, host_id, meeting, seat, starts_at, ends_at, format, center_id, language, state, code, room, created_by, created_at, reminded_day, reminded_hour)
    select ${guestId}, ${guestId}, 'consultation', host, gen_random_uuid(), 1, starts_at, starts_at + interval '30 minutes', 'online', (select min(id) from centers), 'ru', 'accepted', n::text, '', ${guestId}, now(), true, true
    from (select host, starts_at, row_number() over () as n from (select host_id as host from schedules) h, ${placesSql} where place % 2 = 0) p`)
  await client.query('vacuum analyze appointments')
  // Otherwise these rows would be written to disk during the measure.
  await client.query('checkpoint')
  return rowCount ?? 0
}

const guestId = "overlay(overlay(md5('guest ' || n) placing '7' from 13) placing '8' from 17)::uuid"

/** Start times of all places from tomorrow on. */
const placesSql = `(select place, (current_date + day)::timestamp at time zone 'Asia/Almaty' + (case when place < 8 then 540 + place * 30 else 600 + place * 30 end) * interval '1 minute' as starts_at
  from generate_series(1, ${days - 1}) day, generate_series(0, ${placesOfDay - 1}) place) times`

const freeSql = `select host_id, starts_at from schedules, ${placesSql} where place % 2 = 1 order by md5(host_id::text || starts_at) limit $1`
