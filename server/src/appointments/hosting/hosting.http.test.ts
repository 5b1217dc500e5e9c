// Also on PostgreSQL: figures of the week are plain SQL, and lists are paged by key.
import { expect, test } from 'vitest'
import { moveAppointment } from '#contract/appointments/changes'
import { listHosted, readHostCalendar, readHostDay, readHosted } from '#contract/appointments/hosting'
import { appointmentOf } from '../../../testing/appointments/appointment-of.ts'
import { startApp } from '../../../testing/start-app.ts'
import { workAsHost } from '../../../testing/work-as-host.ts'
import { makePsychologist } from '../../../testing/rows/place-at-school.ts'
import { saule, serik, trainer, type CastMember } from '../../demo-country/cast.ts'

const { as, aStudent, platform, clock } = await startApp({ MEETING_URL: 'https://meet.example/{room}' })
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const psychologist = () => as(serik)

test('the day shows the meetings, the requests, the unclosed meetings and the next one', async () => {
  const [first, second, third, fourth] = [
    await aStudent({ first_name: 'Аян' }),
    await aStudent(),
    await aStudent(),
    await aStudent(),
  ]
  clock.set('2026-11-20T06:00:00.000Z')
  await appointmentOf(platform, second, serik, { minute: 720 })
  await appointmentOf(platform, first, serik, { minute: 570, purpose: 'choice' })
  await appointmentOf(platform, third, serik, { day: '2026-11-24', state: 'requested' })
  await appointmentOf(platform, fourth, serik, { day: '2026-11-18' })
  await appointmentOf(platform, first, serik, { day: '2026-11-17', state: 'finished', length: 45 })
  await appointmentOf(platform, second, serik, { day: '2026-11-17', minute: 660, state: 'cancelled' })
  await appointmentOf(platform, await aStudent(), saule, { minute: 800 })
  const { body } = await (await psychologist()).call(readHostDay)
  expect(body.meetings.map(({ starts_at, student, purpose }) => [starts_at, student.name, purpose])).toEqual([
    ['2026-11-20T04:30:00.000Z', 'Оразова Аян', 'choice'],
    ['2026-11-20T07:00:00.000Z', 'Оразова Дана', 'result'],
  ])
  expect(body.requests.map(({ student }) => student.id)).toEqual([third.id])
  expect(body.unclosed.map(({ student }) => student.id)).toEqual([fourth.id, first.id])
  expect(body.next).toBeNull()
  expect(body.week).toEqual({ ahead: 1, held: 1, cancelled: 1, missed: 0, hours: 0.8 })
  expect(body.meetings[0]).toMatchObject({
    student: { grade: 7, school: expect.stringMatching(/15/) },
    room_url: expect.stringMatching(/^https:\/\/meet/),
  })
})

test('a group is one meeting in the week, regardless of its size, and its hours count once', async () => {
  for (const seat of [1, 2, 3])
    await appointmentOf(platform, await aStudent(), saule, {
      day: '2026-11-17',
      length: 90,
      kind: 'testing',
      test_id: 'ability-12-14',
      state: 'finished',
      seat,
    })
  const { body } = await (await as(saule)).call(readHostDay)
  expect(body.week).toMatchObject({ held: 1, hours: 1.5 })
})

test('the first view of each pupil on the page is logged once a day', async () => {
  const student = await aStudent()
  await appointmentOf(platform, student, serik)
  const looks = () => run('select what from views where student_id = $1 and viewer_id = $2', [student.id, serik.id])
  const visitor = await psychologist()
  await visitor.call(readHostDay)
  await visitor.call(readHostDay)
  await visitor.call(listHosted, { body: {} })
  expect(await looks()).toEqual([{ what: 'profile' }])
})

test('the calendar shows pauses, days off and holidays by name, and no days off of other hosts', async () => {
  const intervals = [
    { from_minute: 540, to_minute: 780, kind: 'consultation' as const },
    { from_minute: 840, to_minute: 1080, kind: 'consultation' as const },
  ]
  await workAsHost(platform, serik, intervals)
  await appointmentOf(platform, await aStudent(), serik, { day: '2026-12-15' })
  await appointmentOf(platform, await aStudent(), saule, { day: '2026-12-15' })
  const { body } = await (
    await psychologist()
  ).call(readHostCalendar, { query: { from: '2026-12-15', to: '2026-12-16' } })
  expect(body.appointments).toHaveLength(1)
  expect(body.days).toEqual([
    {
      day: '2026-12-15',
      is_off: false,
      holiday: '',
      pauses: [{ starts_at: '2026-12-15T08:00:00.000Z', ends_at: '2026-12-15T09:00:00.000Z' }],
    },
    { day: '2026-12-16', is_off: true, holiday: expect.stringMatching(/^День/), pauses: [] },
  ])
  for (const query of [
    { from: '2026-12-15', to: '2026-12-14' },
    { from: '2026-12-01', to: '2027-12-01' },
  ])
    expect(await (await psychologist()).call(readHostCalendar, { query })).toBeRefused('invalid', 'to')
})

test('the list can be filtered by state, kind, format, days, name and IIN, and is paged', async () => {
  const [ayan, dana] = [await aStudent({ last_name: 'Бекен', first_name: 'Аян' }), await aStudent()]
  await appointmentOf(platform, ayan, serik, { day: '2026-11-23', format: 'offline' })
  await appointmentOf(platform, dana, serik, { day: '2026-11-24', state: 'requested' })
  await appointmentOf(platform, dana, serik, { day: '2026-11-10', state: 'missed' })
  const visitor = await psychologist()
  const days = async (body: object) =>
    (await visitor.call(listHosted, { body })).body.data.map(({ starts_at }) => starts_at.slice(8, 10))
  expect(await days({})).toEqual(['24', '23', '10'])
  expect(await days({ state: 'missed' })).toEqual(['10'])
  expect(await days({ format: 'offline', kind: 'consultation' })).toEqual(['23'])
  expect(await days({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['23'])
  expect(await days({ search: 'бекен' })).toEqual(['23'])
  expect(await days({ search: dana.iin })).toEqual(['24', '10'])
  expect(await days({ search: '%' })).toEqual([])
  const { body: first } = await visitor.call(listHosted, { body: { limit: 2 } })
  expect([first.total, await days({ limit: 2, after: first.next ?? '' })]).toEqual([3, ['10']])
})

test('hosts of the same place can open a record, and each view is logged', async () => {
  const student = await aStudent()
  const { id } = await appointmentOf(platform, student, serik)
  const { body } = await (await psychologist()).call(readHosted, { params: { id } })
  expect(body).toMatchObject({ id, student: { id: student.id }, abilities: [], steps: [] })
  expect(await run('select what from views where student_id = $1', [student.id])).toEqual([{ what: 'results' }])
  expect(await (await as(saule)).call(readHosted, { params: { id } })).toBeRefused('not-found')
})

test('abilities are not shown beside a training, whose host needs only names', async () => {
  const student = await aStudent({ region: 'abai' })
  const { id } = await appointmentOf(platform, student, saule, { kind: 'training', subject: 'communication' })
  await (await as(saule)).call(readHosted, { params: { id } })
  expect(await run('select what from views where student_id = $1', [student.id])).toEqual([{ what: 'profile' }])
})

test('only the host of an accepted meeting has its room; after a change of host there is a new room', async () => {
  const colleague = trainer
  await makePsychologist(platform, trainer)
  await workAsHost(platform, colleague)
  const asked = await appointmentOf(platform, await aStudent(), serik, {
    day: '2026-11-23',
    minute: 540,
    state: 'requested',
  })
  const taken = await appointmentOf(platform, await aStudent(), serik, { day: '2026-11-23', minute: 600 })
  const roomFor = async (member: CastMember, id: string) =>
    (await (await as(member)).call(readHosted, { params: { id } })).body.room_url
  expect(await roomFor(serik, asked.id)).toBeNull()
  expect(await roomFor(colleague, taken.id)).toBeNull()
  const before = await roomFor(serik, taken.id)
  expect(before).toContain(taken.room)
  const body = { starts_at: taken.starts_at, host_id: colleague.id, reason: 'Болею', version: taken.version }
  expect((await (await as(serik)).call(moveAppointment, { params: { id: taken.id }, body })).status).toBe(200)
  expect(await roomFor(serik, taken.id)).toBeNull()
  expect(await roomFor(colleague, taken.id)).toMatch(/^https:\/\/meet/)
  expect(await roomFor(colleague, taken.id)).not.toBe(before)
})
