// Also on PostgreSQL: many take one place at a moment, and constraints and locks refuse them.
import { expect, test } from 'vitest'
import { holdPlace } from '#contract/appointments/booking'
import { acceptAppointment, cancelAppointment, moveAppointment } from '#contract/appointments/changes'
import { addDayOff } from '#contract/appointments/schedules'
import { dayAfter, momentAt } from '#contract/values/appointments/local-time'
import { appointmentOf } from '../../testing/appointments/appointment-of.ts'
import { anAppointment } from '../../testing/an-appointment.ts'
import { startApp, type Answer, type Visitor } from '../../testing/start-app.ts'
import { workAsHost } from '../../testing/work-as-host.ts'
import { aruzhan, saule, serik, type CastMember } from '../cast.ts'
import { newId } from '../platform/id.ts'

const { as, students, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const monday = (time: string) => new Date(`2026-11-23T${time}:00+05:00`).toISOString()

/** Pupils who have passed a test, signed in. */
async function pupils(count: number): Promise<Visitor[]> {
  const people = await students(count)
  await run(
    `insert into attempts (student_id, id, test_id, version, number, state, locale, device_id, started_at, deadline_at, finished_at, finish_reason)
     select id, id, 'ability-12-14', 1, 1, 'finished', 'ru', 'd', '2026-11-18T05:00:00Z', '2026-11-18T06:00:00Z', '2026-11-18T05:40:00Z', 'pupil' from unnest($1::uuid[]) id`,
    [people.map(({ id }) => id)],
  )
  return Promise.all(people.map((one) => as(one)))
}

/** A server that is full says 503: the same call may succeed in a moment, and whoever wants a place asks again. */
async function hold(pupil: Visitor, host: Pick<CastMember, 'id'>, time: string): Promise<Answer<unknown>> {
  const answer = await pupil.call(holdPlace, { body: { kind: 'consultation', host_id: host.id, format: 'online', starts_at: monday(time) } })
  return answer.status === 503 ? hold(pupil, host, time) : answer
}
/** Two hundred calls at once take their time on a busy machine. */
const long = 60_000

test('of two hundred who want one place at one moment exactly one gets it', { timeout: long }, async () => {
  await workAsHost(platform, serik)
  const answers = await Promise.all((await pupils(200)).map((pupil) => hold(pupil, serik, '09:00')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toBeRefused('time-taken')
  expect(await run("select 1 from appointments where state = 'held'")).toHaveLength(1)
})

test('of two hundred who want fifty places of ten hosts exactly fifty get one', { timeout: long }, async () => {
  const hosts = Array.from({ length: 10 }, () => ({ ...serik, id: newId() }))
  await run(
    `insert into users (id, role_id, password_hash, last_name, first_name, birth_date, created_at)
     select id, 3, 'none', 'Бекова', 'Сәуле', '1980-01-01', now() from unnest($1::uuid[]) id`,
    [hosts.map(({ id }) => id)],
  )
  await run("insert into staff (user_id, school_id) select id, 'karaganda-15' from unnest($1::uuid[]) id", [hosts.map(({ id }) => id)])
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
})

test('of a cancellation, a move and an acceptance at one moment one holds, and the others are told', async () => {
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
  expect(await run('select 1 from appointment_steps where appointment_id = $1 and number = 2', [params.id])).toHaveLength(1)
})

test('of twenty who want a test with four places exactly four get one', async () => {
  await workAsHost(platform, saule, [{ from_minute: 540, to_minute: 630, kind: 'testing', capacity: 4 }])
  const answers = await Promise.all(
    (await pupils(20)).map((pupil) => pupil.call(holdPlace, { body: { kind: 'testing', host_id: saule.id, format: 'offline', starts_at: monday('09:00') } })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect((await run("select seat from appointments where state = 'held' order by seat")).map(({ seat }) => seat)).toEqual([1, 2, 3, 4])
})

test('a host falls ill while the pupils of that day move: each moves or is cancelled, once, and nobody waits in vain', { timeout: long }, async () => {
  await workAsHost(platform, serik)
  const host = await as(serik)
  for (const day of ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-22']) {
    const people = await students(6)
    const rows = await Promise.all(people.map((one, index) => appointmentOf(platform, one, serik, { day, minute: 540 + index * 30, state: 'requested' })))
    const visitors = await Promise.all(people.map((one) => as(one)))
    const settled = rows.map(({ id, version }) => ({ id, version, way: 'cancel' as const, reason: 'Психолог заболел' }))
    const move = (one: Visitor, index: number) =>
      one.call(moveAppointment, { params: { id: rows[index]?.id ?? '' }, body: { starts_at: momentAt(dayAfter(day), 540 + index * 30), version: 1 } })
    const moves = visitors.map(move)
    const off = await host.call(addDayOff, { body: { starts_on: day, ends_on: day, reason: 'sick', settled } })
    const answers = await Promise.all(moves)
    expect(off.status).toBe(201)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBeRefused('appointment-ended')
    const ended = await run(
      `select a.state, a.version, (select count(*)::int from appointment_steps s where s.student_id = a.student_id and s.appointment_id = a.id) as steps
       from appointments a where id = any($1) order by starts_at::time`,
      [rows.map(({ id }) => id)],
    )
    expect(ended).toEqual(answers.map(({ status }) => ({ state: status === 200 ? 'requested' : 'cancelled', version: 2, steps: 1 })))
  }
})
