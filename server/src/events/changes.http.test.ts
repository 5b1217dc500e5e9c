// Also on PostgreSQL: whoever cancels an event waits for those who register at the same moment.
import { expect, test } from 'vitest'
import { cancelEvent, listDeskEvents, readDeskEvent } from '#contract/events/desk'
import { listEvents, readEvent, readEventCalendar } from '#contract/events/events'
import * as api from '#contract/events/registrations'
import { listNotifications } from '#contract/messages/notifications'
import { listRefunds } from '#contract/payments/payment-desk'
import { archiveEntry, publishEntry, readEntry, restoreEntry, saveEntry } from '#contract/publishing/entries'
import type { Values } from '#contract/publishing/field'
import { confirmPhone } from '../../testing/confirm-phone.ts'
import { lastCode, lastMessage } from '../../testing/last-message.ts'
import { bookBuyers } from '../../testing/payments/pay-book.ts'
import { formOf, publishEvent } from '../../testing/rows/an-event.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, daniyar, editor as aigerim, gulnar, serik } from '../demo-country/cast.ts'
import { endCancelledEvents } from './desk/cancel-event.ts'
import { sendEventNotices } from './notify-registrant.ts'
import { moveWaitingLists } from './waiting-list/offer-free-places.ts'
import { remindParticipants } from './waiting-list/remind-participants.ts'

const { app, as, guest, clock, platform } = await startApp()
const { pay } = bookBuyers(platform, app)

const places = async (address: string) => (await guest.call(api.readPlaces, { params: { address } })).body
async function register(visitor: Visitor, address: string, body = formOf.person()) {
  const { data_version } = await places(address)
  return visitor.call(api.register, { params: { address }, body: { ...body, data_version } })
}
const read = async (token: string) => (await guest.call(api.readRegistration, { body: { token } })).body
/** Dates have spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const about = async (visitor: Visitor, ...titles: string[]) =>
  (await visitor.call(listNotifications)).body.data
    .filter(({ title }) => titles.includes(title))
    .map(({ title, message }) => ({ title, message: plain(message) }))

/** An editor changes an event and publishes it again. */
async function publishAgain(id: string, { shared = {}, ru = {} }: { shared?: Values; ru?: Values }) {
  const editor = await as(aigerim)
  const params = { kind: 'event', id } as const
  const { body: entry } = await editor.call(readEntry, { params })
  const texts = { ru: { ...entry.texts.ru.draft, ...ru }, kk: {}, en: {} }
  const { body: saved } = await editor.call(saveEntry, {
    params,
    body: { version: entry.version, address: entry.address, shared: { ...entry.shared, ...shared }, texts },
  })
  const body = { version: saved.version, languages: ['ru' as const], at: null }
  const { status } = await editor.call(publishEntry, { params, body })
  expect(status).toBe(200)
}

test('participants read the old and the new time and place once, and a text that was corrected is no news', async () => {
  const { id, address } = await publishEvent(as)
  const teacher = await as(serik)
  await register(teacher, address, formOf.group('Асель Нур\nБекзат Али'))
  await publishAgain(id, { ru: { lead: 'Сказано короче' } })
  expect(await about(teacher, 'Изменения в событии')).toEqual([])
  const programme = [{ id: 's1', day: 1, time: '14:00-15:00', counts: true }]
  await publishAgain(id, {
    shared: { first_day: '2026-11-27', last_day: '2026-11-28', programme },
    ru: { city: 'Аягөз' },
  })
  await publishAgain(id, { ru: { lead: 'Сказано ещё короче' } })
  expect((await about(teacher, 'Изменения в событии')).map(({ message }) => message)).toEqual([
    '«Кабинет психолога». Было: 25 ноября, 10:00, Семей. Стало: 27 ноября – 28 ноября, 14:00, Аягөз.',
  ])
})

test('another online room is told to those who have a place, and to nobody else', async () => {
  const shared = { format: 'online', room: 'https://room.example/1' }
  const { id, address } = await publishEvent(as, { shared, tickets: { seat: { quota: 1 } } })
  const [teacher, parent] = [await as(serik), await as(gulnar)]
  await register(teacher, address)
  await register(parent, address, formOf.person({ kind: 'parent' }))
  await publishAgain(id, { shared: { room: 'https://room.example/2' } })
  const [told] = await about(teacher, 'Изменения в событии')
  expect(told?.message).toContain('https://room.example/1. Стало')
  expect(told?.message).toContain('https://room.example/2.')
  expect(await about(parent, 'Изменения в событии')).toEqual([])
})

test('guests read of a move by letter or SMS, and everybody is reminded of the new day', async () => {
  const { id, address } = await publishEvent(as, { first_day: '2026-11-21' })
  const [email, phone] = ['saule@school.example', '+77051112299']
  await guest.call(api.sendEmailCode, { body: { email } })
  const code = await lastCode(guest, email)
  const { proof } = (await guest.call(api.confirmEmailCode, { body: { email, code } })).body
  await register(guest, address, formOf.person({ email, proof }))
  const byPhone = formOf.person({ phone, proof: await confirmPhone(guest, phone, 'event') })
  await register(guest, address, byPhone)
  const teacher = await as(serik)
  await register(teacher, address)
  await remindParticipants(platform)
  await sendEventNotices(platform)
  clock.forward({ minutes: 1 })
  await publishAgain(id, { shared: { first_day: '2026-11-22' } })
  await sendEventNotices(platform)
  expect(plain(await lastMessage(guest, email))).toContain('Стало: 22 ноября, 10:00')
  expect(plain(await lastMessage(guest, phone))).toBe('Bagdar: событие изменилось, начало 22 ноября, 10:00')
  clock.forward({ days: 1 })
  await remindParticipants(platform)
  expect(await about(await as(serik), 'Событие скоро начнётся')).toHaveLength(2)
})

test('an event that is taken off the site, and put back, is told each time once', async () => {
  const { id, address } = await publishEvent(as)
  const teacher = await as(serik)
  await register(teacher, address)
  const editor = await as(aigerim)
  const params = { kind: 'event', id } as const
  const version = async () => (await editor.call(readEntry, { params })).body.version
  await editor.call(archiveEntry, { params, body: { version: await version() } })
  await editor.call(restoreEntry, { params, body: { version: await version() } })
  await publishAgain(id, {})
  expect(
    (await about(teacher, 'Событие снято с сайта', 'Событие состоится')).map(({ title }) => title).toSorted(),
  ).toEqual(['Событие снято с сайта', 'Событие состоится'])
})

test('a cancelled event ends every participation with its reason, returns money, and takes nobody any more', async () => {
  const { id, address } = await publishEvent(as, { tickets: { seat: { quota: 1, price: 5000 } } })
  const [teacher, parent, staff] = [await as(serik), await as(gulnar), await as(admin)]
  const paid = (await register(teacher, address)).body
  await pay(teacher, paid.payment_id)
  const waiting = (await register(parent, address, formOf.person({ kind: 'parent' }))).body
  const cancel = (reason = 'Спикеры не смогут приехать') =>
    staff.call(cancelEvent, { params: { id }, body: { reason } })
  expect((await cancel('нет')).refusal.errors).toHaveProperty('reason')
  const answers = await Promise.all([cancel(), cancel()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await endCancelledEvents(platform)
  await moveWaitingLists(platform)
  const personOf = async (token: string) => (await read(token)).people[0]
  expect(await personOf(paid.token)).toMatchObject({
    state: 'cancelled',
    money: 'returning',
    end_reason: 'Спикеры не смогут приехать',
  })
  expect(await personOf(waiting.token)).toMatchObject({ state: 'cancelled' })
  expect((await staff.call(listRefunds, { query: { cause: 'cancelled' } })).body.data).toHaveLength(1)
  for (const visitor of [teacher, parent])
    expect((await about(visitor, 'Событие отменено')).map(({ message }) => message)).toEqual([
      '«Кабинет психолога», 25 ноября, 10:00: событие отменено. Причина: Спикеры не смогут приехать',
    ])
  expect((await places(address)).state).toBe('cancelled')
  const late = await register(await as(daniyar), address, formOf.person({ kind: 'pupil' }))
  expect(late).toBeRefused('event-cancelled')
  const list = (await guest.call(listEvents, { query: {} })).body.data
  expect(list.find((event) => event.id === id)?.is_cancelled).toBe(true)
  expect((await guest.call(readEvent, { params: { address } })).body.event?.is_cancelled).toBe(true)
  const file = await guest.call(readEventCalendar, { params: { address, locale: 'ru' } })
  expect(file.raw.body).toContain('STATUS:CANCELLED')
  const desk = (await staff.call(readDeskEvent, { params: { id } })).body
  expect([desk.is_cancelled, desk.cancel_reason]).toEqual([true, 'Спикеры не смогут приехать'])
  const rows = (await staff.call(listDeskEvents, { query: {} })).body.data
  expect(rows.find((event) => event.id === id)?.is_cancelled).toBe(true)
})

test('an event that is over cannot be cancelled, and nobody is told of a correction afterwards', async () => {
  const { id, address } = await publishEvent(as, { first_day: '2026-11-21' })
  const teacher = await as(serik)
  await register(teacher, address)
  clock.forward({ days: 2 })
  const staff = await as(admin)
  const body = { reason: 'Спикеры не смогут приехать' }
  expect(await staff.call(cancelEvent, { params: { id }, body })).toBeRefused('event-over')
  await publishAgain(id, { ru: { city: 'Аягөз' } })
  expect(await about(await as(serik), 'Изменения в событии')).toEqual([])
})
