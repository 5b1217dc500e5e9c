// Also on PostgreSQL: several processes offer places at once, under row locks.
import { expect, test } from 'vitest'
import { confirmBooking, holdPlace, releasePlace } from '#contract/appointments/booking'
import { cancelAppointment } from '#contract/appointments/changes'
import { joinWaiting, leaveWaiting, listWaiting } from '#contract/appointments/waiting'
import { anAppointment } from '../../testing/an-appointment.ts'
import { startApp } from '../../testing/start-app.ts'
import { workAsHost } from '../../testing/work-as-host.ts'
import { aFinishedAttempt } from '../../testing/rows/a-finished-attempt.ts'
import { daniyar, serik, type CastMember } from '../demo-country/cast.ts'
import { lockTimes } from './times/lock-times.ts'
import { schedules } from './schedules/tables.ts'
import { waitingPlaces } from './tables.ts'
import { minuteOf } from './times/places.rules.ts'
import { offerPlace } from './waiting/offer-place.ts'
import { offerPlaces } from './waiting/offer-places.ts'

const { as, aStudent, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

/** The tests run on Friday, 20 November, at 9 a.m. */
const monday = (time: string) => new Date(`2026-11-23T${time}:00+05:00`).toISOString()
const wish = {
  kind: 'consultation',
  host_id: serik.id,
  format: 'online',
  from_day: '2026-11-23',
  to_day: '2026-11-23',
} as const
const said = { purpose: 'result', words: '', language: 'ru', with_parent: false, test_id: null, subject: null } as const
const half = [{ from_minute: 540, to_minute: 570, kind: 'consultation' }] as const

async function whoPassed(): Promise<CastMember> {
  const student = await aStudent()
  await aFinishedAttempt(platform, student)
  return student
}
/** Somebody has the only place on Monday, and `length` pupils wait for it, in order. */
async function aLine(length: number) {
  await workAsHost(platform, serik, [...half])
  const taken = await anAppointment(platform, { student: daniyar, starts_at: monday('09:00') })
  const waiting: CastMember[] = []
  for (let number = 0; number < length; number += 1) {
    const student = await whoPassed()
    await (await as(student)).call(joinWaiting, { body: wish })
    waiting.push(student)
    clock.forward({ seconds: 1 })
  }
  return { taken, waiting }
}
const free = async (id: string) =>
  (await as(daniyar)).call(cancelAppointment, { params: { id }, body: { reason: 'Заболел', version: 1 } })
const offersTo = (students: CastMember[]) =>
  run(
    "select student_id, state from appointments where student_id = any($1::uuid[]) and state in ('held', 'requested') order by created_at",
    [students.map(({ id }) => id)],
  )
const toldOf = (student: CastMember) =>
  run("select kind, copies_due from notifications where user_id = $1 and kind = 'appointment-offered'", [student.id])

test('a pupil joins the queue once, sees the position in it and can leave', async () => {
  const { waiting } = await aLine(2)
  const second = await as(waiting[1]!)
  expect((await second.call(joinWaiting, { body: { ...wish, to_day: '2026-11-30' } })).body).toMatchObject({
    place: 2,
    to_day: '2026-11-30',
    offer: null,
  })
  expect(await run('select 1 from waiting_places')).toHaveLength(2)
  const first = await as(waiting[0]!)
  const [own] = (await first.call(listWaiting)).body.data
  await first.call(leaveWaiting, { params: { id: own?.id ?? '' } })
  expect((await first.call(leaveWaiting, { params: { id: own?.id ?? '' } })).status).toBe(200)
  expect((await first.call(listWaiting)).body.data).toEqual([])
  expect((await second.call(listWaiting)).body.data).toMatchObject([{ place: 1 }])
})

test('a freed place is offered to the first in the queue, once, even with two processes', async () => {
  const { taken, waiting } = await aLine(2)
  await offerPlaces(platform)
  expect(await offersTo(waiting)).toEqual([])
  await free(taken)
  await Promise.all([offerPlaces(platform), offerPlaces(platform)])
  await offerPlaces(platform)
  expect(await offersTo(waiting)).toEqual([{ student_id: waiting[0]?.id, state: 'held' }])
  // Mailed even if mail is turned off, because the offer is open for two hours only.
  expect(await toldOf(waiting[0]!)).toEqual([{ kind: 'appointment-offered', copies_due: true }])
  expect(await toldOf(waiting[1]!)).toEqual([])
  const [place] = (await (await as(waiting[0]!)).call(listWaiting)).body.data
  expect(place?.offer).toMatchObject({
    starts_at: monday('09:00'),
    held_until: new Date(clock.now().getTime() + 7_200_000).toISOString(),
  })
})

test('an offer is confirmed like any hold, and the pupil leaves the queue', async () => {
  const { taken, waiting } = await aLine(1)
  await free(taken)
  await offerPlaces(platform)
  const pupil = await as(waiting[0]!)
  const [place] = (await pupil.call(listWaiting)).body.data
  expect((await pupil.call(confirmBooking, { params: { id: place?.offer?.id ?? '' }, body: said })).body.state).toBe(
    'requested',
  )
  expect((await pupil.call(listWaiting)).body.data).toEqual([])
  await offerPlaces(platform)
  expect(await run('select ended_how from waiting_places')).toEqual([{ ended_how: 'taken' }])
})

test('an unanswered offer goes to the next pupil after two hours', async () => {
  const { taken, waiting } = await aLine(2)
  await free(taken)
  await offerPlaces(platform)
  clock.forward({ hours: 2, seconds: 1 })
  await offerPlaces(platform)
  expect(await offersTo(waiting)).toEqual([{ student_id: waiting[1]?.id, state: 'held' }])
  expect(await run('select ended_how from waiting_places order by created_at')).toEqual([
    { ended_how: 'over' },
    { ended_how: null },
  ])
})

test('a pupil who declines an offer stays in the queue and does not get the same offer again', async () => {
  const { taken, waiting } = await aLine(2)
  await free(taken)
  await offerPlaces(platform)
  const pupil = await as(waiting[0]!)
  const [place] = (await pupil.call(listWaiting)).body.data
  await pupil.call(releasePlace, { params: { id: place?.offer?.id ?? '' } })
  await offerPlaces(platform)
  expect(await offersTo(waiting)).toEqual([{ student_id: waiting[1]?.id, state: 'held' }])
  expect((await pupil.call(listWaiting)).body.data).toMatchObject([{ place: 1, offer: null }])
})

test('pupils who may not book, are busy that day or have a hold are skipped', async () => {
  const { taken, waiting } = await aLine(2)
  await anAppointment(platform, { student: waiting[0]!, starts_at: '2026-11-25T04:00:00.000Z' })
  await free(taken)
  await offerPlaces(platform)
  expect((await offersTo(waiting)).filter(({ state }) => state === 'held')).toEqual([
    { student_id: waiting[1]?.id, state: 'held' },
  ])
})

test('added schedule times are offered too, but not at night', async () => {
  const { waiting } = await aLine(1)
  await run('update schedule_intervals set to_minute = 600')
  clock.set('2026-11-20T17:00:00.000Z')
  await offerPlaces(platform)
  expect(await offersTo(waiting)).toEqual([])
  clock.set('2026-11-21T03:00:00.000Z')
  await offerPlaces(platform)
  expect(await offersTo(waiting)).toHaveLength(1)
})

test('a job that stops in the middle of an offer makes it once when it runs again', async () => {
  const { taken, waiting } = await aLine(1)
  await free(taken)
  const falling = {
    ...platform,
    translate: () => {
      throw new Error('fell')
    },
  }
  await expect(offerPlaces(falling)).rejects.toThrow('fell')
  expect(await offersTo(waiting)).toEqual([])
  await offerPlaces(platform)
  expect(await offersTo(waiting)).toHaveLength(1)
  expect(await toldOf(waiting[0]!)).toHaveLength(1)
})

test('a pupil who may not book cannot join the queue, and the days must be in order', async () => {
  await workAsHost(platform, serik)
  const pupil = await as(await aStudent())
  expect(await pupil.call(joinWaiting, { body: wish })).toBeRefused('test-needed')
  const other = await as(await whoPassed())
  expect(await other.call(joinWaiting, { body: { ...wish, to_day: '2026-11-22' } })).toBeRefused('invalid', 'to_day')
  expect(
    await other.call(joinWaiting, { body: { ...wish, from_day: '2026-11-01', to_day: '2026-11-02' } }),
  ).toBeRefused('time-past', 'to_day')
})

test('an offered place is taken like any other', async () => {
  const { taken } = await aLine(1)
  await free(taken)
  await offerPlaces(platform)
  const stranger = await as(await whoPassed())
  const body = { kind: 'consultation', host_id: serik.id, format: 'online', starts_at: monday('09:00') } as const
  expect(await stranger.call(holdPlace, { body })).toBeRefused('time-taken')
})

test('a place that is lost during the offer is not offered again', async () => {
  const { taken, waiting } = await aLine(1)
  await free(taken)
  const [row] = await platform.db.select().from(waitingPlaces)
  const start = minuteOf(monday('09:00'))
  const place = {
    start,
    end: start + 30,
    kind: 'consultation' as const,
    capacity: 1,
    left: 1,
    subject: null,
    thread: '',
  }
  let offered: Promise<string> | undefined
  await platform.db.transaction(async (tx) => {
    await lockTimes(tx, serik.id, [])
    offered = offerPlace(platform, row!, place)
    await tx.delete(schedules)
  })
  expect(await offered).toBe('taken')
  expect(await offersTo(waiting)).toEqual([])
})
