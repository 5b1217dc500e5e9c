// Also on PostgreSQL: an answer is written over the one before.
import { expect, test } from 'vitest'
import { cancelEvent } from '#contract/events/desk'
import * as api from '#contract/events/trainings'
import { listNotifications } from '#contract/messages/notifications'
import { publishEntry, readEntry, saveEntry } from '#contract/publishing/entries'
import { anAppointment } from '../../../testing/an-appointment.ts'
import { publishEvent } from '../../../testing/rows/an-event.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, aruzhan, daniyar, editor as aigerim, serik } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { as, platform } = await startApp()

const request = (more: object = {}) =>
  anAppointment(platform, {
    student: daniyar,
    kind: 'training',
    purpose: null,
    subject: 'creativity',
    thread: 'Придумываем проект',
    format: 'offline',
    ...more,
  })
const told = async (visitor: Visitor) =>
  (await visitor.call(listNotifications)).body.data.filter(({ title }) => title === 'Тренинг: группа и дата')
const mine = async (visitor: Visitor) => (await visitor.call(api.listMyTrainingEvents)).body.data
const answer = (visitor: Visitor, id: string, event_id = '', key = newId()) =>
  visitor.call(api.answerTraining, { params: { id }, body: { event_id, key } })

test('the host answers a request with an event: everybody of the group sees the date and is told once', async () => {
  const event = await publishEvent(as, { event_type: 'training', title: 'Креативность' })
  const meeting = newId()
  const id = await request({ meeting })
  const second = await request({ meeting, student: aruzhan, seat: 2 })
  const host = await as(serik)
  const { body: choices } = await host.call(api.readTrainingAnswer, { params: { id } })
  expect([choices.event, choices.choices.some((choice) => choice.id === event.id)]).toEqual([null, true])
  for (const _ of [1, 2]) expect((await answer(host, id, event.id)).status).toBe(200)
  for (const [student, appointment_id] of [
    [daniyar, id],
    [aruzhan, second],
  ] as const) {
    const pupil = await as(student)
    expect(await mine(pupil)).toMatchObject([
      {
        appointment_id,
        event: { title: 'Креативность', first_day: '2026-11-25', place: 'Семей', is_cancelled: false },
      },
    ])
    expect(await told(pupil)).toHaveLength(1)
  }
  await (
    await as(admin)
  ).call(cancelEvent, { params: { id: event.id }, body: { reason: 'Тренер заболел, ждём вас весной' } })
  expect((await mine(await as(daniyar)))[0]?.event.is_cancelled).toBe(true)
})

test('a draft has the school, the subject and the time of the request, and its date is told when it is published', async () => {
  const id = await request()
  const [host, pupil, editor] = [await as(serik), await as(daniyar), await as(aigerim)]
  const key = newId()
  expect((await answer(host, id, '', key)).body.event).toMatchObject({ id: key, path: '', first_day: '' })
  expect((await answer(host, id, '', key)).status).toBe(200)
  expect([await mine(pupil), await told(pupil)]).toMatchObject([[{ event: { path: '' } }], []])
  const params = { kind: 'event', id: key } as const
  const { body: entry } = await editor.call(readEntry, { params })
  expect(entry.shared).toMatchObject({ event_type: 'training', first_day: '2026-11-23', hours: '09:00-09:30' })
  expect(entry.texts.ru.draft).toMatchObject({ title: 'Креативность: Придумываем проект', city: 'Караганда' })
  expect(entry.texts.ru.draft.venue).not.toBe('')
  const ru = { ...entry.texts.ru.draft, lead: 'Коротко', body: '<p>Подробно</p>' }
  const { body: saved } = await editor.call(saveEntry, {
    params,
    body: { version: entry.version, address: entry.address, shared: entry.shared, texts: { ru, kk: {}, en: {} } },
  })
  const body = { version: saved.version, languages: ['ru' as const], at: null }
  expect((await editor.call(publishEntry, { params, body })).status).toBe(200)
  expect((await told(pupil)).map(({ message }) => message.replaceAll('\u00A0', ' '))).toEqual([
    'Ответ на заявку: «Креативность: Придумываем проект», 23 ноября в 09:00. Запись идёт на странице события.',
  ])
  expect((await mine(pupil))[0]?.event).toMatchObject({ first_day: '2026-11-23', hours: '09:00-09:30' })
})

test('only its host answers a request, only a training, and only with an event that is on the site', async () => {
  const id = await request()
  const consultation = await anAppointment(platform, { student: aruzhan, starts_at: '2026-11-24T04:00:00.000Z' })
  const host = await as(serik)
  expect(await answer(host, consultation)).toBeRefused('not-found')
  expect(await answer(host, id, newId())).toBeRefused('not-found')
  const { id: other } = await publishEvent(as)
  expect(await answer(host, id, '', other)).toBeRefused('not-found')
  expect(await answer(await as(daniyar), id)).toBeRefused('not-allowed')
  expect(await (await as(daniyar)).call(api.readTrainingAnswer, { params: { id } })).toBeRefused('not-allowed')
  expect(await host.call(api.listMyTrainingEvents)).toBeRefused('not-allowed')
})
