// Also on PostgreSQL: times of many hosts are read in one statement of plain SQL.
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { confirmBooking, holdPlace, readBookingState } from '#contract/appointments/booking'
import { listCenterPlaces } from '#contract/appointments/center-places'
import { listFreeHosts, readHostDays } from '#contract/appointments/search'
import { joinWaiting } from '#contract/appointments/waiting'
import { startApp } from '../../testing/start-app.ts'
import { workAsHost } from '../../testing/work-as-host.ts'
import { aFinishedAttempt } from '../../testing/rows/a-finished-attempt.ts'
import { saule, serik, type CastMember } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'

const { as, guest, aStudent, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

/** The tests run on Friday, 20 November. */
const monday = (time: string) => new Date(`2026-11-23T${time}:00+05:00`).toISOString()
const atCenter = [
  { from_minute: 540, to_minute: 600, kind: 'testing', capacity: 4 },
  { from_minute: 660, to_minute: 720, kind: 'training', capacity: 12, subject: 'creativity', thread: 'Идеи' },
] as const
const consultations = { kind: 'consultation' } as const
const week = { from: '2026-11-20', to: '2026-11-29' }

async function whoPassed(given: Parameters<typeof aStudent>[0] = {}): Promise<CastMember> {
  const student = await aStudent(given)
  await aFinishedAttempt(platform, student)
  return student
}
const hostsOf = async (student: CastMember, query: z.input<typeof listFreeHosts.query>) =>
  (await (await as(student)).call(listFreeHosts, { query })).body

test('a pupil sees the psychologist of the school and those of the region’s centre, earliest free time first', async () => {
  await workAsHost(platform, serik)
  await workAsHost(platform, saule, [{ from_minute: 600, to_minute: 660, kind: 'consultation' }])
  const { data, school_has_psychologist } = await hostsOf(await aStudent(), consultations)
  expect(school_has_psychologist).toBe(true)
  expect(data).toMatchObject([
    {
      id: serik.id,
      is_of_own_school: true,
      nearest: '2026-11-20T04:30:00.000Z',
      places: 29,
      formats: ['online', 'offline'],
      languages: ['ru', 'kk'],
    },
    { id: saule.id, is_of_own_school: false, nearest: '2026-11-20T05:00:00.000Z', places: 10 },
  ])
})

test('a fully booked host is listed with the first free day, however late it is', async () => {
  await workAsHost(platform, serik)
  await workAsHost(platform, saule)
  const student = await aStudent()
  const nearestWithout = async (from: string, days: number) => {
    await takeDays(from, days)
    return (await hostsOf(student, { ...consultations, place: 'center' })).data.map(({ nearest, places }) => ({
      nearest,
      places,
    }))
  }
  expect(await nearestWithout('2026-11-20', 7)).toEqual([{ nearest: '2026-11-27T04:00:00.000Z', places: 0 }])
  expect(await nearestWithout('2026-11-27', 18)).toEqual([{ nearest: '2026-12-15T04:00:00.000Z', places: 0 }])
  expect(await nearestWithout('2026-12-15', 60)).toEqual([{ nearest: null, places: 0 }])
})

/** Fills every day of the host, from the given one on, from morning to evening. */
async function takeDays(from: string, days: number): Promise<void> {
  await run(
    `insert into appointments (student_id, id, kind, host_id, meeting, seat, starts_at, ends_at, format, center_id, language, state, code, room, created_by, created_at)
     select $1, gen_random_uuid(), 'training', $2, gen_random_uuid(), 1, day + interval '1 hour', day + interval '23 hours', 'online', 'center-karaganda', 'ru', 'accepted', md5(day::text), '', $2, now()
     from generate_series($3::timestamp at time zone 'Asia/Almaty', $3::timestamp at time zone 'Asia/Almaty' + ($4::int - 1) * interval '1 day', '1 day') day`,
    [(await aStudent()).id, saule.id, from, days],
  )
}

test('a school without a psychologist is named as such, and the centre is listed', async () => {
  await workAsHost(platform, serik)
  await workAsHost(platform, saule)
  const { data, school_has_psychologist } = await hostsOf(await aStudent({ region: 'ulytau' }), consultations)
  expect(school_has_psychologist).toBe(false)
  expect(data.map(({ id }) => id)).toEqual([saule.id])
  expect((await hostsOf(await aStudent({ region: 'abai' }), consultations)).data.map(({ id }) => id)).not.toContain(
    saule.id,
  )
})

test('filters leave only matching hosts', async () => {
  await workAsHost(platform, serik)
  await workAsHost(platform, saule, [...atCenter])
  const student = await aStudent()
  const ids = async (query: Parameters<typeof hostsOf>[1]) => (await hostsOf(student, query)).data.map(({ id }) => id)
  expect(await ids({ kind: 'testing' })).toEqual([saule.id])
  expect(await ids({ kind: 'training', subject: 'creativity' })).toEqual([saule.id])
  expect(await ids({ kind: 'training', subject: 'communication' })).toEqual([])
  expect(await ids({ ...consultations, language: 'en' })).toEqual([])
  expect(await ids({ ...consultations, place: 'center' })).toEqual([])
  expect(await ids({ ...consultations, place: 'school', format: 'online' })).toEqual([serik.id])
})

test('a host who has opened a result is marked so, and one who has left is not listed', async () => {
  await workAsHost(platform, serik)
  const student = await aStudent()
  await run(
    "insert into views (student_id, id, viewer_id, viewer_role, what, at) values ($1, $2, $3, 3, 'result', now())",
    [student.id, newId(), serik.id],
  )
  expect((await hostsOf(student, consultations)).data).toMatchObject([{ id: serik.id, knows_result: true }])
  await run('update users set blocked_at = now() where id = $1', [serik.id])
  expect((await hostsOf(student, consultations)).data).toEqual([])
})

test('the times of a host are listed by day, with taken and own ones and the nearest free days', async () => {
  await workAsHost(platform, serik)
  const [first, second] = [await as(await whoPassed()), await as(await whoPassed())]
  await first.call(holdPlace, {
    body: { kind: 'consultation', host_id: serik.id, format: 'online', starts_at: monday('09:30') },
  })
  const daysFor = async (pupil: typeof first) =>
    (await pupil.call(readHostDays, { params: { id: serik.id }, query: { ...consultations, ...week } })).body
  const seen = await daysFor(second)
  expect(seen.days.map(({ day }) => day)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  const times = (of: typeof seen) =>
    of.days[1]?.times.slice(0, 3).map(({ starts_at, left, is_own }) => [starts_at, left, is_own])
  expect(times(seen)).toEqual([
    [monday('09:00'), 1, false],
    [monday('09:30'), 0, false],
    [monday('10:00'), 1, false],
  ])
  expect(times(await daysFor(first))?.[1]).toEqual([monday('09:30'), 0, true])
  expect((await first.call(readBookingState, { query: consultations })).body.held).toMatchObject({
    starts_at: monday('09:30'),
  })
  expect(seen).toMatchObject({ nearest_days: ['2026-11-20', '2026-11-23', '2026-11-24'], last_day: '2027-01-19' })
})

test('times that have begun today count as taken, and a full day leads to the next free ones', async () => {
  await workAsHost(platform, serik)
  clock.set(new Date('2026-11-20T12:00:00+05:00').toISOString())
  const pupil = await as(await aStudent())
  const { body } = await pupil.call(readHostDays, {
    params: { id: serik.id },
    query: { ...consultations, from: '2026-11-20', to: '2026-11-20' },
  })
  expect(body.days[0]?.times.every(({ left }) => left === 0)).toBe(true)
  expect(body.nearest_days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
})

test('a host who does not receive the pupil has no times for it and cannot be booked', async () => {
  await workAsHost(platform, serik)
  const pupil = await as(await whoPassed({ region: 'abai' }))
  expect(
    await pupil.call(readHostDays, { params: { id: serik.id }, query: { ...consultations, ...week } }),
  ).toBeRefused('not-found')
  const body = { kind: 'consultation', host_id: serik.id, format: 'online', starts_at: monday('09:30') } as const
  expect(await pupil.call(holdPlace, { body })).toBeRefused('host-not-receiving')
})

test.each([
  ['is blocked', 2, 'update users set blocked_at = now() where id = $1'],
  [
    'was invited and has not signed in',
    4,
    'insert into staff_invitations (user_id, sent_at, expires_at) values ($1, now(), now())',
  ],
  [
    'has moved away',
    6,
    "update staff set center_id = 'center-almaty', placed_at = '2026-11-21T00:00:00Z' where user_id = $1",
  ],
])(
  'a host who %s is not offered by the centre, the search or the queue, and a pupil with a hold reads why',
  async (_, minute, change) => {
    await workAsHost(platform, saule)
    // The places of the centres are counted once a minute.
    const freeAtCenter = async (at: number) => {
      clock.set(new Date(`2026-11-20T10:0${at}:00+05:00`).toISOString())
      return (
        (await guest.call(listCenterPlaces)).body.data.find(({ center_id }) => center_id === 'center-karaganda')
          ?.week ?? 0
      )
    }
    expect(await freeAtCenter(minute)).toBeGreaterThan(0)
    const [coming, late] = [await as(await whoPassed()), await as(await whoPassed())]
    const wish = { kind: 'consultation', host_id: saule.id, format: 'online' } as const
    const { body: held } = await coming.call(holdPlace, { body: { ...wish, starts_at: monday('09:00') } })
    await run(change, [saule.id])
    expect(await freeAtCenter(minute + 1)).toBe(0)
    expect((await late.call(listFreeHosts, { query: consultations })).body.data).toEqual([])
    expect(
      await late.call(readHostDays, { params: { id: saule.id }, query: { ...consultations, ...week } }),
    ).toBeRefused('not-found')
    expect(await late.call(holdPlace, { body: { ...wish, starts_at: monday('09:30') } })).toBeRefused(
      'host-not-receiving',
    )
    expect(
      await late.call(joinWaiting, { body: { ...wish, from_day: '2026-11-23', to_day: '2026-11-23' } }),
    ).toBeRefused('host-not-receiving')
    const said = {
      purpose: 'result',
      words: '',
      language: 'ru',
      with_parent: false,
      test_id: null,
      subject: null,
    } as const
    expect(await coming.call(confirmBooking, { params: { id: held.id }, body: said })).toBeRefused('host-not-receiving')
  },
)

test('an invalid day is refused', async () => {
  const pupil = await as(await aStudent())
  const wrong = await pupil.call(readHostDays, {
    params: { id: serik.id },
    query: { ...consultations, from: '2026-02-30', to: '2026-11-20' },
  })
  expect(wrong).toBeRefused('invalid', 'from')
})
