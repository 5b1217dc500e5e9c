// Also on PostgreSQL: a constraint refuses overlapping meetings, and the pupil's row of stage 2 is locked.
import { expect, test } from 'vitest'
import { confirmBooking, holdPlace } from '#contract/appointments/booking'
import { acceptAppointment, cancelAppointment, moveAppointment } from '#contract/appointments/changes'
import { readHosted, readHostPlaces } from '#contract/appointments/hosting'
import { readOwnAppointment } from '#contract/appointments/own'
import { checkStaffAppointment, makeStaffAppointment } from '#contract/appointments/staff-booking'
import { joinWaiting } from '#contract/appointments/waiting'
import { momentAt } from '#contract/values/kazakhstan-time'
import { appointmentOf } from '../../../testing/appointments/appointment-of.ts'
import { inviteToStageTwo } from '../../../testing/invite.ts'
import { startApp } from '../../../testing/start-app.ts'
import { workAsHost } from '../../../testing/work-as-host.ts'
import { aFinishedAttempt } from '../../../testing/rows/a-finished-attempt.ts'
import { saule, serik, type CastMember } from '../../demo-country/cast.ts'
import { exportOwnAppointments } from '../own/own-appointments.ts'

const { as, aStudent, aParentOf, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
/** The tests run on Friday, 20 November. */
const monday = (time: string) => new Date(`2026-11-23T${time}:00+05:00`).toISOString()
const free = {
  kind: 'consultation',
  minutes: null,
  format: 'online',
  purpose: 'choice',
  words: '',
  subject: null,
  test_id: null,
  reason: '',
} as const
async function whoPassed(): Promise<CastMember> {
  const student = await aStudent()
  await aFinishedAttempt(platform, student)
  return student
}
const make = async (host: CastMember, student: CastMember, given: object) =>
  (await as(host)).call(makeStaffAppointment, {
    body: { ...free, iin: student.iin ?? '', starts_at: monday('09:00'), ...given },
  })

test('an appointment made by staff is accepted at once, and pupil and parent are notified', async () => {
  await workAsHost(platform, serik)
  const student = await whoPassed()
  const parent = await aParentOf(student)
  const { status, body } = await make(serik, student, {})
  expect([status, body.state, body.starts_at, body.ends_at, body.student.id]).toEqual([
    201,
    'accepted',
    monday('09:00'),
    monday('09:30'),
    student.id,
  ])
  const told = await run('select user_id, kind from notifications where user_id = any($1) order by kind', [
    [student.id, parent.id],
  ])
  expect(told).toEqual([
    { user_id: student.id, kind: 'appointment-made' },
    { user_id: parent.id, kind: 'child-appointment-made' },
  ])
  expect(await run('select by_id, state from appointment_steps')).toEqual([{ by_id: serik.id, state: 'accepted' }])
})

test('if it is sent twice, even at the same moment, it is one appointment', async () => {
  await workAsHost(platform, serik)
  const student = await whoPassed()
  const answers = await Promise.all([make(serik, student, {}), make(serik, student, {})])
  expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
  expect((await make(serik, student, {})).status).toBe(201)
  expect(await run('select 1 from appointments')).toHaveLength(1)
})

test('a custom time is accepted if it overlaps nothing, even outside the schedule', async () => {
  await workAsHost(platform, serik)
  const [first, second] = [await whoPassed(), await whoPassed()]
  const { body } = await make(serik, first, { starts_at: monday('19:00'), minutes: 45 })
  expect(body.ends_at).toBe(monday('19:45'))
  expect(await make(serik, second, { starts_at: monday('19:30'), minutes: 30 })).toBeRefused('time-taken', 'starts_at')
  expect((await make(serik, second, { starts_at: monday('19:45'), minutes: 30 })).status).toBe(201)
})

test('a custom time equal to a scheduled test joins that test, with no more places than the room has, even on a day off', async () => {
  await workAsHost(platform, saule, [{ from_minute: 540, to_minute: 630, kind: 'testing', capacity: 2 }])
  const given = { kind: 'testing', purpose: null, format: 'offline', test_id: 'ability-12-14', minutes: 90 } as const
  const people = [await aStudent(), await aStudent(), await aStudent()] as const
  expect((await make(saule, people[0], given)).status).toBe(201)
  expect((await make(saule, people[1], { ...given, minutes: null })).status).toBe(201)
  expect(await make(saule, people[2], given)).toBeRefused('time-taken', 'starts_at')
  await run(
    "insert into days_off (host_id, id, starts_on, ends_on, reason, created_at) values ($1, $1, '2026-11-23', '2026-11-23', 'other', now())",
    [saule.id],
  )
  expect(await make(saule, people[2], given)).toBeRefused('time-taken', 'starts_at')
})

test.each([
  ['a past time', { starts_at: '2026-11-19T05:00:00.000Z' }, 'time-past', 'starts_at'],
  ['a time that the schedule has not', { starts_at: monday('13:00') }, 'time-taken', 'starts_at'],
  [
    'a custom time beyond the bookable days',
    { starts_at: '2027-01-20T05:00:00.000Z', minutes: 30 },
    'time-far',
    'starts_at',
  ],
  ['a time beyond any calendar', { starts_at: '9999-12-31T23:59:59.999Z', minutes: 30 }, 'time-far', 'starts_at'],
  ['a meeting of five minutes', { minutes: 5 }, 'invalid', 'minutes'],
  ['no purpose', { purpose: null }, 'invalid', 'purpose'],
  [
    'a training without a subject',
    { kind: 'training', purpose: null, minutes: 60, starts_at: monday('19:00') },
    'invalid',
    'subject',
  ],
  [
    'an invalid test',
    { kind: 'testing', purpose: null, minutes: 60, starts_at: monday('19:00'), format: 'offline', test_id: 'x' },
    'invalid',
    'test_id',
  ],
  ['an IIN of eleven digits', { iin: '12345678901' }, 'invalid', 'iin'],
] as const)('%s is refused', async (_, given, code, field) => {
  await workAsHost(platform, serik)
  expect(await make(serik, await whoPassed(), given)).toBeRefused(code, field)
  expect(await run('select 1 from appointments')).toEqual([])
})

test('an unknown IIN and one of another region get the same reply', async () => {
  await workAsHost(platform, serik)
  const far = await aStudent({ region: 'abai' })
  const host = await as(serik)
  for (const iin of [far.iin ?? '', '130514600017'])
    expect((await host.call(checkStaffAppointment, { body: { iin, kind: 'consultation' } })).refusal?.code).toMatch(
      /student-unknown|invalid/,
    )
  expect(await host.call(checkStaffAppointment, { body: { iin: far.iin ?? '', kind: 'consultation' } })).toBeRefused(
    'student-unknown',
    'iin',
  )
  expect(await make(serik, far, {})).toBeRefused('student-unknown', 'iin')
})

test('access by a past meeting alone does not allow a new appointment, which would prolong it', async () => {
  await workAsHost(platform, serik)
  const student = await whoPassed()
  await appointmentOf(platform, student, serik, { day: '2026-11-03', state: 'finished' })
  await run("update students set school_id = 'semey-3' where student_id = $1", [student.id])
  await run('update appointments set ends_at = ends_at')
  const host = await as(serik)
  expect(
    await host.call(checkStaffAppointment, { body: { iin: student.iin ?? '', kind: 'consultation' } }),
  ).toBeRefused('pupil-elsewhere', 'iin')
  expect(await make(serik, student, { reason: 'Просит мама' })).toBeRefused('pupil-elsewhere', 'iin')
})

test('a meeting with a pupil who has changed school can be moved only to an earlier time', async () => {
  await workAsHost(platform, serik)
  const student = await aStudent()
  const { id, version } = await appointmentOf(platform, student, serik, { day: '2026-11-24' })
  await run("update students set school_id = 'semey-3' where student_id = $1", [student.id])
  const host = await as(serik)
  const move = (starts_at: string) => host.call(moveAppointment, { params: { id }, body: { starts_at, version } })
  expect(await move(momentAt('2026-11-25', 600))).toBeRefused('pupil-elsewhere')
  expect((await move(monday('09:00'))).body.starts_at).toBe(monday('09:00'))
})

test('staff see unmet conditions with their dates, and can override them with a reason', async () => {
  await workAsHost(platform, serik)
  const student = await aStudent()
  await appointmentOf(platform, student, serik, { day: '2026-11-17', state: 'finished' })
  const { body } = await (
    await as(serik)
  ).call(checkStaffAppointment, { body: { iin: student.iin ?? '', kind: 'consultation' } })
  expect(body).toMatchObject({
    student: { name: expect.stringMatching(/^Оразова Дана/), grade: 7 },
    unmet: [
      { rule: 'tested', is_refused: false },
      { rule: 'rested', day: '2026-12-01', is_refused: false },
    ],
  })
  expect(await make(serik, student, {})).toBeRefused('pupil-rule', 'reason')
  expect((await make(serik, student, { reason: 'Просит мама' })).status).toBe(201)
  expect(await run('select comment from appointment_steps')).toEqual([{ comment: 'Просит мама' }])
})

test('staff can read why a rule was overridden, the pupil cannot', async () => {
  await workAsHost(platform, serik)
  const student = await aStudent()
  const { body } = await make(serik, student, { reason: 'Мама подозревает травлю' })
  const params = { id: body.id }
  expect((await (await as(serik)).call(readHosted, { params })).body.steps).toMatchObject([
    { comment: 'Мама подозревает травлю' },
  ])
  const own = await (await as(student)).call(readOwnAppointment, { params })
  expect(own.body.history).toMatchObject([{ number: 1, state: 'accepted', comment: '' }])
  expect(JSON.stringify(await exportOwnAppointments(platform.db, student.id))).not.toContain('травлю')
})

test('staff write the texts of an appointment they made; the texts of an accepted offer belong to the pupil', async () => {
  await workAsHost(platform, serik)
  const { body } = await make(serik, await whoPassed(), {})
  expect(body.is_by_staff).toBe(true)
  const student = await whoPassed()
  const { id } = await appointmentOf(platform, student, serik, {
    day: '2026-11-24',
    state: 'held',
    held_until: '2026-11-20T23:00:00.000Z',
    created_by: serik.id,
  })
  const said = {
    purpose: 'choice',
    words: 'Хочу выбрать',
    language: 'ru',
    with_parent: false,
    test_id: null,
    subject: null,
  } as const
  expect((await (await as(student)).call(confirmBooking, { params: { id }, body: said })).status).toBe(200)
  expect((await (await as(serik)).call(readHosted, { params: { id } })).body).toMatchObject({
    words: 'Хочу выбрать',
    is_by_staff: false,
  })
})

test('all pupils of an online training share a room; the next training has another', async () => {
  const hour = { kind: 'training', capacity: 8, subject: 'creativity' } as const
  await workAsHost(platform, saule, [
    { ...hour, from_minute: 540, to_minute: 600 },
    { ...hour, from_minute: 600, to_minute: 660 },
  ])
  const training = { kind: 'training', purpose: null } as const
  for (const starts_at of [monday('09:00'), monday('09:00'), monday('10:00')])
    expect((await make(saule, await whoPassed(), { ...training, starts_at })).status).toBe(201)
  const pupil = await as(await whoPassed())
  const asked = { kind: 'training', host_id: saule.id, format: 'online', starts_at: monday('09:00') } as const
  expect((await pupil.call(holdPlace, { body: asked })).status).toBe(201)
  const rooms = await run(
    'select starts_at, count(*)::int as people, count(distinct room)::int as rooms from appointments group by starts_at order by starts_at',
  )
  expect(rooms).toMatchObject([
    { people: 3, rooms: 1 },
    { people: 1, rooms: 1 },
  ])
  expect(await run('select distinct room from appointments')).toHaveLength(2)
})

test.each(['testing', 'stage-two'] as const)('%s is never online', async (kind) => {
  const student = await whoPassed()
  expect(await make(saule, student, { kind, purpose: null, minutes: 60 })).toBeRefused('invalid', 'format')
  const pupil = await as(student)
  const wish = { kind, host_id: saule.id, format: 'online' } as const
  expect(await pupil.call(holdPlace, { body: { ...wish, starts_at: monday('09:00') } })).toBeRefused(
    'invalid',
    'format',
  )
  expect(
    await pupil.call(joinWaiting, { body: { ...wish, from_day: '2026-11-23', to_day: '2026-11-23' } }),
  ).toBeRefused('invalid', 'format')
})

test('a second upcoming appointment is refused with the date of the first, whatever the reason', async () => {
  await workAsHost(platform, serik)
  const student = await whoPassed()
  await make(serik, student, {})
  const answer = await make(serik, student, { starts_at: monday('10:00'), reason: 'Очень нужно' })
  expect(answer).toBeRefused('pupil-signed-up', 'iin')
  expect(answer.refusal.message).toContain('23')
})

test('stage 2 can be booked only with an invitation; the appointment is one of its steps and is notified once', async () => {
  const student = await aStudent()
  const given = {
    kind: 'stage-two',
    purpose: null,
    format: 'offline',
    starts_at: monday('14:00'),
    minutes: 90,
  } as const
  expect(await make(saule, student, given)).toBeRefused('pupil-not-invited', 'iin')
  await inviteToStageTwo(platform, student.id)
  const { body } = await make(saule, student, given)
  const steps = () =>
    run(
      'select number, state, day::text, time, center_id, reason from stage_steps where student_id = $1 order by number',
      [student.id],
    )
  expect(await steps()).toEqual([
    { number: 1, state: 'admitted', day: '2026-11-23', time: '14:00', center_id: 'center-karaganda', reason: '' },
  ])
  expect(await run('select state from invitations where student_id = $1', [student.id])).toEqual([
    { state: 'admitted' },
  ])
  expect(await run('select kind from notifications where user_id = $1', [student.id])).toEqual([
    { kind: 'appointment-made' },
  ])
  await (
    await as(saule)
  ).call(cancelAppointment, { params: { id: body.id }, body: { reason: 'В центре нет света', version: body.version } })
  expect((await steps()).at(-1)).toMatchObject({ number: 2, state: 'invited', day: null, reason: 'В центре нет света' })
})

test('accepting a request for stage 2 admits the pupil, once', async () => {
  const student = await aStudent()
  await inviteToStageTwo(platform, student.id)
  const row = await appointmentOf(platform, student, saule, {
    day: '2026-11-24',
    minute: 840,
    length: 90,
    kind: 'stage-two',
    state: 'requested',
    format: 'offline',
  })
  const host = await as(saule)
  await Promise.all(
    [1, 2].map(() => host.call(acceptAppointment, { params: { id: row.id }, body: { version: row.version } })),
  )
  expect(await run('select state, day::text, time from stage_steps')).toEqual([
    { state: 'admitted', day: '2026-11-24', time: '14:00' },
  ])
})

test('a day without free times leads to the nearest days with free times', async () => {
  await workAsHost(platform, serik)
  clock.set('2026-11-20T04:00:00.000Z')
  const { body } = await (await as(serik)).call(readHostPlaces, { query: { kind: 'consultation', day: '2026-11-22' } })
  expect(body).toEqual({
    data: [],
    other_days: ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  })
  const { body: there } = await (
    await as(serik)
  ).call(readHostPlaces, { query: { kind: 'consultation', day: '2026-11-23' } })
  expect(there.data).toHaveLength(6)
})
