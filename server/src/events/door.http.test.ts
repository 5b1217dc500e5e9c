// Also on PostgreSQL: batches of two devices wait for one row, and an upsert moves attendance to an earlier scan.
import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { listCoinEntries } from '#contract/coins/coins'
import * as desk from '#contract/events/desk'
import * as api from '#contract/events/door'
import { listDeskCertificates } from '#contract/events/certificates'
import { giveFeedback, readRegistration, register, type EventPerson } from '#contract/events/registrations'
import { formatTicketCode, signedPartOf } from '#contract/events/ticket-code'
import { roles } from '#contract/values/role'
import { formOf, publishEvent } from '../../testing/rows/an-event.ts'
import { scansOf } from '../../testing/rows/door-scans.ts'
import { startApp } from '../../testing/start-app.ts'
import { admin, cast, daniyar, editor, saule, serik, trainer } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { payOwnEarnings } from '../coins/earning/pay-earnings.ts'
import { issueCertificates } from './certificates/issue-certificates.ts'
import { readDataVersion } from './data-version.ts'
import { signTicket } from './sign-ticket.ts'

const { as, guest, clock, platform } = await startApp()
const door = scansOf(clock.now)
const programme = [
  { id: 's1', day: 1, time: '10:00-11:00', counts: true },
  { id: 's2', day: 1, time: '11:00-12:00', counts: true },
]

/** An event of today with these people, who are registered in this order. */
async function anEvent(names = 'Асель Нур\nБекзат Али\nВера Ким', quota: number | null = null) {
  const event = await publishEvent(as, { first_day: '2026-11-20', programme, tickets: { seat: { quota } } })
  const { body } = await (
    await as(serik)
  ).call(register, {
    params: { address: event.address },
    body: { ...formOf.group(names), data_version: await readDataVersion(platform.db, clock.now()) },
  })
  const people = body.people.map(({ id }: Pick<EventPerson, 'id'>) => id)
  const code = (index: number) =>
    signTicket(platform.secret, { participant_id: people[index] ?? '', event_id: event.id })
  return { ...event, people, code }
}
async function send(event: { id: string }, scans: api.Scan[], sent_at = clock.now().toISOString(), by = trainer) {
  const visitor = await as(by)
  const { status, body } = await visitor.call(api.sendScans, { params: { id: event.id }, body: { sent_at, scans } })
  expect(status).toBe(200)
  return body.data
}
const live = async (id: string) => (await (await as(admin)).call(api.readDoorLive, { params: { id } })).body
const counts = async (id: string) => (await live(id)).sessions.map(({ admitted }) => admitted)

test('only staff of the door read its list and send scans, and the list has no contacts', async () => {
  const event = await anEvent()
  const params = { id: event.id }
  const body = { sent_at: clock.now().toISOString(), scans: [door.byCode(event.code(0))] }
  const allowed = ['admin', 'editor', 'trainer', 'psychologist_center']
  for (const role of roles) {
    const member = cast.find((one) => one.role === role)
    if (!member) continue
    const visitor = await as(member)
    const statuses = [
      (await visitor.call(api.listDoorEvents)).status,
      (await visitor.call(api.readDoorList, { params })).status,
      (await visitor.call(api.sendScans, { params, body })).status,
      (await visitor.call(api.readDoorLive, { params })).status,
    ]
    expect([role, statuses]).toEqual([role, Array(4).fill(allowed.includes(role) ? 200 : 403)])
  }
  expect((await guest.call(api.readDoorList, { params })).status).toBe(401)
  expect((await guest.call(api.sendScans, { params, body })).status).toBe(401)
  const { body: list } = await (await as(editor)).call(api.readDoorList, { params })
  expect(list.people.map(({ full_name, state }) => [full_name, state])).toEqual([
    ['Асель Нур', 'registered'],
    ['Бекзат Али', 'registered'],
    ['Вера Ким', 'registered'],
  ])
  expect(Object.keys(list.people[0] ?? {}).toSorted()).toEqual(['full_name', 'id', 'number', 'state', 'ticket'])
  expect(list.sessions.map(({ id, time }) => [id, time])).toEqual([
    ['s1', '10:00-11:00'],
    ['s2', '11:00-12:00'],
  ])
  expect(list.admitted).toMatchObject([{ participant_id: event.people[0], session_id: 's1', door: 'Главный вход' }])
})

test('doors of today and the next two days are listed, and lists of other days stay closed', async () => {
  const today = await anEvent()
  const later = await publishEvent(as, { first_day: '2026-11-22', title: 'Послезавтра' })
  const far = await publishEvent(as, { first_day: '2026-11-26', title: 'Через неделю' })
  const visitor = await as(saule)
  const ids = (await visitor.call(api.listDoorEvents)).body.data.map(({ id }) => id)
  expect([ids.includes(today.id), ids.includes(later.id), ids.includes(far.id)]).toEqual([true, true, false])
  expect(await visitor.call(api.readDoorList, { params: { id: far.id } })).toBeRefused('not-found')
  clock.forward({ days: 10 })
  expect(await visitor.call(api.readDoorList, { params: { id: today.id } })).toBeRefused('not-found')
})

const laterBy = (milliseconds: number) => new Date(platform.now().getTime() + milliseconds).toISOString()

test('each ticket gets its verdict, and none is refused', async () => {
  const event = await anEvent('Асель Нур\nБекзат Али\nВера Ким', 2)
  const other = await anEvent('Галым Сеит')
  const [first = '', second = '', waiting = ''] = event.people
  const cancelled = { params: { id: second }, body: { reason: 'Не сможет прийти' } }
  const { privateKey } = generateKeyPairSync('ed25519')
  const signed = signedPartOf({ participant_id: first, event_id: event.id })
  const forged = formatTicketCode(signed, sign(null, signed, privateKey))
  const gone = signTicket(platform.secret, { participant_id: newId(), event_id: event.id })
  clock.forward({ minutes: 1 })
  await (await as(admin)).call(desk.cancelByStaff, cancelled)
  clock.forward({ minutes: 1 })
  const scans = [
    door.byCode(event.code(0), { device_at: laterBy(-1000) }),
    door.byCode(event.code(0), { door: 'Двор' }),
    door.byCode(event.code(1)),
    door.byName(waiting),
    door.byCode(other.code(0)),
    door.byName(other.people[0] ?? ''),
    door.byCode(gone),
    door.byName(newId()),
    door.byName(null),
    door.byCode(forged),
    door.byCode('https://example.kz/menu'),
    door.byCode(event.code(0), { session_id: 'nothing-like-it' }),
  ]
  const results = await send(event, scans)
  expect(results.map(({ verdict, name }) => [verdict, name])).toEqual([
    ['admitted', 'Асель Нур'],
    ['again', 'Асель Нур'],
    ['cancelled', 'Бекзат Али'],
    ['cancelled', 'Вера Ким'],
    ['other-event', ''],
    ['other-event', ''],
    ['unknown', ''],
    ['unknown', ''],
    ['unknown', ''],
    ['forged', ''],
    ['forged', ''],
    ['admitted', 'Асель Нур'],
  ])
  expect(results[1]?.other).toEqual({ door: 'Главный вход', at: laterBy(-1000) })
  expect(results.map(({ id }) => id)).toEqual(scans.map(({ id }) => id))
  expect(await counts(event.id)).toEqual([1, 0])
  const [stored] = await platform.database.query('', 'select count(*) from event_scans where event_id = $1', [event.id])
  expect(Number(stored?.count)).toBe(scans.length)
})

test('a ticket that was cancelled after it was read was valid at the door', async () => {
  const event = await anEvent()
  const scan = door.byCode(event.code(0), { judged_by: 'device', verdict: 'admitted' })
  clock.forward({ minutes: 10 })
  await (
    await as(admin)
  ).call(desk.cancelByStaff, {
    params: { id: event.people[0] ?? '' },
    body: { reason: 'Не сможет прийти' },
  })
  clock.forward({ minutes: 10 })
  expect(await send(event, [scan])).toMatchObject([{ verdict: 'admitted' }])
})

test('a batch that arrives twice is taken once and answered alike', async () => {
  const event = await anEvent()
  const scans = [door.byCode(event.code(0)), door.byCode(event.code(0)), door.byCode('nothing')]
  const first = await send(event, scans)
  clock.forward({ minutes: 5 })
  expect(await send(event, scans)).toEqual(first)
  const both = await Promise.all([send(event, scans), send(event, scans)])
  expect(both).toEqual([first, first])
  expect((await live(event.id)).doubles).toHaveLength(1)
})

test('a clock that is an hour wrong is put right, and an earlier scan that arrives later comes first', async () => {
  const event = await anEvent()
  const pupil = event.people[0] ?? ''
  clock.set('2026-11-20T05:20:00.000Z')
  const [online] = await send(event, [door.byCode(event.code(0), { door: 'Главный вход' })])
  expect(online).toMatchObject({ verdict: 'admitted', other: null })
  // This phone has let the person in at 10:10, its clock showed 11:10, and it finds the network at 10:30.
  const device_at = '2026-11-20T06:10:00.000Z'
  clock.set('2026-11-20T05:30:00.000Z')
  const late = door.byCode(event.code(0), { door: 'Двор', device_at, judged_by: 'device', verdict: 'admitted' })
  expect(await send(event, [late], '2026-11-20T06:30:00.000Z')).toMatchObject([{ verdict: 'admitted', other: null }])
  expect((await live(event.id)).doubles).toMatchObject([
    {
      name: 'Асель Нур',
      session: 'Занятие s1',
      first: { door: 'Двор', at: '2026-11-20T05:10:00.000Z' },
      again: { door: 'Главный вход', at: '2026-11-20T05:20:00.000Z' },
    },
  ])
  expect(await counts(event.id)).toEqual([1, 0])
  const rows = await platform.database.query('', 'select scan_id from event_attendance where participant_id = $1', [
    pupil,
  ])
  expect(rows).toEqual([{ scan_id: late.id }])
})

test('two phones read one ticket at the same moment: one admits it, the other names that door', async () => {
  const event = await anEvent()
  const doors = ['Север', 'Юг', 'Запад', 'Восток']
  const answers = await Promise.all(doors.map((name) => send(event, [door.byCode(event.code(0), { door: name })])))
  const verdicts = answers.flat().map(({ verdict }) => verdict)
  expect(verdicts.filter((verdict) => verdict === 'admitted').length).toBeGreaterThan(0)
  const { doubles } = await live(event.id)
  expect(doubles).toHaveLength(3)
  const [first] = doubles
  expect(doubles.every(({ first: one }) => one.door === first?.first.door)).toBe(true)
  expect(doors.toSorted()).toEqual([first?.first.door ?? '', ...doubles.map(({ again }) => again.door)].toSorted())
  expect(await counts(event.id)).toEqual([1, 0])
})

test('a pupil earns coins for an event once, at however many sessions', async () => {
  const { id, address } = await publishEvent(as, { first_day: '2026-11-20', programme })
  const pupil = await as(daniyar)
  const { body } = await pupil.call(register, {
    params: { address },
    body: {
      ...formOf.person({ kind: 'pupil', full_name: 'Даниярұлы Данияр' }),
      data_version: await readDataVersion(platform.db, clock.now()),
    },
  })
  const visits = async () => {
    await payOwnEarnings(platform, daniyar.id)
    const { body: coins } = await pupil.call(listCoinEntries, { query: {} })
    return coins.data.filter(({ reason, at }) => reason === 'visit' && at >= '2026-11-20').length
  }
  const before = await visits()
  const code = signTicket(platform.secret, { participant_id: body.people[0]?.id ?? '', event_id: id })
  await send({ id }, [door.byCode(code), door.byCode(code)])
  await send({ id }, [door.byCode(code, { session_id: 's2' })])
  expect(await visits()).toBe(before + 1)
})

test('whoever only publishes an article is in no list of a door and is expected nowhere', async () => {
  const tickets = { attendee: { role: 'attendee' as const }, publication: { role: 'publication' as const } }
  const forum = await publishEvent(as, { first_day: '2026-11-20', programme, event_type: 'forum', tickets })
  const data_version = await readDataVersion(platform.db, clock.now())
  const send_form = async (ticket_id: string, by: typeof serik) =>
    (
      await (
        await as(by)
      ).call(register, {
        params: { address: forum.address },
        body: {
          ...formOf.forum({ ticket_id, full_name: `Тулегенова ${ticket_id === 'attendee' ? 'Сауле' : 'Айша'}` }),
          data_version,
        },
      })
    ).body.people[0]?.id ?? ''
  await send_form('attendee', serik)
  const author = await send_form('publication', daniyar)
  const staff = await as(admin)
  const list = (await staff.call(api.readDoorList, { params: { id: forum.id } })).body
  expect(list.people.map(({ full_name }) => full_name)).toEqual(['Тулегенова Сауле'])
  const listed = (await staff.call(api.listDoorEvents)).body.data.find(({ id }) => id === forum.id)
  expect([listed?.people, (await live(forum.id)).expected]).toEqual([1, 1])
  expect((await send(forum, [door.byName(author)]))[0]?.verdict).toBe('unknown')
})

test('of an event without sessions whoever was let in is there, may say something, and earns a certificate', async () => {
  const shared = { gives_certificate: true, hours: '10:00-12:00' }
  const event = await publishEvent(as, { first_day: '2026-11-20', programme: [], shared })
  const teacher = await as(serik)
  const { body } = await teacher.call(register, {
    params: { address: event.address },
    body: {
      ...formOf.group('Асель Нур\nБекзат Али'),
      data_version: await readDataVersion(platform.db, clock.now()),
    },
  })
  const [there = '', away = ''] = body.people.map(({ id }: Pick<EventPerson, 'id'>) => id)
  clock.forward({ hours: 1, minutes: 30 })
  await send(event, [door.byName(there, { session_id: '' })])
  const say = (person_id: string) =>
    guest.call(giveFeedback, { body: { token: body.token, person_id, rating: 5, comment: '' } })
  expect((await say(there)).status).toBe(200)
  expect(await say(away)).toBeRefused('event-feedback-absent')
  const staff = await as(admin)
  expect((await staff.call(desk.readDeskEvent, { params: { id: event.id } })).body.no_shows).toBe(1)
  clock.forward({ hours: 3 })
  await issueCertificates(platform)
  const { body: read } = await guest.call(readRegistration, { body: { token: body.token } })
  expect(
    read.people.map(({ has_attended, may_give_feedback, certificate }) => [
      has_attended,
      may_give_feedback,
      certificate !== null,
    ]),
  ).toEqual([
    [true, true, true],
    [false, false, false],
  ])
  const list = await (await as(admin)).call(listDeskCertificates, { params: { id: event.id }, query: {} })
  expect([list.body.has_counted_sessions, list.body.data.map(({ hours }) => hours)]).toEqual([false, [1]])
})
