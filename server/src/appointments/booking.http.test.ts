// Also on PostgreSQL: many pupils book one place at once, and constraints let only one succeed.
import { expect, test } from 'vitest'
import { confirmBooking, holdPlace, readBookingState, releasePlace } from '#contract/appointments/booking'
import {
  acceptAppointment,
  cancelAppointment,
  closeAppointment,
  declineAppointment,
  moveAppointment,
} from '#contract/appointments/changes'
import { startApp } from '../../testing/start-app.ts'
import { workAsHost } from '../../testing/work-as-host.ts'
import { aFinishedAttempt } from '../../testing/rows/a-finished-attempt.ts'
import { makePsychologist } from '../../testing/rows/place-at-school.ts'
import { aruzhan, serik, type CastMember, trainer } from '../demo-country/cast.ts'
import { releaseExpiredHolds } from './booking/release-holds.ts'

const { as, aStudent, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

/** The tests run on Friday, 20 November. */
const monday = (time: string) => new Date(`2026-11-23T${time}:00+05:00`).toISOString()
const consultation = { kind: 'consultation', host_id: serik.id, format: 'online' } as const
const said = {
  purpose: 'result',
  words: 'Хочу понять результат',
  language: 'ru',
  with_parent: false,
  test_id: null,
  subject: null,
} as const

async function whoPassed(): Promise<CastMember> {
  const student = await aStudent()
  await aFinishedAttempt(platform, student)
  return student
}
async function booked(student: CastMember, time = '09:00') {
  const pupil = await as(student)
  const { body } = await pupil.call(holdPlace, { body: { ...consultation, starts_at: monday(time) } })
  return (await pupil.call(confirmBooking, { params: { id: body.id }, body: said })).body
}

test('a pupil books, the psychologist accepts, and both see the same', async () => {
  await workAsHost(platform, serik)
  const student = await whoPassed()
  const request = await booked(student)
  expect(request).toMatchObject({
    state: 'requested',
    purpose: 'result',
    starts_at: monday('09:00'),
    ends_at: monday('09:30'),
    host: { name: `${serik.last_name} ${serik.first_name}` },
  })
  const { body } = await (
    await as(serik)
  ).call(acceptAppointment, { params: { id: request.id }, body: { version: request.version } })
  expect(body).toMatchObject({ state: 'accepted', version: request.version + 1 })
  const told = await run('select kind from notifications where user_id = $1 order by kind', [student.id])
  expect(told).toEqual([{ kind: 'appointment-accepted' }, { kind: 'appointment-requested' }])
})

test('a consultation needs a passed test', async () => {
  await workAsHost(platform, serik)
  const pupil = await as(await aStudent())
  const { body } = await pupil.call(readBookingState, { query: { kind: 'consultation' } })
  expect(body).toMatchObject({ may_book: false, ahead: null })
  expect(await pupil.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })).toBeRefused(
    'test-needed',
  )
})

test('a pupil with an appointment reads in how many days and on which date booking opens again', async () => {
  await workAsHost(platform, serik)
  const student = await whoPassed()
  await booked(student)
  const answer = await (await as(student)).call(holdPlace, { body: { ...consultation, starts_at: monday('10:00') } })
  expect(answer).toBeRefused('signed-up-already')
  expect(answer.refusal.message).toBe('Запись уже есть. Новая откроется через 17 дней: 7\u00A0декабря 2026\u00A0г.')
})

test.each([
  ['a past time', '2026-11-19T05:00:00.000Z', 'time-past'],
  ['a time outside the schedule', monday('13:00'), 'time-taken'],
  ['a time between two places', monday('09:10'), 'time-taken'],
  ['a day far ahead', '2027-04-05T04:00:00.000Z', 'time-taken'],
  ['the last moment that can be named', '2199-12-31T23:59:59.999Z', 'time-taken'],
  ['the last moment of the calendar', '9999-12-31T23:59:59.999Z', 'invalid'],
  ['a national holiday', '2026-12-16T04:00:00.000Z', 'time-taken'],
] as const)('%s is refused', async (_, starts_at, code) => {
  await workAsHost(platform, serik)
  const pupil = await as(await whoPassed())
  expect(await pupil.call(holdPlace, { body: { ...consultation, starts_at } })).toBeRefused(code, 'starts_at')
})

test('a meeting that crosses another of the same host is refused by the database', async () => {
  await workAsHost(platform, serik)
  await booked(await whoPassed())
  const crossing = run(
    "update appointments set starts_at = starts_at + interval '10 minutes', ends_at = ends_at + interval '10 minutes' returning 1",
  )
  await expect(crossing).resolves.toHaveLength(1)
  const pupil = await as(await whoPassed())
  expect(await pupil.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })).toBeRefused(
    'time-taken',
  )
  const other = await booked(await whoPassed(), '10:00')
  await expect(
    run("update appointments set starts_at = starts_at - interval '45 minutes' where id = $1", [other.id]),
  ).rejects.toThrow('appointments_host')
})

test('a hold lasts ten minutes; then the place is free, and its form is refused', async () => {
  await workAsHost(platform, serik)
  const [first, second] = [await as(await whoPassed()), await as(await whoPassed())]
  const { body: held } = await first.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })
  expect(held.held_until).toBe('2026-11-20T04:10:00.000Z')
  clock.forward({ minutes: 10, seconds: 1 })
  expect((await second.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })).status).toBe(201)
  expect(await first.call(confirmBooking, { params: { id: held.id }, body: said })).toBeRefused('hold-over')
})

test('the job releases expired holds, and choosing another time releases the earlier hold', async () => {
  await workAsHost(platform, serik)
  const pupil = await as(await whoPassed())
  await pupil.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })
  await pupil.call(holdPlace, { body: { ...consultation, starts_at: monday('09:30') } })
  const states = async () => (await run('select state from appointments order by starts_at')).map(({ state }) => state)
  expect(await states()).toEqual(['lapsed', 'held'])
  clock.forward({ minutes: 11 })
  await releaseExpiredHolds(platform)
  expect(await states()).toEqual(['lapsed', 'lapsed'])
})

test('a confirmation sent twice is one request', async () => {
  await workAsHost(platform, serik)
  const pupil = await as(await whoPassed())
  const { body: held } = await pupil.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })
  const sent = await Promise.all(
    [1, 2, 3].map(() => pupil.call(confirmBooking, { params: { id: held.id }, body: said })),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await run('select 1 from appointment_steps')).toHaveLength(1)
})

test('a released place can be booked by the next pupil', async () => {
  await workAsHost(platform, serik)
  const [first, second] = [await as(await whoPassed()), await as(await whoPassed())]
  const { body: held } = await first.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })
  expect(await second.call(releasePlace, { params: { id: held.id } })).toBeRefused('not-found')
  expect(await second.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })).toBeRefused(
    'time-taken',
  )
  await first.call(releasePlace, { params: { id: held.id } })
  expect((await second.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })).status).toBe(201)
})

test('a pupil can cancel an accepted appointment until a day before, the psychologist at any time; each once', async () => {
  await workAsHost(platform, serik)
  const student = await whoPassed()
  const { id, version } = await booked(student)
  const host = await as(serik)
  const pupil = await as(student)
  await host.call(acceptAppointment, { params: { id }, body: { version } })
  clock.set(monday('08:00'))
  const late = await (
    await as(student)
  ).call(cancelAppointment, { params: { id }, body: { reason: 'Болею', version: version + 1 } })
  expect(late).toBeRefused('cancel-late')
  const cancel = { params: { id }, body: { reason: 'Психолог болеет', version: version + 1 } }
  const both = await Promise.all([host.call(cancelAppointment, cancel), host.call(cancelAppointment, cancel)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await run("select 1 from appointment_steps where state = 'cancelled'")).toHaveLength(1)
  expect(
    await pupil.call(cancelAppointment, { params: { id }, body: { reason: 'Болею', version: version + 2 } }),
  ).toBeRefused('appointment-ended')
})

test('a change based on an outdated version is refused and overwrites nothing', async () => {
  await workAsHost(platform, serik)
  const { id, version } = await booked(await whoPassed())
  const host = await as(serik)
  await host.call(acceptAppointment, { params: { id }, body: { version } })
  expect(await host.call(declineAppointment, { params: { id }, body: { reason: 'Нет времени', version } })).toBeRefused(
    'appointment-changed',
  )
  expect(await run('select state from appointments where id = $1', [id])).toEqual([{ state: 'accepted' }])
})

test('a moved appointment keeps its history, and its old time is free', async () => {
  await workAsHost(platform, serik)
  const student = await whoPassed()
  const { id, version } = await booked(student)
  const pupil = await as(student)
  const { body: moved } = await pupil.call(moveAppointment, {
    params: { id },
    body: { starts_at: monday('11:00'), version },
  })
  expect(moved).toMatchObject({ id, starts_at: monday('11:00'), state: 'requested', version: version + 1 })
  const told = await run(
    "select user_id, kind from notifications where kind like 'host-%' or kind like 'appointment-move%' order by kind",
  )
  expect(told).toEqual([
    { user_id: student.id, kind: 'appointment-move-requested' },
    { user_id: serik.id, kind: 'host-moved' },
    { user_id: serik.id, kind: 'host-requested' },
  ])
  const steps = await run('select number, starts_at from appointment_steps where appointment_id = $1 order by number', [
    id,
  ])
  expect(steps).toHaveLength(2)
  expect(
    (await (await as(await whoPassed())).call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } }))
      .status,
  ).toBe(201)
})

test('an outcome needs a comment of ten characters and a meeting that has begun', async () => {
  await workAsHost(platform, serik)
  const { id, version } = await booked(await whoPassed())
  const host = await as(serik)
  const outcome = {
    status: 'finished' as const,
    recommendation: 'Кружок дебатов',
    agreed: ['Пауза на два вдоха'],
    version,
  }
  expect(await host.call(closeAppointment, { params: { id }, body: { ...outcome, comment: '123456789' } })).toBeRefused(
    'invalid',
    'comment',
  )
  expect(
    await host.call(closeAppointment, { params: { id }, body: { ...outcome, comment: 'Поговорили о результате' } }),
  ).toBeRefused('appointment-ahead')
  clock.set(monday('09:31'))
  const later = await as(serik)
  const { body } = await later.call(closeAppointment, {
    params: { id },
    body: { ...outcome, comment: 'Поговорили о <b>результате</b>' },
  })
  expect(body).toMatchObject({ state: 'finished', comment: 'Поговорили о <b>результате</b>' })
})

test('staff of another school and other pupils do not find the appointment', async () => {
  await workAsHost(platform, serik)
  const { id, version } = await booked(await whoPassed())
  await makePsychologist(platform, trainer)
  await run('update appointments set host_id = $2 where id = $1', [id, trainer.id])
  await run("update staff set school_id = 'semey-3' where user_id = $1", [serik.id])
  expect(await (await as(serik)).call(acceptAppointment, { params: { id }, body: { version } })).toBeRefused(
    'not-found',
  )
  expect(
    await (await as(aruzhan)).call(cancelAppointment, { params: { id }, body: { reason: 'Чужая', version } }),
  ).toBeRefused('not-found')
})

test('a hold cannot be confirmed with an incomplete sign-up, or by a pupil whom the host does not receive', async () => {
  await workAsHost(platform, serik)
  const student = await whoPassed()
  const pupil = await as(student)
  const { body: held } = await pupil.call(holdPlace, { body: { ...consultation, starts_at: monday('09:00') } })
  await run("update students set school_id = 'semey-3' where student_id = $1", [student.id])
  expect(await pupil.call(confirmBooking, { params: { id: held.id }, body: said })).toBeRefused('host-not-receiving')
  await run('update consents set is_given = false where student_id = $1', [student.id])
  expect(await pupil.call(confirmBooking, { params: { id: held.id }, body: said })).toBeRefused('booking-not-yet')
})
