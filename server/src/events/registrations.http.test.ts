// Also on PostgreSQL: registrations at once wait for one row, and unique indexes refuse what comes second.
import { expect, test } from 'vitest'
import * as api from '#contract/events/registrations'
import { listEvents, readEvent } from '#contract/events/events'
import { listNotifications } from '#contract/messages/notifications'
import { archiveEntry, readEntry } from '#contract/publishing/entries'
import { cancelByStaff } from '#contract/events/desk'
import { completeRefund, listRefunds, rejectRefund } from '#contract/payments/payment-desk'
import { readPayment } from '#contract/payments/payments'
import { bookBuyers } from '../../testing/payments/pay-book.ts'
import { confirmPhone } from '../../testing/confirm-phone.ts'
import { lastCode, lastMessage } from '../../testing/last-message.ts'
import { formOf, publishEvent } from '../../testing/rows/an-event.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, aruzhan, daniyar, editor as aigerim, gulnar, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { smsParts } from '../messaging/sms-parts.rules.ts'
import { sendEventNotices } from './notify-registrant.ts'
import { moveWaitingLists } from './waiting-list/offer-free-places.ts'
import { remindParticipants } from './waiting-list/remind-participants.ts'

const { app, as, guest, clock, platform, students } = await startApp()
const { pay, giveBack } = bookBuyers(platform, app)

/** Sends a form as the page does, with the consent that it shows. */
async function register(visitor: Visitor, address: string, body = formOf.person()) {
  const { data_version } = await places(address)
  return visitor.call(api.register, { params: { address }, body: { ...body, data_version } })
}
/** Sends a form again as long as the server says that it is too busy, as people do; it stays one registration. */
async function untilAnswered(visitor: Visitor, address: string, body: ReturnType<typeof formOf.person>) {
  let answer = await register(visitor, address, body)
  while (answer.status === 503) answer = await register(visitor, address, body)
  return answer
}
const places = async (address: string) => (await guest.call(api.readPlaces, { params: { address } })).body
const read = async (token: string) => (await guest.call(api.readRegistration, { body: { token } })).body
const states = async (token: string) => (await read(token)).people.map(({ state }) => state)
const titles = async (visitor: Visitor) => (await visitor.call(listNotifications)).body.data.map(({ title }) => title)

test('a teacher registers, has a signed ticket in the cabinet, and is told', async () => {
  const { address } = await publishEvent(as)
  const teacher = await as(serik)
  const { status, body: made } = await register(teacher, address)
  expect([status, made.message, made.people.map(({ state }) => state)]).toEqual([
    201,
    'Готово, место за вами',
    ['registered'],
  ])
  const { body: mine } = await teacher.call(api.listMyRegistrations)
  expect(mine.data).toMatchObject([
    { event: { address, place: 'Семей' }, ticket: { role: 'participant', price: 0 }, people: [{ may_cancel: true }] },
  ])
  expect(mine.data[0]?.people[0]?.ticket).toMatch(/^BG1\.[\w-]{130}$/)
  expect(await titles(teacher)).toContain('Место на событии есть')
  const body = { ...formOf.person(), data_version: '1' }
  expect(await teacher.call(api.register, { params: { address: 'nothing-like-it' }, body })).toBeRefused('not-found')
})

test('pressing twice is one registration, and another one under its key is refused', async () => {
  const { address } = await publishEvent(as)
  const teacher = await as(serik)
  const body = formOf.person()
  const answers = await Promise.all([register(teacher, address, body), register(teacher, address, body)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  expect(await register(teacher, address, { ...body, full_name: 'Другая' } as typeof body)).toBeRefused(
    'event-key-used',
  )
  expect(await register(teacher, address)).toBeRefused('event-person-registered')
})

test('a guest confirms an address or a phone, once for each registration', async () => {
  const { address } = await publishEvent(as)
  const email = 'dana@school.example'
  expect(await register(guest, address, formOf.person({ email }))).toBeRefused('event-contact-unconfirmed', 'email')
  await guest.call(api.sendEmailCode, { body: { email } })
  expect(await guest.call(api.sendEmailCode, { body: { email } })).toBeRefused('event-email-soon')
  const wrong = await guest.call(api.confirmEmailCode, { body: { email, code: '000000' } })
  expect(wrong).toBeRefused('code-wrong', 'code')
  const code = await lastCode(guest, email)
  const { body: confirmed } = await guest.call(api.confirmEmailCode, { body: { email, code } })
  const form = formOf.person({ email, proof: confirmed.proof })
  expect(await register(guest, address, { ...form, email: 'other@school.example' } as typeof form)).toBeRefused(
    'event-contact-unconfirmed',
  )
  const { body } = await register(guest, address, form)
  expect((await read(body.token)).contact).toBe(email)
  expect(await lastMessage(guest, email)).toContain(`/event-ticket?token=${body.token}`)
  expect(
    await register(guest, address, formOf.person({ email, proof: confirmed.proof, full_name: 'Асель' })),
  ).toBeRefused('event-contact-unconfirmed')
  const phone = '+77051112233'
  const proof = await confirmPhone(guest, phone, 'event')
  const byPhone = await register(guest, address, formOf.person({ phone, proof }))
  expect([byPhone.status, (await read(byPhone.body.token)).contact]).toEqual([201, phone])
})

test('a guest who leaves the payment finds the way back in a letter', async () => {
  const { address } = await publishEvent(as, { tickets: { seat: { price: 5000 } } })
  const email = 'aru@school.example'
  await guest.call(api.sendEmailCode, { body: { email } })
  const code = await lastCode(guest, email)
  const { proof } = (await guest.call(api.confirmEmailCode, { body: { email, code } })).body
  clock.forward({ minutes: 1 })
  const { body } = await register(guest, address, formOf.person({ email, proof }))
  const letter = await lastMessage(guest, email)
  expect(letter).toContain('Место ждёт оплаты')
  expect(letter).toContain(`Открыть запись и оплатить: http://localhost:3000/event-ticket?token=${body.token}`)
})

test('a guest with a phone alone gets one SMS of one part with the link, also when the ticket is paid later', async () => {
  const { address } = await publishEvent(as, { tickets: { seat: { price: 5000 } } })
  const phone = '+77051112244'
  const proof = await confirmPhone(guest, phone, 'event')
  clock.forward({ minutes: 1 })
  const { body } = await register(guest, address, formOf.person({ phone, proof }))
  const text = `Bagdar bilet: http://localhost:3000/event-ticket?token=${body.token}`
  expect([await lastMessage(guest, phone), smsParts(text)]).toEqual([text, 1])
  clock.forward({ minutes: 1 })
  await pay(guest, body.payment_id)
  await sendEventNotices(platform)
  const all = "select count(*)::int as sent from messages where recipient = $1 and text like '%event-ticket%'"
  expect(await platform.database.query('', all, [phone])).toEqual([{ sent: 1 }])
})

test('a list of a school: who finds no place waits, and moves up when somebody cancels', async () => {
  const { address } = await publishEvent(as, { tickets: { seat: { quota: 3 } } })
  const teacher = await as(serik)
  const names = 'Асель Нур\n\nБекзат  Али\nВера Ким\nГалым Сеит\nДана Ораз'
  const { body } = await register(teacher, address, formOf.group(names))
  expect(body.people.map(({ full_name, state }) => [full_name, state])).toEqual([
    ['Асель Нур', 'registered'],
    ['Бекзат Али', 'registered'],
    ['Вера Ким', 'registered'],
    ['Галым Сеит', 'waiting'],
    ['Дана Ораз', 'waiting'],
  ])
  expect((await places(address)).tickets).toEqual([{ id: 'seat', left: 0, waiting: 2 }])
  expect((await read(body.token)).people.map(({ position }) => position)).toEqual([null, null, null, 1, 2])
  const cancel = (index: number) =>
    teacher.call(api.cancelParticipation, { body: { token: body.token, person_id: body.people[index]?.id ?? '' } })
  expect((await cancel(1)).status).toBe(200)
  expect(await cancel(1)).toBeRefused('event-place-gone')
  expect(await states(body.token)).toEqual(['registered', 'cancelled', 'registered', 'offered', 'waiting'])
  expect(await titles(teacher)).toContain('Появилось место на событии')
  const accept = (index: number) =>
    teacher.call(api.acceptPlace, { body: { token: body.token, person_id: body.people[index]?.id ?? '' } })
  expect(await accept(4)).toBeRefused('event-place-gone')
  expect((await accept(3)).status).toBe(200)
  expect(await states(body.token)).toEqual(['registered', 'cancelled', 'registered', 'registered', 'waiting'])
})

test('an offer that nobody answers goes to the next person, and never outlives the start of the event', async () => {
  const programme = [{ id: 's1', day: 1, time: '08:00-09:00', counts: true }]
  const { address } = await publishEvent(as, { first_day: '2026-11-21', tickets: { seat: { quota: 1 } }, programme })
  const [first, second, third] = await students(3)
  const visitors = await Promise.all([first, second, third].map((pupil) => as(pupil ?? aruzhan)))
  const tokens: string[] = []
  for (const visitor of visitors)
    tokens.push((await register(visitor, address, formOf.person({ kind: 'pupil' }))).body.token)
  const [holder = '', next = '', last = ''] = tokens
  const person_id = (await read(holder)).people[0]?.id ?? ''
  await guest.call(api.cancelParticipation, { body: { token: holder, person_id } })
  const offered = (await read(next)).people[0]
  // The clock of the tests stands at 9:00 of the day before, so a whole day would end after the start at 8:00.
  expect([offered?.state, offered?.held_until]).toEqual(['offered', '2026-11-21T03:00:00.000Z'])
  clock.forward({ hours: 24 })
  await moveWaitingLists(platform)
  expect([await states(next), await states(last)]).toEqual([['lapsed'], ['waiting']])
})

test('two hundred guests of one school want the last place at the same moment: one gets it', async () => {
  const { address } = await publishEvent(as, { tickets: { seat: { quota: 1 } } })
  const visitors = await Promise.all((await students(20)).map((pupil) => as(pupil)))
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const visitor = visitors[index % visitors.length] ?? guest
      const full_name = `Ученик ${String.fromCodePoint(1072 + (index % 32))}${String.fromCodePoint(1072 + Math.floor(index / 32))}`
      return untilAnswered(visitor, address, formOf.person({ kind: 'pupil', full_name }))
    }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(200)
  const seated = answers.flatMap(({ body }) => body.people).filter(({ state }) => state === 'registered')
  expect(seated).toHaveLength(1)
  expect((await places(address)).tickets).toEqual([{ id: 'seat', left: 0, waiting: 199 }])
})

test('registration has its days, and an event that has begun takes nobody', async () => {
  const { address } = await publishEvent(as, {
    first_day: '2026-11-25',
    shared: { registration_from: '2026-11-22', registration_until: '2026-11-23' },
  })
  const teacher = await as(serik)
  expect((await places(address)).state).toBe('soon')
  expect(await register(teacher, address)).toBeRefused('event-registration-soon')
  clock.forward({ days: 2 })
  expect((await places(address)).state).toBe('open')
  const { body } = await register(await as(serik), address)
  clock.forward({ days: 2 })
  expect(await register(await as(daniyar), address, formOf.person({ kind: 'pupil' }))).toBeRefused(
    'event-registration-closed',
  )
  clock.forward({ hours: 26 })
  const key = { token: body.token, person_id: body.people[0]?.id ?? '' }
  expect(await guest.call(api.cancelParticipation, { body: key })).toBeRefused('event-begun')
  const said = { ...key, rating: 5, comment: 'Полезно' }
  expect((await guest.call(api.giveFeedback, { body: said })).status).toBe(200)
})

test('a ticket that costs something holds a place for a day; the payment keeps it, a refund frees it', async () => {
  const { address } = await publishEvent(as, { tickets: { seat: { quota: 1, price: 5000 } } })
  const teacher = await as(serik)
  const { body } = await register(teacher, address)
  expect([body.people[0]?.state, body.payment_id !== null]).toEqual(['unpaid', true])
  const requestId = body.people[0]?.id ?? ''
  const confirm = () => guest.call(api.confirmForumPayment, { params: { requestId }, body: { payment_status: 1 } })
  expect(await confirm()).toBeRefused('purchase-waiting')
  await pay(teacher, body.payment_id)
  expect([await states(body.token), (await confirm()).body]).toEqual([
    ['registered'],
    { message: 'Участие подтверждено', payment_status: 1 },
  ])
  const waiting = await register(await as(gulnar), address, formOf.person({ kind: 'parent' }))
  expect(waiting.body.people[0]?.state).toBe('waiting')
  await giveBack(await as(admin), body.payment_id)
  expect([await states(body.token), await states(waiting.body.token)]).toEqual([['cancelled'], ['offered']])
  expect((await confirm()).body.payment_status).toBe(0)
  expect(await register(teacher, address, formOf.group('Асель Нур\nБекзат Али', { key: newId() }))).toBeRefused(
    'event-group-paid',
    'names',
  )
})

test('money that comes after the place has lapsed takes a free place, else it goes back', async () => {
  const { address } = await publishEvent(as, { tickets: { seat: { quota: 1, price: 5000 } } })
  const teacher = await as(serik)
  const first = (await register(teacher, address)).body
  clock.forward({ hours: 25 })
  await moveWaitingLists(platform)
  expect(await states(first.token)).toEqual(['lapsed'])
  const second = (await register(await as(gulnar), address, formOf.person({ kind: 'parent' }))).body
  await pay(await as(gulnar), second.payment_id)
  expect(await states(second.token)).toEqual(['registered'])
})

test('who cancels a paid ticket gets the money back: the refund waits for staff, and the place goes on', async () => {
  const { address } = await publishEvent(as, { tickets: { seat: { quota: 1, price: 5000 } } })
  const teacher = await as(serik)
  const { body } = await register(teacher, address)
  await pay(teacher, body.payment_id)
  const waiting = await register(await as(gulnar), address, formOf.person({ kind: 'parent' }))
  const person = async () => (await read(body.token)).people[0]
  expect((await person())?.money).toBe('paid')
  const key = { token: body.token, person_id: body.people[0]?.id ?? '' }
  const cancelled = await guest.call(api.cancelParticipation, { body: key })
  expect(cancelled.body.message).toBe('Участие отменено. Запрос на возврат денег открыт')
  expect([await person(), await states(waiting.body.token)]).toMatchObject([
    { state: 'cancelled', money: 'returning' },
    ['offered'],
  ])
  expect(await titles(teacher)).toContain('Деньги вернутся')
  const staff = await as(admin)
  const [refund] = (await staff.call(listRefunds, { query: { cause: 'cancelled' } })).body.data
  expect(refund).toMatchObject({ state: 'requested', amount: 500_000, order_id: body.payment_id })
  const decision = { params: { id: refund?.id ?? '' }, body: { reason: 'Так сказано в оферте' } }
  expect(await staff.call(rejectRefund, decision)).toBeRefused('payment-not-grantable')
  expect((await staff.call(completeRefund, decision)).status).toBe(200)
  expect((await person())?.money).toBe('returned')
})

test('a cancellation by staff returns the money too, and a ticket that nobody has paid can be paid no more', async () => {
  const { address } = await publishEvent(as, { tickets: { seat: { price: 5000 } } })
  const [teacher, parent, staff] = [await as(serik), await as(gulnar), await as(admin)]
  const paid = (await register(teacher, address)).body
  await pay(teacher, paid.payment_id)
  const unpaid = (await register(parent, address, formOf.person({ kind: 'parent' }))).body
  for (const { people } of [paid, unpaid])
    await staff.call(cancelByStaff, {
      params: { id: people[0]?.id ?? '' },
      body: { reason: 'Группа перенесена на весну' },
    })
  expect((await read(paid.token)).people[0]?.money).toBe('returning')
  const refunds = (await staff.call(listRefunds, { query: { cause: 'cancelled' } })).body.data
  expect(refunds.map(({ order_id, reason }) => [order_id, reason])).toEqual([
    [paid.payment_id, 'Группа перенесена на весну'],
  ])
  const { body: order } = await parent.call(readPayment, { params: { id: unpaid.payment_id ?? '' } })
  expect([order.state, order.can_be_started]).toEqual(['expired', false])
})

test('a forum takes its three roles with their fields, and an article only from those who write one', async () => {
  const tickets = {
    speaker: { role: 'speaker' as const },
    attendee: { role: 'attendee' as const },
    publication: { role: 'publication' as const },
  }
  const { address } = await publishEvent(as, { event_type: 'forum', tickets })
  const speaker = await as(serik)
  const send = (more: object) => register(speaker, address, formOf.forum({ ticket_id: 'speaker', ...more }))
  for (const field of ['full_name', 'workplace', 'section_id'])
    expect((await send({ [field]: '' })).refusal.errors).toEqual({ [field]: ['Это обязательное поле'] })
  expect((await send({ full_name: 'Saule Tulegenova' })).refusal.errors).toEqual({
    full_name: ['Имя автора пишут кириллицей: John Smith – Джон Смит'],
  })
  expect((await send({ topic: '' })).refusal.errors).toEqual({ topic: ['Это обязательное поле'] })
  expect(await send({ section_id: 'cooking' })).toBeRefused('event-section-unknown', 'section_id')
  const { body } = await send({})
  expect((await read(body.token)).people).toMatchObject([
    { state: 'registered', paper: { state: 'draft', section: 'Секция rural', has_file: false } },
  ])
  const attendee = await register(await as(gulnar), address, formOf.forum({ ticket_id: 'attendee', topic: '' }))
  expect((await read(attendee.body.token)).people).toMatchObject([{ paper: null, state: 'registered' }])
  const author = await register(await as(daniyar), address, formOf.forum({ ticket_id: 'publication' }))
  expect((await read(author.body.token)).people).toMatchObject([{ ticket: null, paper: { state: 'draft' } }])
})

test('a forum without sections takes people too, and a school sends a list of those who only attend', async () => {
  const tickets = { attendee: { role: 'attendee' as const }, speaker: { role: 'speaker' as const } }
  const forum = await publishEvent(as, { event_type: 'forum', tickets })
  const plain = await publishEvent(as, { event_type: 'forum', tickets, shared: { sections: [] } })
  const teacher = await as(serik)
  const speaker = formOf.forum({ ticket_id: 'speaker', section_id: '' })
  expect((await register(teacher, plain.address, speaker)).status).toBe(201)
  expect(
    await register(teacher, plain.address, formOf.forum({ ticket_id: 'speaker', section_id: 'rural' })),
  ).toBeRefused('event-section-unknown', 'section_id')
  const list = (more: object) => formOf.group('Асель Нур\nБекзат Али', { ticket_id: 'attendee', ...more })
  expect((await register(teacher, plain.address, list({}))).body.people).toHaveLength(2)
  expect((await register(teacher, forum.address, list({}))).refusal.errors).toEqual({
    section_id: ['Это обязательное поле'],
  })
  const sent = await register(teacher, forum.address, list({ section_id: 'rural' }))
  expect((await read(sent.body.token)).people).toMatchObject([
    { state: 'registered', paper: null, kind: 'pupil' },
    { state: 'registered', paper: null, kind: 'pupil' },
  ])
  const authors = await register(teacher, forum.address, list({ ticket_id: 'speaker', section_id: 'rural' }))
  expect(authors).toBeRefused('invalid', 'ticket_id')
})

test('the page of an event has its programme by date, its tickets and what everybody may see', async () => {
  const { address } = await publishEvent(as, {
    last_day: '2026-11-26',
    tickets: { seat: { quota: 20, price: 1500 } },
    programme: [
      { id: 'b', day: 2, time: '09:00-10:00', counts: true },
      { id: 'a', day: 1, time: '14:00-15:30', counts: false },
    ],
  })
  const { body } = await guest.call(readEvent, { params: { address } })
  expect(body.event).toMatchObject({
    has_tickets: true,
    is_free: false,
    tickets: [{ id: 'seat', name: 'Билет seat', price: 150_000, quota: 20 }],
    programme: [
      { id: 'a', day: '2026-11-25', time: '14:00-15:30', name: 'Занятие a' },
      { id: 'b', day: '2026-11-26', time: '09:00-10:00', name: 'Занятие b' },
    ],
  })
})

test('the list calls to register only as long as the event takes registrations', async () => {
  const { address } = await publishEvent(as)
  const isCalling = async () =>
    (await guest.call(listEvents, { query: {} })).body.data.find((event) => event.address === address)?.is_registering
  expect(await isCalling()).toBe(true)
  clock.set('2026-11-25T04:59:59.000Z')
  expect(await isCalling()).toBe(true)
  clock.set('2026-11-25T05:00:00.000Z')
  expect(await isCalling()).toBe(false)
})

test('a wrong link opens nothing', async () => {
  const { address } = await publishEvent(as)
  const { body } = await register(await as(serik), address)
  const other = (await register(await as(daniyar), address, formOf.person({ kind: 'pupil' }))).body
  const person_id = other.people[0]?.id ?? ''
  expect(await guest.call(api.cancelParticipation, { body: { token: body.token, person_id } })).toBeRefused('not-found')
  for (const token of ['', 'x', `${other.id}.${body.token.split('.')[1]}`])
    expect(await guest.call(api.readRegistration, { body: { token } })).toBeRefused('event-link-wrong')
})

test('a day before the event each registration is reminded once, however many people it has', async () => {
  const tickets = { speaker: { role: 'speaker' as const }, publication: { role: 'publication' as const } }
  const { address } = await publishEvent(as, { first_day: '2026-11-22' })
  const forum = await publishEvent(as, { first_day: '2026-11-22', event_type: 'forum', tickets })
  const teacher = await as(serik)
  await register(teacher, address, formOf.group('Асель Нур\nБекзат Али'))
  await register(teacher, forum.address, formOf.forum({ ticket_id: 'publication' }))
  const reminders = async () => (await titles(await as(serik))).filter((title) => title === 'Событие скоро начнётся')
  await remindParticipants(platform)
  expect(await reminders()).toEqual([])
  clock.forward({ days: 1 })
  await remindParticipants(platform)
  await remindParticipants(platform)
  expect(await reminders()).toHaveLength(1)
})

test('an event taken off the site stays readable for those who have a ticket, and reminds and offers no more', async () => {
  const { id, address } = await publishEvent(as, { first_day: '2026-11-21', tickets: { seat: { quota: 1 } } })
  const [first = aruzhan, second = daniyar] = await students(2)
  const { token } = (await register(await as(first), address, formOf.person({ kind: 'pupil' }))).body
  const { token: waiting } = (await register(await as(second), address, formOf.person({ kind: 'pupil' }))).body
  const editor = await as(aigerim)
  const params = { kind: 'event', id } as const
  const { version } = (await editor.call(readEntry, { params })).body
  expect((await editor.call(archiveEntry, { params, body: { version } })).status).toBe(200)
  expect(await guest.call(api.readPlaces, { params: { address } })).toBeRefused('not-found')
  expect((await read(token)).event.title).toBe('Кабинет психолога')
  const person_id = (await read(token)).people[0]?.id ?? ''
  await remindParticipants(platform)
  await guest.call(api.cancelParticipation, { body: { token, person_id } })
  await moveWaitingLists(platform)
  expect([await states(token), await states(waiting)]).toEqual([['cancelled'], ['waiting']])
  expect(await titles(await as(first))).not.toContain('Событие скоро начнётся')
})
