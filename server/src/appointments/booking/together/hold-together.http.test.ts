// Also on PostgreSQL: holds are written in batches of plain SQL, under locks for which an embedded database never
// waits.
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { holdPlace } from '#contract/appointments/booking'
import { addDayOff } from '#contract/appointments/schedules'
import { momentAt } from '#contract/values/kazakhstan-time'
import { startApp, type Visitor } from '../../../../testing/start-app.ts'
import { workAsHost } from '../../../../testing/work-as-host.ts'
import { finishedAttempts } from '../../../../testing/rows/a-finished-attempt.ts'
import { saule, serik, type CastMember } from '../../../demo-country/cast.ts'
import { readAppointments } from '../../read-appointment.ts'
import { lockTimes } from '../../times/lock-times.ts'
import { daysOff } from '../../schedules/tables.ts'
import type { Database } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/id.ts'
import { holdTogether } from './hold-together.ts'

const { as, students, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const monday = (minute: number) => momentAt('2026-11-23', minute)
const nine = 540

/** Pupils who have passed a test. */
async function pupils(count: number): Promise<CastMember[]> {
  const people = await students(count)
  await finishedAttempts(platform, people)
  return people
}
const wish = (starts_at: string, host: Pick<CastMember, 'id'> = serik) =>
  ({ kind: 'consultation', host_id: host.id, format: 'offline', starts_at }) as const
const together = (pupil: CastMember, starts_at: string, host?: CastMember) =>
  holdTogether(platform, { student_id: pupil.id, params: wish(starts_at, host), language: 'kk' })
const hold = (pupil: Visitor, starts_at: string, host?: CastMember) =>
  pupil.call(holdPlace, { body: wish(starts_at, host) })
const holdOf = async (pupil: CastMember, starts_at: string) => hold(await as(pupil), starts_at)
const signedIn = (people: CastMember[]) => Promise.all(people.map((one) => as(one)))

test('the reply to a hold is the stored row', async () => {
  await workAsHost(platform, serik)
  await workAsHost(platform, saule)
  const [one, other] = await pupils(2)
  const held = await Promise.all([together(one!, monday(nine)), together(other!, monday(nine), saule)])
  const read = await readAppointments(platform.db, undefined, 'kk')
  expect(held.map((told) => told?.place?.name)).not.toContain('')
  expect(read.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    held.toSorted((a, b) => String(a?.id).localeCompare(String(b?.id))),
  )
})

test('one of two pupils who want the same place during other bookings is refused', async () => {
  await workAsHost(platform, serik)
  const people = await pupils(4)
  const answers = await Promise.all(
    (await signedIn(people)).map((pupil, index) => hold(pupil, monday(nine + Math.min(index, 2) * 30))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([201, 201])
  expect(answers.find(({ status }) => status === 409)).toBeRefused('time-taken', 'starts_at')
})

test('an impossible time is refused, and the other pupils in the batch get their places', async () => {
  await workAsHost(platform, serik)
  const times = [monday(nine), '9999-12-31T23:59:59.999Z', monday(nine + 30)]
  const people = await pupils(3)
  const answers = await Promise.all((await signedIn(people)).map((pupil, index) => hold(pupil, times[index] ?? '')))
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 201])
  expect(answers[1]).toBeRefused('invalid', 'starts_at')
})

test('if a pupil sends two requests in one batch, the first is held and the second waits for the next batch', async () => {
  await workAsHost(platform, serik)
  const [one, other] = await pupils(2)
  const held = await Promise.all([
    together(other!, monday(nine + 60)),
    together(one!, monday(nine)),
    together(one!, monday(nine + 30)),
  ])
  expect(held).toMatchObject([{ starts_at: monday(nine + 60) }, { starts_at: monday(nine) }, null])
})

test('a pupil who chooses two times at once holds the last one', async () => {
  await workAsHost(platform, serik)
  const [pupil] = await signedIn(await pupils(1))
  const answers = await Promise.all([hold(pupil!, monday(nine)), hold(pupil!, monday(nine + 30))])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await run("select id from appointments where state = 'held'")).toEqual([{ id: answers[1]?.body.id }])
})

test('nothing is written if anything prevents the hold: the pupil’s own hold, an expired hold, an upcoming appointment, no test, an unknown host', async () => {
  await workAsHost(platform, serik)
  const [one, other] = await pupils(2)
  const [untested] = await students(1)
  expect(await together(one!, monday(nine))).not.toBeNull()
  const wishes = [
    together(one!, monday(nine + 30)),
    together(untested!, monday(nine + 30)),
    together(other!, monday(nine + 30), { ...serik, id: newId() }),
  ]
  expect(await Promise.all(wishes)).toEqual([null, null, null])
  clock.forward({ minutes: 11 })
  expect(await together(other!, monday(nine))).toBeNull()
  await run("update appointments set state = 'accepted', held_until = null")
  expect(await together(one!, monday(nine + 30))).toBeNull()
  expect(await run('select 1 from appointments')).toHaveLength(1)
})

test('a booking waits for a day off that is being saved, and is refused', async () => {
  await workAsHost(platform, serik)
  const guests = await signedIn(await pupils(5))
  let holds: Promise<Awaited<ReturnType<typeof hold>>>[] = []
  await platform.db.transaction(async (tx) => {
    await lockTimes(tx, serik.id, [])
    holds = guests.map((pupil, index) => hold(pupil, monday(nine + index * 30)))
    // On the embedded database they wait for its one connection, on PostgreSQL for the advisory lock on the host's
    // times.
    const waiting = async () => (await tx.$count(sql`pg_locks where locktype = 'advisory' and not granted`)) > 0
    await expect.poll(async () => platform.database.kind !== 'server' || (await waiting())).toBe(true)
    await tx.insert(daysOff).values({
      host_id: serik.id,
      id: newId(),
      starts_on: '2026-11-23',
      ends_on: '2026-11-23',
      reason: 'sick',
      created_at: platform.now().toISOString(),
    })
  })
  for (const answer of await Promise.all(holds)) expect(answer).toBeRefused('time-taken', 'starts_at')
})

test('a mere hold does not prevent a day off: it becomes a request that the host declines', async () => {
  await workAsHost(platform, serik)
  const [pupil] = await pupils(1)
  expect((await holdOf(pupil!, monday(nine))).status).toBe(201)
  const off = await (
    await as(serik)
  ).call(addDayOff, { body: { starts_on: '2026-11-23', ends_on: '2026-11-23', reason: 'sick', settled: [] } })
  expect(off.status).toBe(201)
})

test.each(['9999-12-31T23:59:59.999Z', '9999-12-31T10:00:00.000Z'])(
  'a hold request for %s is not even added to a batch',
  async (far) => {
    await workAsHost(platform, serik)
    const people = await pupils(3)
    const { needs, hold } = watched((work) => platform.database.inOne(work))
    const held = await Promise.all(
      people.map((pupil, index) => hold(pupil, [monday(nine), far, monday(nine + 30)][index] ?? '')),
    )
    expect(held).toMatchObject([{ starts_at: monday(nine) }, null, { starts_at: monday(nine + 30) }])
    expect(needs.database.inOne).toHaveBeenCalledTimes(1)
    expect(await holdOf(people[1]!, far)).toBeRefused('invalid', 'starts_at')
  },
)

test('a host who works only online has no places at the school', async () => {
  await workAsHost(platform, serik)
  await run(`update schedules set formats = '{online}'`)
  const [pupil] = await pupils(1)
  expect(await together(pupil!, monday(nine))).toBeNull()
  expect(await holdOf(pupil!, monday(nine))).toBeRefused('time-taken', 'format')
  const online = { ...wish(monday(nine)), format: 'online' } as const
  expect(await holdTogether(platform, { student_id: pupil!.id, params: online, language: 'kk' })).toMatchObject({
    format: 'online',
  })
})

test('a pupil whose family has withdrawn the consent cannot hold a place', async () => {
  await workAsHost(platform, serik)
  const [one, other] = await pupils(2)
  await run('update consents set is_given = false where student_id = $1', [one!.id])
  expect(await Promise.all([together(one!, monday(nine)), together(other!, monday(nine + 30))])).toMatchObject([
    null,
    { starts_at: monday(nine + 30) },
  ])
  expect(await holdOf(one!, monday(nine))).toBeRefused('booking-not-yet')
})

test('if the connection breaks after the write, every caller gets an error, nothing is tried again and nothing is stored', async () => {
  await workAsHost(platform, serik)
  const people = await pupils(3)
  const { needs, hold } = watched((work) =>
    platform.database.inOne(async (query) => {
      await work(query)
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    }),
  )
  const answers = await Promise.allSettled(people.map((pupil, index) => hold(pupil, monday(nine + index * 30))))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(needs.database.inOne).toHaveBeenCalledTimes(1)
  expect(await run('select 1 from appointments')).toEqual([])
})

test('a row that breaks a constraint is left out, and the others get their places', async () => {
  await workAsHost(platform, serik)
  const people = await pupils(3)
  await run(`alter table appointments add constraint broken check (starts_at <> '${monday(nine + 30)}')`)
  const held = await Promise.all(people.map((pupil, index) => together(pupil, monday(nine + index * 30))))
  await run('alter table appointments drop constraint broken')
  expect(held).toMatchObject([{ starts_at: monday(nine) }, null, { starts_at: monday(nine + 60) }])
  expect(await run('select 1 from appointments')).toHaveLength(2)
})

/** Holds for these pupils in one transaction. `around` sees every query and counts the transactions. */
function watched(around: Database['inOne']) {
  const needs = { database: { ...platform.database, inOne: vi.fn(around) as Database['inOne'] }, now: platform.now }
  return {
    needs,
    hold: (pupil: CastMember, starts_at: string) =>
      holdTogether(needs, { student_id: pupil.id, params: wish(starts_at), language: 'kk' }),
  }
}

test('a locked row is waited for no longer than for answers of a test', async () => {
  await workAsHost(platform, serik)
  const [pupil] = await pupils(1)
  const limits: unknown[] = []
  const { hold } = watched((work) =>
    platform.database.inOne(async (query) => {
      const done = await work(query)
      limits.push(...(await query('', "select current_setting('lock_timeout') as patience", [])))
      return done
    }),
  )
  expect(await hold(pupil!, monday(nine))).not.toBeNull()
  expect(limits).toEqual([{ patience: '1s' }])
})

// The embedded database runs one transaction after the other.
test.runIf(platform.database.kind === 'server')(
  'while a host changes the times, bookings of that host wait for the new ones; others do not wait',
  async () => {
    await workAsHost(platform, serik)
    await workAsHost(platform, saule)
    const [one, other] = await signedIn(await pupils(2))
    const day = {
      starts_on: '2026-11-23',
      ends_on: '2026-11-23',
      reason: 'sick' as const,
      created_at: clock.now().toISOString(),
    }
    const { late } = await platform.db.transaction(async (tx) => {
      await lockTimes(tx, serik.id, [])
      const late = hold(one!, monday(nine))
      expect((await hold(other!, monday(nine), saule)).status).toBe(201)
      await tx.insert(daysOff).values({ ...day, host_id: serik.id, id: newId() })
      return { late }
    })
    expect(await late).toBeRefused('time-taken')
  },
)
