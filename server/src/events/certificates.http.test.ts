// Also on PostgreSQL: numbers are counted under a lock, and attendance is read by conditions in SQL.
import { expect, test } from 'vitest'
import * as api from '#contract/events/certificates'
import { readPlaces, readRegistration, register } from '#contract/events/registrations'
import { listAudit } from '#contract/publishing/audit'
import { listNotifications } from '#contract/messages/notifications'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { formOf, publishEvent } from '../../testing/rows/an-event.ts'
import { startApp } from '../../testing/start-app.ts'
import { admin, aruzhan, daniyar, editor, gulnar, serik } from '../demo-country/cast.ts'
import { issueCertificates } from './certificates/issue-certificates.ts'

const { as, guest, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

type Given = Parameters<typeof publishEvent>[1]
const programme = [
  { id: 's1', day: 1, time: '10:00-11:30', counts: true },
  { id: 's2', day: 1, time: '12:00-13:30', counts: true },
  { id: 'break', day: 1, time: '11:30-12:00', counts: false },
]

/** An event that gives certificates, with its hours set by nobody. */
const anEvent = ({ shared, ...given }: NonNullable<Given> = {}) =>
  publishEvent(as, { programme, ...given, shared: { gives_certificate: true, hours: '10:00-13:30', ...shared } })

async function enrol(who: typeof serik, address: string, form = formOf.person()) {
  const { body: places } = await guest.call(readPlaces, { params: { address } })
  const body = { ...form, data_version: places.data_version }
  return (await (await as(who)).call(register, { params: { address }, body })).body
}
/** Writes what a door would: who was at which sessions. */
async function attend(person_id: string | undefined, ...sessions: string[]) {
  for (const session of sessions)
    await run(
      `insert into event_attendance (event_id, participant_id, session_id, at)
       select event_id, id, $2, '2026-11-25T05:00:00.000Z' from event_participants where id = $1`,
      [person_id, session],
    )
}
const end = () => clock.set('2026-11-25T09:00:00.000Z')
const numbersOf = async (token: string) =>
  (await guest.call(readRegistration, { body: { token } })).body.people.map(({ certificate }) => certificate)
const check = (number: string) => guest.call(api.readCertificate, { params: { number } })
const file = (number: string) => guest.call(api.printCertificate, { params: { number } })

/** The texts of a PDF, page by page. */
const pagesOf = async (bytes: Buffer) => (await pdfPages(bytes)).map(({ text }) => text)

/** A teacher with a certificate. */
async function aCertificate(given?: Given) {
  const { id, address } = await anEvent(given)
  const registration = await enrol(serik, address)
  const person_id = registration.people[0]?.id ?? ''
  await attend(person_id, 's1', 's2')
  end()
  await issueCertificates(platform)
  const number = (await numbersOf(registration.token))[0] ?? ''
  const [row] = await run('select id from event_certificates where number = $1', [number])
  return { event_id: id, token: registration.token, person_id, number, id: String(row?.id) }
}

test('a certificate is earned by being there, and issued once after the event', async () => {
  const { address } = await anEvent({
    tickets: { seat: {}, publication: { role: 'publication' } },
    shared: { attendance_percent: 60 },
  })
  const there = await enrol(serik, address)
  const partly = await enrol(gulnar, address, formOf.person({ full_name: 'Серікова Гүлнар', kind: 'parent' }))
  const absent = await enrol(daniyar, address, formOf.person({ full_name: 'Данияр', kind: 'pupil' }))
  await attend(there.people[0]?.id, 's1', 's2')
  await attend(partly.people[0]?.id, 's1', 'break')
  await issueCertificates(platform)
  expect(await numbersOf(there.token)).toEqual([null])
  end()
  await Promise.all([issueCertificates(platform), issueCertificates(platform)])
  await issueCertificates(platform)
  const [number] = await numbersOf(there.token)
  expect(number).toMatch(/^[3-9A-Y]{4}-2026-\d{4}$/)
  expect([await numbersOf(partly.token), await numbersOf(absent.token)]).toEqual([[null], [null]])
  const notices = (await (await as(serik)).call(listNotifications)).body.data.filter(
    ({ title }) => title === 'Сертификат готов',
  )
  expect(notices.map(({ message }) => message)).toEqual([`«Кабинет психолога»: сертификат ${number}, Оразова Дана.`])
  // A door that was without network sends later.
  await attend(partly.people[0]?.id, 's2')
  await issueCertificates(platform)
  const [later] = await numbersOf(partly.token)
  expect(Number(later?.slice(-4))).toBe(Number(number?.slice(-4)) + 1)
})

test('the public page shows what is printed and nothing else, however the number is typed', async () => {
  const { number } = await aCertificate()
  const { body } = await check(number)
  expect(body).toEqual({
    state: 'valid',
    number,
    name: 'Оразова Дана',
    type: 'seminar',
    title: 'Кабинет психолога',
    city: 'Семей',
    first_day: '2026-11-25',
    last_day: '2026-11-25',
    hours: 4,
    issued_on: '2026-11-25',
    signer: '',
    signer_position: '',
  })
  expect((await check(` № ${number.toLowerCase()}`)).body).toEqual(body)
  expect(await check('AAAA-2026-0000')).toBeRefused('not-found')
  expect(await file('AAAA-2026-0000')).toBeRefused('not-found')
})

test('the file has the name, the number, the hours and the days', async () => {
  const name = 'Нұрмұхаммедқызы Гүлсезім Абылайханқызы'
  const { number, token, person_id } = await aCertificate({ shared: { academic_hours: 72 } })
  await guest.call(api.correctCertificateName, { body: { token, person_id, name } })
  const printed = await file(number)
  expect(printed.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const [page, ...others] = await pdfPages(printed.raw.rawPayload)
  expect(others).toEqual([])
  expect(page?.links).toEqual([expect.stringMatching(new RegExp(`/certificate/${number}$`))])
  const words = [...name.split(' '), `№ ${number}`, '72 академических часа', 'Сертификат участника семинара']
  expect(
    [...words, '«Кабинет психолога», Семей, 25 ноября 2026 г.'].filter((word) => !page?.text.includes(word)),
  ).toEqual([])
})

test('a corrected name keeps the number, old issues stay, and three corrections are enough', async () => {
  const { number, token, person_id, id } = await aCertificate()
  const correct = (name: string) => guest.call(api.correctCertificateName, { body: { token, person_id, name } })
  for (const name of ['Дана Оразова', 'Оразова Дана', 'Оразова Дана', 'Оразова Дана Ержанқызы'])
    expect((await correct(name)).status).toBe(200)
  expect(await correct('Ещё одна')).toBeRefused('event-certificate-corrected', 'name')
  expect((await check(number)).body).toMatchObject({ number, name: 'Оразова Дана Ержанқызы' })
  const issues = await run('select issue, name from event_certificate_issues where certificate_id = $1 order by 1', [
    id,
  ])
  expect(issues).toEqual([
    { issue: 1, name: 'Оразова Дана' },
    { issue: 2, name: 'Дана Оразова' },
    { issue: 3, name: 'Оразова Дана' },
    { issue: 4, name: 'Оразова Дана Ержанқызы' },
  ])
  const other = await enrol(
    gulnar,
    (await anEvent({ first_day: '2026-12-25' })).address,
    formOf.person({ kind: 'parent' }),
  )
  const stranger = { token: other.token, person_id, name: 'Чужая' }
  expect(await guest.call(api.correctCertificateName, { body: stranger })).toBeRefused('not-found')
  const none = { ...stranger, person_id: other.people[0]?.id ?? '' }
  expect(await guest.call(api.correctCertificateName, { body: none })).toBeRefused('event-certificate-none')
  expect(await guest.call(api.correctCertificateName, { body: { ...none, token: 'x' } })).toBeRefused(
    'event-link-wrong',
  )
})

test('a withdrawn certificate shows no name and has no file; issued anew it is valid again', async () => {
  const { event_id, number, token, person_id, id } = await aCertificate()
  const desk = await as(admin)
  const reason = 'На занятиях был другой человек'
  const withdraw = () => desk.call(api.withdrawCertificate, { params: { id }, body: { reason } })
  expect((await withdraw()).status).toBe(200)
  expect(await withdraw()).toBeRefused('event-certificate-withdrawn')
  expect((await check(number)).body).toEqual({ state: 'withdrawn', number })
  expect(await file(number)).toBeRefused('event-certificate-withdrawn')
  expect(await guest.call(api.printCertificates, { body: { token } })).toBeRefused('event-certificate-none')
  expect(await guest.call(api.correctCertificateName, { body: { token, person_id, name: 'Другая' } })).toBeRefused(
    'event-certificate-withdrawn',
  )
  expect(await numbersOf(token)).toEqual([null])
  const titles = (await (await as(serik)).call(listNotifications)).body.data.map(({ message }) => message)
  expect(titles).toContain(`«Кабинет психолога»: сертификат ${number}, Оразова Дана. Причина: ${reason}`)
  await issueCertificates(platform)
  expect((await check(number)).body.state).toBe('withdrawn')
  const list = async (state: '' | 'valid' | 'withdrawn') =>
    (await desk.call(api.listDeskCertificates, { params: { id: event_id }, query: { state } })).body
  expect((await list('withdrawn')).data).toMatchObject([{ id, number, state: 'withdrawn', withdraw_reason: reason }])
  expect((await list('valid')).data).toEqual([])
  const again = { name: 'Оразова Дана', hours: 10 }
  expect((await desk.call(api.reissueCertificate, { params: { id }, body: again })).status).toBe(200)
  const log = await desk.call(listAudit, { query: { action: 'setting-changed' } })
  expect(log.body.data.slice(0, 2).map(({ title, changes }) => [title, changes[0]?.after])).toEqual([
    [number, 'reissued'],
    [number, 'withdrawn'],
  ])
  expect((await check(number)).body).toMatchObject({ state: 'valid', number, ...again })
  expect(await list('')).toMatchObject({
    title: 'Кабинет психолога',
    gives_certificate: true,
    is_over: true,
    total: 1,
    data: [{ issue: 2, hours: 10, state: 'valid' }],
  })
})

test('staff issue certificates at once, after the event', async () => {
  const { id, address } = await anEvent()
  const registration = await enrol(serik, address)
  await attend(registration.people[0]?.id, 's1')
  const desk = await as(admin)
  const issue = (event: string) => desk.call(api.issueDeskCertificates, { params: { id: event } })
  expect(await issue(id)).toBeRefused('event-certificate-early')
  const plain = await publishEvent(as)
  expect(await issue(plain.id)).toBeRefused('event-certificate-none')
  end()
  expect((await issue(id)).body).toEqual({ message: 'Выдан 1 сертификат', issued: 1 })
  expect((await issue(id)).body.issued).toBe(0)
})

test('a school downloads the certificates of all its people as one file', async () => {
  const { address } = await anEvent()
  const school = await enrol(serik, address, formOf.group('Асель Нур\nБекзат Али\nВера Ким'))
  await attend(school.people[0]?.id, 's1')
  await attend(school.people[2]?.id, 's2')
  expect(await guest.call(api.printCertificates, { body: { token: school.token } })).toBeRefused(
    'event-certificate-none',
  )
  end()
  await issueCertificates(platform)
  const printed = await guest.call(api.printCertificates, { body: { token: school.token } })
  const pages = await pagesOf(printed.raw.rawPayload)
  expect(pages).toHaveLength(2)
  expect([pages[0]?.includes('Асель Нур'), pages[1]?.includes('Вера Ким')]).toEqual([true, true])
  expect(await guest.call(api.printCertificates, { body: { token: 'x' } })).toBeRefused('event-link-wrong')
})

test('only administrators list, issue, withdraw and change certificates', async () => {
  const { event_id, id } = await aCertificate()
  for (const who of [aruzhan, gulnar, serik, editor]) {
    const caller = await as(who)
    const calls = [
      await caller.call(api.listDeskCertificates, { params: { id: event_id }, query: {} }),
      await caller.call(api.issueDeskCertificates, { params: { id: event_id } }),
      await caller.call(api.withdrawCertificate, { params: { id }, body: { reason: 'Просто так захотелось' } }),
      await caller.call(api.reissueCertificate, { params: { id }, body: { name: 'Другая' } }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  const nowhere = { id: '0199aaaa-0000-7000-8000-00000000000a' }
  const desk = await as(admin)
  expect(await desk.call(api.reissueCertificate, { params: nowhere, body: { name: 'А' } })).toBeRefused('not-found')
})
