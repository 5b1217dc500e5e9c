// Also on PostgreSQL: locks make a schedule change wait for bookings under way.
import { expect, test } from 'vitest'
import { confirmBooking, holdPlace } from '#contract/appointments/booking'
import { acceptAppointment, cancelAppointment } from '#contract/appointments/changes'
import {
  addDayOff,
  changeSchedule,
  checkSchedule,
  makeSchedule,
  readSchedules,
  removeDayOff,
  removeSchedule,
  type Conflict,
  type Schedule,
  type SettledConflict,
} from '#contract/appointments/schedules'
import { ordinaryWeek } from '#contract/values/appointments/week'
import { appointmentOf } from '../../../testing/appointments/appointment-of.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { workAsHost } from '../../../testing/work-as-host.ts'
import { aFinishedAttempt } from '../../../testing/rows/a-finished-attempt.ts'
import { makePsychologist } from '../../../testing/rows/place-at-school.ts'
import { alina, aruzhan, daniyar, saule, serik, trainer, type CastMember } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { as, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00+05:00`).toISOString()

const winter = {
  starts_on: '2026-12-01',
  ends_on: '2027-02-28',
  slot_minutes: 30,
  pause_minutes: 10,
  formats: ['online', 'offline'],
  languages: ['kk', 'ru'],
  intervals: [...ordinaryWeek],
  settled: [],
} satisfies Parameters<typeof fieldsOf>[0] & { settled: never[] }

function fieldsOf({
  starts_on,
  ends_on,
  slot_minutes,
  pause_minutes,
  formats,
  languages,
  intervals,
}: Omit<Schedule, 'id' | 'version' | 'created_at' | 'updated_at'>) {
  return { starts_on, ends_on, slot_minutes, pause_minutes, formats, languages, intervals }
}

async function book(student: CastMember, time: string, host = serik): Promise<void> {
  await aFinishedAttempt(platform, student, { number: 9 })
  const pupil = await as(student)
  const { body } = await pupil.call(holdPlace, {
    body: { kind: 'consultation', host_id: host.id, format: 'online', starts_at: time },
  })
  await pupil.call(confirmBooking, {
    params: { id: body.id },
    body: { purpose: 'result', words: '', language: 'ru', with_parent: false, test_id: null, subject: null },
  })
}

/** Serik works from 9 to 12 on weekdays; two pupils come on Monday. */
async function aBookedMonday(): Promise<{ host: Visitor; period: Schedule }> {
  await workAsHost(platform, serik)
  await book(aruzhan, at('09:00'))
  await book(daniyar, at('11:00'))
  const host = await as(serik)
  const { body } = await host.call(readSchedules)
  const [period] = body.schedules
  if (!period) throw new Error('no period')
  return { host, period }
}

const mornings = (period: Schedule, to_minute: number) => ({
  ...fieldsOf(period),
  intervals: period.intervals.map((one) => ({ ...one, to_minute })),
})
const moveAsProposed = ({ id, version, proposal }: Conflict): SettledConflict => ({
  id,
  version,
  way: 'move',
  host_id: proposal?.host_id,
  starts_at: proposal?.starts_at,
})
const timesOf = async () =>
  (await run('select starts_at from appointments order by starts_at')).map(({ starts_at }) =>
    new Date(String(starts_at)).toISOString(),
  )

test('a new period is created, read, changed and removed', async () => {
  const host = await as(serik)
  const { status, body } = await host.call(makeSchedule, { body: winter })
  expect(status).toBe(201)
  expect(body.schedule).toMatchObject({ ...fieldsOf(winter), version: 1, created_at: expect.any(String) })
  expect((await host.call(makeSchedule, { body: winter })).body.schedule.id).toBe(body.schedule.id)
  const params = { id: body.schedule.id }
  const changed = await host.call(changeSchedule, { params, body: { ...winter, slot_minutes: 45, version: 1 } })
  expect(changed.body.schedule).toMatchObject({ slot_minutes: 45, version: 2 })
  const read = await host.call(readSchedules)
  expect(read.body.schedules).toHaveLength(1)
  expect(read.body.holidays).toContainEqual({ day: '2026-12-16', name: 'День Независимости' })
  await host.call(removeSchedule, { params, body: { version: 2, settled: [] } })
  expect((await host.call(readSchedules)).body.schedules).toEqual([])
})

const monday = ordinaryWeek[0]
test.each([
  ['no interval at all', { intervals: [] }, 'invalid', 'intervals'],
  ['an end before its beginning', { intervals: [{ ...monday, to_minute: 500 }] }, 'invalid', 'intervals.0'],
  [
    'two intervals that cross',
    { intervals: [monday, { ...monday, from_minute: 700, to_minute: 800 }] },
    'invalid',
    'intervals.1',
  ],
  ['an interval too short for a meeting', { intervals: [{ ...monday, to_minute: 560 }] }, 'invalid', 'intervals.0'],
  ['a test at a school', { intervals: [{ ...monday, kind: 'testing' }] }, 'invalid', 'intervals.0'],
  [
    'a training without a subject',
    { intervals: [{ ...monday, kind: 'training', capacity: 8 }] },
    'invalid',
    'intervals.0',
  ],
  ['a last day before the first', { ends_on: '2026-11-30' }, 'invalid', 'ends_on'],
  ['more than a year', { ends_on: '2027-12-02' }, 'invalid', 'ends_on'],
  ['no format', { formats: [] }, 'invalid', 'formats'],
  ['a first day that is over', { starts_on: '2026-11-19' }, 'time-past', 'starts_on'],
] as const)('%s is refused at its field', async (_, wrong, code, field) => {
  const body = { ...winter, ...wrong } as unknown as typeof winter
  expect(await (await as(serik)).call(makeSchedule, { body })).toBeRefused(code, field)
  expect(await run('select 1 from schedules')).toEqual([])
})

test('two periods of one host never share a day, even if sent at the same moment', async () => {
  const host = await as(serik)
  const crossing = { ...winter, starts_on: '2026-12-10', ends_on: '2027-01-10' }
  const both = await Promise.all([
    host.call(makeSchedule, { body: winter }),
    host.call(makeSchedule, { body: crossing }),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  // It overlaps with either of the two, whichever was first.
  expect(
    await host.call(makeSchedule, { body: { ...winter, starts_on: '2026-12-31', ends_on: '2027-03-28' } }),
  ).toBeRefused('period-taken', 'starts_on')
  expect(await run('select 1 from schedules')).toHaveLength(1)
})

test('a change from an outdated tab is refused, and a past period cannot be changed', async () => {
  const host = await as(serik)
  const { body } = await host.call(makeSchedule, { body: winter })
  const params = { id: body.schedule.id }
  await host.call(changeSchedule, { params, body: { ...winter, slot_minutes: 40, version: 1 } })
  expect(await host.call(changeSchedule, { params, body: { ...winter, slot_minutes: 50, version: 1 } })).toBeRefused(
    'schedule-changed',
  )
  await run("update schedules set starts_on = '2026-09-01', ends_on = '2026-11-01'")
  const past = { ...winter, starts_on: '2026-09-01', ends_on: '2026-12-31', version: 2 }
  expect(await host.call(changeSchedule, { params, body: past })).toBeRefused('schedule-over')
  expect(await host.call(removeSchedule, { params, body: { version: 2, settled: [] } })).toBeRefused('schedule-over')
})

test('a change that affects booked pupils is refused until each of them is settled', async () => {
  const { host, period } = await aBookedMonday()
  const schedule = mornings(period, 630)
  const params = { id: period.id }
  const send = (settled: SettledConflict[]) =>
    host.call(changeSchedule, { params, body: { ...schedule, version: 1, settled } })
  const { body } = await host.call(checkSchedule, { body: { change: { kind: 'schedule', id: period.id, schedule } } })
  expect(body.conflicts).toMatchObject([
    { student: 'Ахметов Данияр', starts_at: at('11:00'), why: 'hours', proposal: { starts_at: at('09:00', 24) } },
  ])
  const [conflict] = body.conflicts
  if (!conflict) throw new Error('no conflict')
  const refused = await send([])
  expect(refused).toBeRefused('schedule-conflicts')
  expect(refused.refusal.message).toBe('1 запись не попадает в график. Решите, что с ней делать.')
  expect(await send([{ id: conflict.id, version: conflict.version + 1, way: 'keep' }])).toBeRefused(
    'schedule-conflicts',
  )
  expect((await run('select version from schedules'))[0]).toEqual({ version: 1 })
  expect((await send([{ id: conflict.id, version: conflict.version, way: 'keep' }])).status).toBe(200)
  expect(await timesOf()).toEqual([at('09:00'), at('11:00')])
  // A pupil who was kept as an exception is not asked about again.
  const next = { ...mornings(period, 600), version: 2, settled: [] }
  expect((await host.call(changeSchedule, { params, body: next })).status).toBe(200)
})

test('a period with a booking is removed only with a cancellation and its reason, and the family is notified', async () => {
  const { host, period } = await aBookedMonday()
  const params = { id: period.id }
  expect(await host.call(removeSchedule, { params, body: { version: 1, settled: [] } })).toBeRefused(
    'schedule-conflicts',
  )
  const { body } = await host.call(checkSchedule, { body: { change: { kind: 'removal', id: period.id } } })
  expect(body.conflicts.map(({ why, proposal }) => [why, proposal])).toEqual([
    ['period', null],
    ['period', null],
  ])
  const settled = body.conflicts.map(({ id, version }): SettledConflict => ({
    id,
    version,
    way: 'cancel',
    reason: 'Психолог уходит из школы',
  }))
  expect((await host.call(removeSchedule, { params, body: { version: 1, settled } })).status).toBe(200)
  expect(await run("select 1 from appointments where state = 'cancelled'")).toHaveLength(2)
  expect(await run("select 1 from notifications where kind = 'appointment-cancelled'")).toHaveLength(2)
})

test('a sick day moves and notifies everybody once, also if it is sent twice at once', async () => {
  const { host } = await aBookedMonday()
  const days = { starts_on: '2026-11-23', ends_on: '2026-11-23' }
  const { body } = await host.call(checkSchedule, { body: { change: { kind: 'days-off', ...days } } })
  expect(body.conflicts.map(({ proposal }) => proposal?.starts_at)).toEqual([at('09:00', 24), at('09:30', 24)])
  const sick = { ...days, reason: 'sick' as const, settled: body.conflicts.map(moveAsProposed) }
  const sent = await Promise.all([host.call(addDayOff, { body: sick }), host.call(addDayOff, { body: sick })])
  expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201])
  expect(await timesOf()).toEqual([at('09:00', 24), at('09:30', 24)])
  expect(await run("select 1 from notifications where kind = 'appointment-move-requested'")).toHaveLength(2)
  expect(await run("select 1 from notifications where kind = 'child-appointment-move-requested'")).toHaveLength(2)
  expect(await run('select 1 from appointment_steps where number = 3')).toHaveLength(2)
})

test('a sick day also lists meetings outside the working hours', async () => {
  await workAsHost(platform, serik)
  const { id, version } = await appointmentOf(platform, daniyar, serik, { day: '2026-11-23', minute: 780 })
  const host = await as(serik)
  const days = { starts_on: '2026-11-23', ends_on: '2026-11-23' }
  const { body } = await host.call(checkSchedule, { body: { change: { kind: 'days-off', ...days } } })
  expect(body.conflicts).toMatchObject([{ id, why: 'away', proposal: { starts_at: at('09:00', 24) } }])
  expect(await host.call(addDayOff, { body: { ...days, reason: 'sick', settled: [] } })).toBeRefused(
    'schedule-conflicts',
  )
  const settled: SettledConflict[] = [{ id, version, way: 'cancel', reason: 'Психолог заболел' }]
  expect((await host.call(addDayOff, { body: { ...days, reason: 'sick', settled } })).status).toBe(201)
  expect(await run('select state from appointments')).toEqual([{ state: 'cancelled' }])
})

test('a failure halfway leaves nothing behind, and the next try does everything', async () => {
  const { host } = await aBookedMonday()
  const change = { kind: 'days-off' as const, starts_on: '2026-11-23', ends_on: '2026-11-23' }
  const { body } = await host.call(checkSchedule, { body: { change } })
  const settled = body.conflicts.map(moveAsProposed)
  const sick = { starts_on: change.starts_on, ends_on: change.ends_on, reason: 'sick' as const, settled }
  await run(
    `create function fall() returns trigger language plpgsql as $$ begin if new.starts_at = '${at('09:30', 24)}' then raise 'fallen'; end if; return new; end $$`,
  )
  await run('create trigger fall before update on appointments for each row execute function fall()')
  expect((await host.call(addDayOff, { body: sick })).status).toBe(500)
  await run('drop trigger fall on appointments')
  await run('drop function fall')
  expect(await timesOf()).toEqual([at('09:00'), at('11:00')])
  expect(
    await run("select 1 from days_off union all select 1 from notifications where kind = 'appointment-move-requested'"),
  ).toEqual([])
  expect((await host.call(addDayOff, { body: sick })).status).toBe(201)
  expect(await run("select 1 from notifications where kind = 'appointment-move-requested'")).toHaveLength(2)
})

test.each(['is ill', 'is blocked'])(
  'only a colleague at the same place can settle the day of a host who %s, and takes over the pupils',
  async (why) => {
    await aBookedMonday()
    if (why === 'is blocked') await run('update users set blocked_at = now() where id = $1', [serik.id])
    await makePsychologist(platform, trainer)
    await workAsHost(platform, trainer)
    const colleague = await as(trainer)
    const ofSerik = { host_id: serik.id, starts_on: '2026-11-23', ends_on: '2026-11-23' }
    const change = { kind: 'days-off' as const, starts_on: ofSerik.starts_on, ends_on: ofSerik.ends_on }
    const { body } = await colleague.call(checkSchedule, { body: { host_id: serik.id, change } })
    expect(body.conflicts.map(({ proposal }) => [proposal?.host_id, proposal?.starts_at])).toEqual([
      [trainer.id, at('09:00')],
      [trainer.id, at('11:00')],
    ])
    expect(await run('select distinct student_id from views where viewer_id = $1', [trainer.id])).toHaveLength(2)
    const sick = { ...ofSerik, reason: 'sick' as const, settled: body.conflicts.map(moveAsProposed) }
    const elsewhere = await as(saule)
    expect(await elsewhere.call(checkSchedule, { body: { host_id: serik.id, change } })).toBeRefused('not-found')
    expect(await elsewhere.call(addDayOff, { body: sick })).toBeRefused('not-found')
    expect((await colleague.call(addDayOff, { body: sick })).status).toBe(201)
    expect(await run('select distinct host_id from appointments')).toEqual([{ host_id: trainer.id }])
    const told = await run("select kind from notifications where user_id = $1 and kind <> 'host-requested'", [serik.id])
    expect(told).toEqual([{ kind: 'host-moved' }, { kind: 'host-moved' }])
  },
)

test('an outdated proposal moves nobody', async () => {
  const { host } = await aBookedMonday()
  const change = { kind: 'days-off' as const, starts_on: '2026-11-23', ends_on: '2026-11-23' }
  const { body } = await host.call(checkSchedule, { body: { change } })
  await book(alina, at('09:30', 24))
  const sick = {
    starts_on: change.starts_on,
    ends_on: change.ends_on,
    reason: 'sick' as const,
    settled: body.conflicts.map(moveAsProposed),
  }
  expect(await host.call(addDayOff, { body: sick })).toBeRefused('time-taken')
  expect(await timesOf()).toEqual([at('09:00'), at('11:00'), at('09:30', 24)])
})

test('a booking, cancellation or acceptance during the change is neither lost nor left outside the period', async () => {
  const { host } = await aBookedMonday()
  const { body } = await host.call(checkSchedule, {
    body: { change: { kind: 'days-off', starts_on: '2026-11-23', ends_on: '2026-11-23' } },
  })
  const settled = body.conflicts.map(moveAsProposed)
  const [first, second] = body.conflicts
  const [, outcome] = await Promise.all([
    book(alina, at('10:00')),
    host.call(addDayOff, { body: { starts_on: '2026-11-23', ends_on: '2026-11-23', reason: 'sick', settled } }),
    (await as(aruzhan)).call(cancelAppointment, {
      params: { id: first?.id ?? '' },
      body: { reason: 'Не могу', version: first?.version ?? 0 },
    }),
    host.call(acceptAppointment, { params: { id: second?.id ?? '' }, body: { version: second?.version ?? 0 } }),
  ])
  const onMonday = await run(
    "select student_id, state from appointments where state in ('requested', 'accepted') and starts_at < $1",
    [at('23:59')],
  )
  const asked = onMonday.filter(({ student_id }) => student_id !== alina.id)
  // Either the day is off and all appointments on it are settled, or the change was refused and all appointments are
  // unchanged.
  const daysOff = await run('select 1 from days_off')
  expect(outcome.status === 201 ? asked : daysOff).toEqual([])
})

test('only the host can end their days off', async () => {
  await workAsHost(platform, serik)
  const host = await as(serik)
  const { body } = await host.call(addDayOff, {
    body: { starts_on: '2026-11-24', ends_on: '2026-11-25', reason: 'vacation', settled: [] },
  })
  const params = { id: body.day_off.id }
  expect(await (await as(saule)).call(removeDayOff, { params })).toBeRefused('not-found')
  expect((await host.call(removeDayOff, { params })).status).toBe(200)
  expect((await host.call(readSchedules)).body.days_off).toEqual([])
})

test('a week that ends long after midnight is refused at its minute and costs no computation', async () => {
  const host = await as(serik)
  const endless = { ...winter, intervals: ordinaryWeek.map((interval) => ({ ...interval, to_minute: 5e9 })) }
  const change = {
    kind: 'schedule' as const,
    id: null,
    schedule: fieldsOf({ ...winter, intervals: endless.intervals }),
  }
  expect(await host.call(makeSchedule, { body: endless })).toBeRefused('invalid', 'intervals.0.to_minute')
  expect(await host.call(changeSchedule, { params: { id: newId() }, body: { ...endless, version: 1 } })).toBeRefused(
    'invalid',
    'intervals.0.to_minute',
  )
  expect(await host.call(checkSchedule, { body: { change } })).toBeRefused(
    'invalid',
    'change.schedule.intervals.0.to_minute',
  )
})
