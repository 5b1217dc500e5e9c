import { expect, test } from 'vitest'
import * as desk from '#contract/events/desk'
import * as api from '#contract/events/registrations'
import { readEntry } from '#contract/publishing/entries'
import { listNotifications } from '#contract/messages/notifications'
import { confirmPhone } from '../../testing/confirm-phone.ts'
import { formOf, publishEvent } from '../../testing/rows/an-event.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, aruzhan, cast, daniyar, editor, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'

const { as, guest, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

async function register(visitor: Visitor, address: string, body = formOf.person()) {
  const { body: places } = await guest.call(api.readPlaces, { params: { address } })
  const { data_version } = places
  return (await visitor.call(api.register, { params: { address }, body: { ...body, data_version } })).body
}

test('only administrators reach the registrations of an event', async () => {
  const { id, address } = await publishEvent(as)
  const { people } = await register(await as(serik), address)
  const person = { params: { id: people[0]?.id ?? '' }, body: { reason: 'Событие переносится' } }
  const message = { key: newId(), ticket: '', state: '' as const, subject: 'Тема', body: 'Слова' }
  for (const member of cast.filter(({ role }) => role !== 'admin')) {
    const visitor = await as(member)
    expect(await visitor.call(desk.listDeskEvents, { query: {} })).toBeRefused('not-allowed')
    expect(await visitor.call(desk.readDeskEvent, { params: { id } })).toBeRefused('not-allowed')
    expect(await visitor.call(desk.listDeskPeople, { params: { id }, body: {} })).toBeRefused('not-allowed')
    expect(await visitor.call(desk.exportDeskPeople, { params: { id }, body: {} })).toBeRefused('not-allowed')
    expect(await visitor.call(desk.cancelByStaff, person)).toBeRefused('not-allowed')
    expect(await visitor.call(desk.cancelEvent, { params: { id }, body: person.body })).toBeRefused('not-allowed')
    expect(await visitor.call(desk.sendEventMessage, { params: { id }, body: message })).toBeRefused('not-allowed')
    expect(
      await visitor.call(desk.copyEvent, { params: { id }, body: { key: newId(), first_day: '2027-11-25' } }),
    ).toBeRefused('not-allowed')
  }
  expect(await guest.call(desk.listDeskEvents, { query: {} })).toBeRefused('token-needed')
})

test('staff see places by ticket, regions and kinds, and who registered, by every filter', async () => {
  const { id, address } = await publishEvent(as, { tickets: { seat: { quota: 2 } } })
  await register(await as(serik), address)
  await register(await as(daniyar), address, formOf.person({ kind: 'pupil', full_name: 'Ахметов Данияр' }))
  await register(await as(aruzhan), address, formOf.person({ kind: 'pupil', full_name: 'Серікова Аружан' }))
  const staff = await as(admin)
  const { body: list } = await staff.call(desk.listDeskEvents, { query: {} })
  expect(list.data.find((event) => event.id === id)).toMatchObject({ seated: 2, waiting: 1 })
  const { body: event } = await staff.call(desk.readDeskEvent, { params: { id } })
  expect(event.tickets).toMatchObject([{ name: 'Билет seat', quota: 2, counts: { registered: 2, waiting: 1 } }])
  expect(event.by_kind).toEqual([
    { kind: 'pupil', people: 1 },
    { kind: 'teacher', people: 1 },
  ])
  const names = async (filters: object) =>
    (await staff.call(desk.listDeskPeople, { params: { id }, body: filters })).body.data.map(
      ({ full_name }) => full_name,
    )
  expect(await names({})).toEqual(['Оразова Дана', 'Ахметов Данияр', 'Серікова Аружан'])
  expect(await names({ state: 'waiting' })).toEqual(['Серікова Аружан'])
  expect(await names({ search: 'ахмет' })).toEqual(['Ахметов Данияр'])
  expect(await names({ presence: 'missing', ticket: 'seat' })).toEqual(['Оразова Дана', 'Ахметов Данияр'])
  expect(await names({ presence: 'there' })).toEqual([])
  const viewed = await run('select student_id from views where viewer_id = $1 order by student_id', [admin.id])
  expect(viewed.map(({ student_id }) => student_id)).toEqual([daniyar.id, aruzhan.id].toSorted())
  const file = await staff.call(desk.exportDeskPeople, { params: { id }, body: { state: 'registered' } })
  expect(file.raw.body).toContain('Ахметов Данияр')
  expect(file.raw.body).not.toContain('Серікова Аружан')
})

test('guests are counted by the region that they name, and from abroad by none', async () => {
  const { id, address } = await publishEvent(as)
  for (const [phone, region_id] of [
    ['+77051112261', 'abai'],
    ['+77051112262', null],
  ] as const) {
    const proof = await confirmPhone(guest, phone, 'event')
    await register(guest, address, formOf.person({ phone, proof, region_id, kind: 'guest' }))
  }
  const { body: event } = await (await as(admin)).call(desk.readDeskEvent, { params: { id } })
  const counted = new Map(event.by_region.map(({ region, people }) => [region, people]))
  expect(counted).toEqual(
    new Map([
      ['область Абай', 1],
      ['', 1],
    ]),
  )
})

test('a cancellation by staff frees the place, and its reason reaches whoever registered', async () => {
  const { address } = await publishEvent(as, { tickets: { seat: { quota: 1 } } })
  const teacher = await as(serik)
  const { token, people } = await register(teacher, address)
  const waiting = await register(await as(daniyar), address, formOf.person({ kind: 'pupil' }))
  const staff = await as(admin)
  const cancel = (reason: string) =>
    staff.call(desk.cancelByStaff, { params: { id: people[0]?.id ?? '' }, body: { reason } })
  expect((await cancel('нет')).refusal.errors).toHaveProperty('reason')
  expect((await cancel('Группа перенесена на весну')).status).toBe(200)
  const read = async (of: string) => (await guest.call(api.readRegistration, { body: { token: of } })).body.people[0]
  expect(await read(token)).toMatchObject({ state: 'cancelled', end_reason: 'Группа перенесена на весну' })
  expect(await read(waiting.token)).toMatchObject({ state: 'offered' })
  const { body: inbox } = await teacher.call(listNotifications)
  const messages = inbox.data.map(({ message }) => message)
  expect(messages.filter((message) => message.includes('Группа перенесена на весну'))).toHaveLength(1)
})

test('a message reaches those with a place once, however often it is sent', async () => {
  const { id, address } = await publishEvent(as)
  const teacher = await as(serik)
  await register(teacher, address, formOf.group('Асель Нур\nБекзат Али'))
  const staff = await as(admin)
  const body = { key: newId(), ticket: '', state: '' as const, subject: 'Зал другой', body: 'Ждём вас в зале 2.' }
  const send = (more: object = {}) => staff.call(desk.sendEventMessage, { params: { id }, body: { ...body, ...more } })
  const sent = await Promise.all([send(), send()])
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  expect(sent.map(({ body: { recipients } }) => recipients)).toEqual([1, 1])
  const inbox = (await teacher.call(listNotifications)).body.data.filter(({ title }) => title === 'Зал другой')
  expect(inbox.map(({ message }) => message)).toEqual(['«Кабинет психолога». Ждём вас в зале 2.'])
  expect(await send({ key: newId(), state: 'waiting' })).toBeRefused('event-message-empty')
  const { body: event } = await staff.call(desk.readDeskEvent, { params: { id } })
  expect(event.messages).toMatchObject([{ subject: 'Зал другой', recipients: 1 }])
})

test('an event is copied to next year as a draft: days move along, recordings and registrations stay behind', async () => {
  const { id } = await publishEvent(as, {
    last_day: '2026-11-26',
    shared: {
      registration_from: '2026-11-01',
      registration_until: '2026-11-24',
      materials: [{ id: 'm1', material: 'recording', address: 'https://video.example/1', readers: 'anyone' }],
    },
    materialWords: true,
  })
  const staff = await as(admin)
  const key = newId()
  const copy = () => staff.call(desk.copyEvent, { params: { id }, body: { key, first_day: '2027-11-24' } })
  expect([(await copy()).status, (await copy()).status]).toEqual([201, 200])
  const { body: made } = await (await as(editor)).call(readEntry, { params: { kind: 'event', id: key } })
  expect(made.shared).toMatchObject({
    first_day: '2027-11-24',
    last_day: '2027-11-25',
    registration_from: '2027-10-31',
    registration_until: '2027-11-23',
    materials: [],
    tickets: [{ id: 'seat' }],
  })
  expect(made.texts.ru).toMatchObject({ state: 'draft', draft: { title: 'Кабинет психолога' } })
})

test('feedback is read without names', async () => {
  const { id, address } = await publishEvent(as, { first_day: '2026-11-21' })
  const { token, people } = await register(await as(serik), address)
  clock.forward({ days: 2 })
  const body = { token, person_id: people[0]?.id ?? '', rating: 4, comment: 'Мало практики' }
  await guest.call(api.giveFeedback, { body })
  await guest.call(api.giveFeedback, { body: { ...body, rating: 5 } })
  const { body: event } = await (await as(admin)).call(desk.readDeskEvent, { params: { id } })
  expect(event.feedback).toMatchObject({ count: 1, average: 5, comments: [{ rating: 5, comment: 'Мало практики' }] })
  expect(event.no_shows).toBe(1)
})

test('attendance is counted by session of this event, and whoever only publishes is not missed', async () => {
  const tickets = { attendee: { role: 'attendee' as const }, publication: { role: 'publication' as const } }
  const forum = await publishEvent(as, { first_day: '2026-11-21', event_type: 'forum', tickets })
  const other = await publishEvent(as, { first_day: '2026-11-21' })
  const attendee = await register(await as(serik), forum.address, formOf.forum({ ticket_id: 'attendee', topic: '' }))
  await register(await as(daniyar), forum.address, formOf.forum({ ticket_id: 'publication' }))
  await register(await as(serik), other.address)
  clock.forward({ days: 2 })
  await run("insert into event_attendance (event_id, participant_id, session_id, at) values ($1, $2, 's1', now())", [
    forum.id,
    attendee.people[0]?.id,
  ])
  const staff = await as(admin)
  const read = async (id: string) => (await staff.call(desk.readDeskEvent, { params: { id } })).body
  expect((await read(forum.id)).seated).toBe(1)
  const [here, there] = [await read(forum.id), await read(other.id)]
  expect([here.sessions.map(({ attended }) => attended), here.no_shows]).toEqual([[1], 0])
  expect([there.sessions.map(({ attended }) => attended), there.no_shows]).toEqual([[0], 1])
})
