// Also on PostgreSQL: parts of an array are updated, and lists are paged by key.
import { expect, test } from 'vitest'
import {
  listAhead,
  listPast,
  readCalendar,
  readOwnAppointment,
  saveFeedback,
  tickAgreed,
} from '#contract/appointments/own'
import { acceptAppointment, cancelAppointment, moveAppointment } from '#contract/appointments/changes'
import { anAppointment } from '../../testing/an-appointment.ts'
import { startApp } from '../../testing/start-app.ts'
import { workAsHost } from '../../testing/work-as-host.ts'
import { alina, aruzhan, saule, serik } from '../demo-country/cast.ts'

const { as, platform, clock } = await startApp({ MEETING_URL: 'https://meet.example/{room}' })
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const finished = {
  student: aruzhan,
  state: 'finished',
  starts_at: '2026-11-05T04:00:00.000Z',
  agreed: ['Пауза', 'Дебаты'],
  agreed_done: [false, false],
} as const
const anEnd = () =>
  anAppointment(platform, { ...finished, agreed: [...finished.agreed], agreed_done: [...finished.agreed_done] })

test('own appointments: upcoming ones, past ones by page, counted by group; a mere hold is not listed', async () => {
  const ahead = await anAppointment(platform, { student: aruzhan, state: 'accepted' })
  const past = await anEnd()
  const training = {
    kind: 'training',
    subject: 'creativity',
    state: 'cancelled',
    starts_at: '2026-11-06T04:00:00.000Z',
  } as const
  const cancelled = await anAppointment(platform, { student: aruzhan, ...training })
  await anAppointment(platform, { student: aruzhan, state: 'lapsed', starts_at: '2026-11-07T04:00:00.000Z' })
  await anAppointment(platform, { student: alina, state: 'requested', starts_at: '2026-11-24T04:00:00.000Z' })
  const pupil = await as(aruzhan)
  const { body } = await pupil.call(listAhead)
  expect(body).toMatchObject({
    counts: { consultations: 2, testing: 0, trainings: 1 },
    opens_on: '2026-12-07',
    days_between: 14,
  })
  expect(body.data.map(({ id }) => id)).toEqual([ahead])
  const first = (await pupil.call(listPast, { query: { limit: 1 } })).body
  expect(first.data.map(({ id }) => id)).toEqual([cancelled])
  expect(
    (await pupil.call(listPast, { query: { limit: 1, after: first.next ?? '' } })).body.data.map(({ id }) => id),
  ).toEqual([past])
  expect((await pupil.call(listPast, { query: { group: 'outcomes' } })).body.data.map(({ id }) => id)).toEqual([past])
  expect((await pupil.call(listPast, { query: { group: 'testing' } })).body.data).toEqual([])
})

test('a ticket contains the room only from ten minutes before an accepted meeting, and a list never does', async () => {
  const id = await anAppointment(platform, { student: aruzhan, state: 'accepted' })
  const early = await (await as(aruzhan)).call(readOwnAppointment, { params: { id } })
  expect(early.body.room).toEqual({ is_set_up: true, opens_at: '2026-11-23T03:50:00.000Z', address: null })
  expect(early.raw.body).not.toContain('secret-room')
  clock.set('2026-11-23T03:50:00.000Z')
  const pupil = await as(aruzhan)
  expect((await pupil.call(readOwnAppointment, { params: { id } })).body.room?.address).toBe(
    'https://meet.example/bagdar-secret-room',
  )
  expect((await pupil.call(listAhead)).raw.body).not.toContain('secret-room')
  expect(await (await as(alina)).call(readOwnAppointment, { params: { id } })).toBeRefused('not-found')
})

test('a moved appointment shows its history, with who did what', async () => {
  await workAsHost(platform, serik)
  const id = await anAppointment(platform, { student: aruzhan, state: 'requested' })
  const host = await as(serik)
  await host.call(acceptAppointment, { params: { id }, body: { version: 1 } })
  const pupil = await as(aruzhan)
  await pupil.call(moveAppointment, {
    params: { id },
    body: { starts_at: '2026-11-24T04:30:00.000Z', reason: 'Олимпиада', version: 2 },
  })
  const { history } = (await pupil.call(readOwnAppointment, { params: { id } })).body
  expect(history).toMatchObject([
    { number: 2, state: 'accepted', starts_at: '2026-11-23T04:00:00.000Z', is_own: false },
    { number: 3, state: 'requested', starts_at: '2026-11-24T04:30:00.000Z', is_own: true, comment: 'Олимпиада' },
  ])
})

test('feedback is given once, after the meeting, with a mark from one to five', async () => {
  const ahead = await anAppointment(platform, { student: aruzhan })
  const id = await anEnd()
  const pupil = await as(aruzhan)
  const said = { mark: 5, words: 'Пауза <b>работает</b>' }
  expect(await pupil.call(saveFeedback, { params: { id: ahead }, body: said })).toBeRefused('feedback-early')
  expect(await pupil.call(saveFeedback, { params: { id }, body: { ...said, mark: 6 } })).toBeRefused('invalid', 'mark')
  const both = await Promise.all([1, 2].map(() => pupil.call(saveFeedback, { params: { id }, body: said })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body.feedback).toEqual(said)
  expect(await pupil.call(saveFeedback, { params: { id }, body: { mark: 1, words: '' } })).toBeRefused('feedback-given')
})

test('agreed steps are ticked one by one, even two at the same moment', async () => {
  const id = await anEnd()
  const pupil = await as(aruzhan)
  const tick = (number: number, is_done: boolean) =>
    pupil.call(tickAgreed, { params: { id, number }, body: { is_done } })
  await Promise.all([tick(1, true), tick(2, true)])
  expect((await tick(1, false)).body.agreed).toEqual([
    { text: 'Пауза', is_done: false },
    { text: 'Дебаты', is_done: true },
  ])
  expect(await tick(3, true)).toBeRefused('not-found')
})

test('the calendar file follows every change, and a cancellation removes the entry', async () => {
  await workAsHost(platform, serik)
  const id = await anAppointment(platform, { student: aruzhan })
  const pupil = await as(aruzhan)
  const file = async () => (await pupil.call(readCalendar, { params: { id } })).raw
  const first = await file()
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="bagdar.ics"',
  })
  expect(first.body).toContain('SEQUENCE:1\r\n')
  expect(first.body).not.toContain('secret-room')
  await pupil.call(moveAppointment, { params: { id }, body: { starts_at: '2026-11-24T04:30:00.000Z', version: 1 } })
  expect((await file()).body).toMatch(/SEQUENCE:2\r\n[^]*DTSTART:20261124T043000Z\r\n/)
  await pupil.call(cancelAppointment, { params: { id }, body: { reason: 'Заболела', version: 2 } })
  expect((await file()).body).toMatch(/METHOD:CANCEL[^]*SEQUENCE:3\r\n[^]*STATUS:CANCELLED/)
})

test('an offline meeting has an address and no room', async () => {
  const id = await anAppointment(platform, {
    student: aruzhan,
    host: saule,
    format: 'offline',
    school_id: null,
    center_id: 'center-karaganda',
  })
  const { body } = await (await as(aruzhan)).call(readOwnAppointment, { params: { id } })
  expect(body).toMatchObject({
    room: null,
    phone: '+77212000000',
    place: { address: 'Караганда, пр. Бухар-Жырау, 49, 2 этаж' },
  })
  expect(await run('select 1 from appointments where id = $1', [id])).toHaveLength(1)
})
