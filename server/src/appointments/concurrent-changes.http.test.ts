// Also on PostgreSQL: many pupils book one place at once, and constraints and locks let only one succeed.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { holdPlace } from '#contract/appointments/booking'
import { acceptAppointment, cancelAppointment, moveAppointment } from '#contract/appointments/changes'
import { addDayOff } from '#contract/appointments/schedules'
import { dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import { appointmentOf } from '../../testing/appointments/appointment-of.ts'
import { anAppointment } from '../../testing/an-appointment.ts'
import { startApp, type Answer, type Visitor } from '../../testing/start-app.ts'
import { workAsHost } from '../../testing/work-as-host.ts'
import { finishedAttempts } from '../../testing/rows/a-finished-attempt.ts'
import { aruzhan, saule, serik, type CastMember } from '../demo-country/cast.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'

const { as, students, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const monday = (time: string) => new Date(`2026-11-23T${time}:00+05:00`).toISOString()

type Person = Pick<CastMember, 'id'>

/** Pupils who have passed a test. */
async function tested(count: number): Promise<CastMember[]> {
  const people = await students(count)
  await finishedAttempts(platform, people)
  return people
}
const signedIn = (people: readonly Person[]) => Promise.all(people.map((one) => as(one)))
const pupils = async (count: number) => signedIn(await tested(count))

const ask = (pupil: Visitor, host: Person, time: string): Promise<Answer<unknown>> =>
  pupil.call(holdPlace, { body: { kind: 'consultation', host_id: host.id, format: 'online', starts_at: monday(time) } })
/** A full server answers 503. The same call may succeed a moment later, so the test tries again. */
async function hold(pupil: Visitor, host: Person, time: string): Promise<Answer<unknown>> {
  const answer = await ask(pupil, host, time)
  return answer.status === 503 ? hold(pupil, host, time) : answer
}
/** Two hundred calls at once take a while on a busy machine. */
const long = 60_000

test('exactly one of two hundred simultaneous bookings of one place succeeds', { timeout: long }, async () => {
  await workAsHost(platform, serik)
  const answers = await Promise.all((await pupils(200)).map((pupil) => hold(pupil, serik, '09:00')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toBeRefused('time-taken')
  expect(await run("select 1 from appointments where state = 'held'")).toHaveLength(1)
})

test(
  'exactly fifty of two hundred simultaneous bookings of fifty places of ten hosts succeed',
  { timeout: long },
  async () => {
    const hosts = Array.from({ length: 10 }, () => ({ ...serik, id: newId() }))
    await run(
      `insert into users (id, role_id, password_hash, last_name, first_name, birth_date, created_at)
     select id, 3, 'none', 'Бекова', 'Сәуле', '1980-01-01', now() from unnest($1::uuid[]) id`,
      [hosts.map(({ id }) => id)],
    )
    await run("insert into staff (user_id, school_id) select id, 'karaganda-15' from unnest($1::uuid[]) id", [
      hosts.map(({ id }) => id),
    ])
    for (const host of hosts) await workAsHost(platform, host)
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00']
    const wanted = hosts.flatMap((host) => times.map((time) => ({ host, time })))
    const answers = await Promise.all(
      (await pupils(200)).map((pupil, index) => {
        const place = wanted[index % wanted.length]
        return hold(pupil, place?.host ?? serik, place?.time ?? '')
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(await run("select distinct host_id, starts_at from appointments where state = 'held'")).toHaveLength(50)
  },
)

/**
 * Inserts an expired hold for each pupil, with the hosts in turn, that nobody has ended yet. Returns the ids of the
 * holds.
 */
async function outrun(people: readonly Person[], hosts: readonly Person[]): Promise<string[]> {
  const rows = people.map(({ id: student }, index) => ({
    student,
    id: newId(),
    host: hosts[index % hosts.length]?.id,
    day: dayAfter('2026-11-29', 1 + Math.floor(index / 2)),
  }))
  for (const { student, id, host, day } of rows)
    await run(
      `insert into appointments (student_id, id, kind, host_id, meeting, seat, starts_at, ends_at, format, school_id, center_id, language, state, held_until, code, room, created_by, created_at)
       select $1, $2, 'consultation', user_id, $2, 1, $4, $5, 'online', school_id, center_id, 'ru', 'held', '2026-11-01T04:00:00Z', $6, $6, $1, '2026-11-01T03:50:00Z'
       from staff where user_id = $3`,
      [student, id, host, momentAt(day, 540), momentAt(day, 570), id],
    )
  return rows.map(({ id }) => id)
}

test(
  'forty pupils with expired holds take places of another host at the same time without a deadlock',
  { timeout: long },
  async () => {
    const hosts = [serik, saule]
    for (const host of hosts)
      await workAsHost(platform, host, [{ from_minute: 540, to_minute: 1140, kind: 'consultation' }])
    const people = await tested(40)
    await outrun(people, hosts)
    const times = Array.from(
      { length: 20 },
      (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
    )
    const wishes = (await signedIn(people)).map((pupil, index) =>
      ask(pupil, hosts[(index + 1) % 2] ?? serik, times[Math.floor(index / 2)] ?? ''),
    )
    expect((await Promise.all(wishes)).map(({ status }) => status)).toEqual(people.map(() => 201))
    expect(await run('select state, count(*)::int from appointments group by state order by state')).toEqual([
      { state: 'held', count: 40 },
      { state: 'lapsed', count: 40 },
    ])
  },
)

// The embedded database runs one transaction after the other.
test.runIf(platform.database.kind === 'server')(
  'a booking that lost to a deadlock is tried again and succeeds',
  async () => {
    for (const host of [serik, saule]) await workAsHost(platform, host)
    const people = await tested(2)
    const [own, others] = await outrun(people, [saule, serik])
    const [pupil] = await signedIn(people)
    const lock = (tx: Db, id: string | undefined) =>
      tx.execute(sql`select from appointments where id = ${id} for update`)
    const { held } = await platform.db.transaction(async (tx) => {
      await lock(tx, others)
      const held = ask(pupil!, serik, '09:00')
      await expect.poll(() => run('select 1 from pg_locks where not granted')).toHaveLength(1)
      // The hold has locked its own row and waits for the other one; now this transaction waits for the hold.
      await lock(tx, own)
      return { held }
    })
    expect((await held).status).toBe(201)
  },
)

test('if a cancellation, a move and an acceptance are simultaneous, one succeeds and the others are refused', async () => {
  await workAsHost(platform, serik)
  const params = { id: await anAppointment(platform, { student: aruzhan, state: 'requested' }) }
  const [pupil, host] = [await as(aruzhan), await as(serik)]
  const answers = await Promise.all([
    pupil.call(cancelAppointment, { params, body: { reason: 'Не смогу', version: 1 } }),
    host.call(moveAppointment, { params, body: { starts_at: monday('11:00'), version: 1 } }),
    host.call(acceptAppointment, { params, body: { version: 1 } }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect(await run('select version from appointments where id = $1', [params.id])).toEqual([{ version: 2 }])
  expect(
    await run('select 1 from appointment_steps where appointment_id = $1 and number = 2', [params.id]),
  ).toHaveLength(1)
})

test('exactly four of twenty simultaneous bookings of a test with four places succeed', async () => {
  await workAsHost(platform, saule, [{ from_minute: 540, to_minute: 630, kind: 'testing', capacity: 4 }])
  const answers = await Promise.all(
    (await pupils(20)).map((pupil) =>
      pupil.call(holdPlace, {
        body: { kind: 'testing', host_id: saule.id, format: 'offline', starts_at: monday('09:00') },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(
    (await run("select seat from appointments where state = 'held' order by seat")).map(({ seat }) => seat),
  ).toEqual([1, 2, 3, 4])
})

test(
  'if a host falls ill while pupils move, each appointment is moved or cancelled exactly once',
  { timeout: long },
  async () => {
    await workAsHost(platform, serik)
    const host = await as(serik)
    for (const day of ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-22']) {
      const people = await students(6)
      const rows = await Promise.all(
        people.map((one, index) =>
          appointmentOf(platform, one, serik, { day, minute: 540 + index * 30, state: 'requested' }),
        ),
      )
      const visitors = await Promise.all(people.map((one) => as(one)))
      const settled = rows.map(({ id, version }) => ({
        id,
        version,
        way: 'cancel' as const,
        reason: 'Психолог заболел',
      }))
      const move = (one: Visitor, index: number) =>
        one.call(moveAppointment, {
          params: { id: rows[index]?.id ?? '' },
          body: { starts_at: momentAt(dayAfter(day), 540 + index * 30), version: 1 },
        })
      const moves = visitors.map(move)
      const off = await host.call(addDayOff, { body: { starts_on: day, ends_on: day, reason: 'sick', settled } })
      const answers = await Promise.all(moves)
      expect(off.status).toBe(201)
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(answer).toBeRefused('appointment-ended')
      const ended = await run(
        `select a.state, a.version, (select count(*)::int from appointment_steps s where s.student_id = a.student_id and s.appointment_id = a.id) as steps
       from appointments a where id = any($1) order by starts_at::time`,
        [rows.map(({ id }) => id)],
      )
      expect(ended).toEqual(
        answers.map(({ status }) => ({ state: status === 200 ? 'requested' : 'cancelled', version: 2, steps: 1 })),
      )
    }
  },
)
