import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/calls/endpoint'
import { makePhoneToken } from '../../src/accounts/contacts/phone-token.ts'
import {
  admin,
  aruzhan,
  editor,
  gulnar,
  marat,
  registryViewer,
  saule,
  schoolAdmin,
  supportOperator,
  type CastMember,
} from '../../src/demo-country/cast.ts'
import { startApp } from '../start-app.ts'
import { endpointsBySlice } from '../../src/all-slices/endpoints.ts'

const { app, as, platform } = await startApp()
const id = '0199aaaa-0000-7000-8000-00000000000a'
const password = 'Wrong2026'
/** Different spaces for each try; it still names the same person. */
const spaced = (text: string, number: number) => `${' '.repeat(number)}${text}${' '.repeat(number % 3)}`
/** Different letters in capitals for each try. */
const capitals = (text: string, number: number) =>
  [...text].map((letter, place) => (number & (1 << (place % 6)) ? letter.toUpperCase() : letter)).join('')
/** Digits with a space at a different place for each try. */
const parted = (digits: string, number: number) => `${digits.slice(0, number % 12)} ${digits.slice(number % 12)}`
const phones = ['+77015550001', '87015550001', '7015550001', '+7 701 555 00 01', '8 (701) 555-00-01']
const iin = String(aruzhan.iin)
/** A complete form with a newly confirmed phone and an outdated consent, so that nothing is saved. */
const registering = (phone: string, number: number) => ({
  role: 'student',
  iin: '120514500011',
  last_name: 'Омарова',
  first_name: 'Дана',
  birth_date: '2012-05-14',
  gender: 'female',
  password: 'Steppe2027',
  password_confirmation: 'Steppe2027',
  consent: true,
  consent_version: '0',
  phone_token: makePhoneToken(platform, 'signup', {
    phone,
    code_id: `0199aaaa-0000-7000-8000-0000000000${10 + number}`,
  }),
})

/** A different question to a specialist each time. */
const asking = (contact: string, number: number) => ({
  key: `0199aaaa-0000-7000-8000-0000000000${10 + number}`,
  name: 'Гүлнар',
  contact,
  topic: 'test',
  words: 'Когда пройдёт следующий тест?',
  agrees: true,
})

/** A complete application of a school for a plan that does not exist. */
const applying = (email: string, number: number) => ({
  key: `0199aaaa-0000-7000-8000-0000000000${10 + number}`,
  plan_id: 'none',
  region_id: 'none',
  district_id: 'none',
  locality_id: 'none',
  school_id: 'none',
  contact_name: 'Серікова Гүлнар',
  position: 'Директор',
  phone: '+77015550006',
  email,
  agrees_to_data: true,
  agrees_to_offer: true,
  offer_version: '0',
  data_version: '0',
})

/** People named by the calls, typed differently for each try; `other` is a person not named before. */
const byPerson: Record<string, { most: number; typed: (number: number) => object; other: object }[]> = {
  'POST /api/login': [
    { most: 30, typed: (number) => ({ iin: parted(iin, number), password }), other: { iin: '120514500011', password } },
    {
      most: 30,
      typed: (number) => ({ member: capitals(id, number), password }),
      other: { member: gulnar.id, password },
    },
  ],
  'POST /api/psychologist/login': [
    {
      most: 30,
      typed: (number) => ({ email: spaced(capitals('saule@demo.bagdar.example', number), number), password }),
      other: { email: 'b@c.kz', password },
    },
  ],
  'POST /api/service-manager/login': [
    {
      most: 30,
      typed: (number) => ({ login: spaced(capitals('nobody-here', number), number), password }),
      other: { login: 'b', password },
    },
  ],
  'POST /api/iin': [
    { most: 20, typed: (number) => ({ phone: phones[number % phones.length] }), other: { phone: '+77015550002' } },
    { most: 20, typed: (number) => ({ iin: parted(iin, number) }), other: { iin: '120514500011' } },
  ],
  'POST /api/iin-cases': [
    {
      most: 5,
      typed: (number) => ({ iin: parted(iin, number), phone_token: 'not one', email: '', words: 'It is mine' }),
      other: { iin: '120514500011', phone_token: 'not one', email: '', words: 'It is mine' },
    },
  ],
  'POST /api/sign-ups': [
    { most: 10, typed: (number) => registering('+77015550003', number), other: registering('+77015550004', 0) },
  ],
  'POST /api/iin-by-email': [
    {
      most: 20,
      typed: (number) => ({ email: spaced(capitals('nobody@b.kz', number), number) }),
      other: { email: 'b@c.kz' },
    },
  ],
  'POST /api/password-reset-links': [
    {
      most: 20,
      typed: (number) => ({
        email: spaced(capitals('nobody@b.kz', number), number),
        member: `0199aaaa-0000-7000-8000-0000000000${10 + number}`,
      }),
      other: { email: 'b@c.kz', member: id },
    },
  ],
  'POST /api/questions': [
    {
      most: 6,
      typed: (number) => asking(phones[number % phones.length] ?? '', number),
      other: asking('+77015550005', 50),
    },
    {
      most: 6,
      typed: (number) => asking(spaced(capitals('nobody@b.kz', number), number), 20 + number),
      other: asking('b@c.kz', 51),
    },
  ],
  'POST /api/subscription-applications': [
    {
      most: 6,
      typed: (number) => applying(spaced(capitals('nobody@b.kz', number), number), number),
      other: applying('b@c.kz', 50),
    },
  ],
}
const byAccount: Record<string, { most: number; who: CastMember }> = {
  'PUT /api/password': { most: 10, who: aruzhan },
  'POST /api/own-data/export': { most: 10, who: aruzhan },
  'POST /api/second-factor/set-ups': { most: 10, who: saule },
  'POST /api/second-factor/set-ups/confirmation': { most: 30, who: saule },
  'POST /api/second-factor/recovery-codes': { most: 10, who: saule },
  'POST /api/second-factor/removal': { most: 10, who: saule },
  'PUT /api/contacts/phone': { most: 10, who: aruzhan },
  'POST /api/contacts/email-changes': { most: 10, who: aruzhan },
  'POST /api/contacts/email-codes': { most: 5, who: aruzhan },
  'POST /api/contacts/email-confirmation': { most: 30, who: aruzhan },
  'POST /api/children': { most: 20, who: gulnar },
  'PUT /api/profile/education': { most: 30, who: aruzhan },
  'PUT /api/profile/consent': { most: 10, who: aruzhan },
  'POST /api/profile/consent-withdrawal': { most: 10, who: aruzhan },
  'POST /api/children/:id/consent': { most: 10, who: gulnar },
  'POST /api/children/:id/consent-withdrawal': { most: 10, who: gulnar },
  'POST /api/students/:id/consent': { most: 60, who: saule },
  'PUT /api/profile/photo': { most: 30, who: aruzhan },
  'POST /api/students/by-iin': { most: 60, who: saule },
  'POST /api/care/pupils/file': { most: 30, who: saule },
  'POST /api/appointments': { most: 60, who: aruzhan },
  'POST /api/staff-appointment-checks': { most: 120, who: saule },
  'POST /api/staff-appointments': { most: 120, who: saule },
  'POST /api/check-ins': { most: 120, who: saule },
  'POST /api/completed-consultations/file': { most: 30, who: saule },
  'POST /api/children/:id/confirmation': { most: 20, who: gulnar },
  'POST /api/children/:id/export': { most: 10, who: gulnar },
  'POST /api/requests': { most: 20, who: gulnar },
  'POST /api/reviews': { most: 5, who: aruzhan },
  'POST /api/reviews/:id/reports': { most: 6, who: aruzhan },
  'POST /api/attempts/:id/events': { most: 60, who: aruzhan },
  'PUT /api/surveys/:id/draft': { most: 600, who: aruzhan },
  'POST /api/surveys/:id/answers': { most: 60, who: aruzhan },
  'POST /api/former-results/checks': { most: 40, who: saule },
  'POST /api/former-results/batches': { most: 40, who: saule },
  'PUT /api/expert-ratings/:id/situations/:number': { most: 1200, who: saule },
  'POST /api/publishing/:kind/imports': { most: 40, who: editor },
  'GET /api/publishing/:kind/export': { most: 40, who: editor },
  'GET /api/survey-entries/:id/results/file': { most: 40, who: editor },
  'POST /api/publishing/pictures': { most: 200, who: editor },
  'GET /api/audit/file': { most: 20, who: admin },
  'POST /api/staff-invitations': { most: 60, who: admin },
  'POST /api/users/:id/invitation': { most: 60, who: admin },
  'POST /api/support/conversations/:id/messages': { most: 120, who: supportOperator },
  'POST /api/basket/additions': { most: 600, who: aruzhan },
  'POST /api/store-orders': { most: 60, who: aruzhan },
  'POST /api/books/:id/ebook-purchases': { most: 60, who: aruzhan },
  'POST /api/books/:id/paper-orders': { most: 60, who: aruzhan },
  'GET /api/books/:id/reading': { most: 240, who: aruzhan },
  'GET /api/book-files/:token/whole': { most: 30, who: aruzhan },
  'POST /api/book-desk/:id/file': { most: 60, who: editor },
  'POST /api/school-cabinet/renewal': { most: 30, who: schoolAdmin },
  'POST /api/school-cabinet/seats': { most: 30, who: schoolAdmin },
  'POST /api/school-cabinet/seats/:id/invitation': { most: 30, who: schoolAdmin },
  'POST /api/subscription-desk/:id/papers-mail': { most: 60, who: admin },
  'POST /api/talents/files': { most: 20, who: registryViewer },
  'POST /api/talents/:id/letters': { most: 30, who: registryViewer },
  'POST /api/own-talents/:id/consent': { most: 10, who: gulnar },
  'POST /api/talent-facts/:id/evidence': { most: 60, who: gulnar },
  'GET /api/olympiad-diplomas/:number/file': { most: 60, who: gulnar },
  'POST /api/olympiad-protocols/:season/:round/:school/signature': { most: 10, who: schoolAdmin },
  'POST /api/school-applications/:id/papers/:kind': { most: 60, who: gulnar },
  'GET /api/olympiad-school-diplomas/:season/:round/file': { most: 20, who: schoolAdmin },
  'GET /api/olympiad-desk/:season/rounds/:round/diplomas/:school/file': { most: 60, who: admin },
  'POST /api/statistics/exports': { most: 60, who: marat },
  'GET /api/statistics/exports/:id/file': { most: 120, who: marat },
}
const byAddress: Record<string, number> = {
  'POST /api/browser-failures': 120,
  'GET /api/statistics/file': 60,
  'POST /api/login': 1200,
  'POST /api/psychologist/login': 1200,
  'POST /api/service-manager/login': 1200,
  'POST /api/sign-in-codes': 300,
  'POST /api/sign-in-set-ups': 300,
  'POST /api/sign-in-set-ups/confirmation': 300,
  'POST /api/iin': 300,
  'POST /api/iin-cases': 60,
  'POST /api/iin-by-email': 300,
  'POST /api/password-reset-links': 300,
  'POST /api/password-reset-link-checks': 300,
  'POST /api/password-resets': 300,
  'POST /api/staff-invitations/reading': 300,
  'POST /api/sms': 300,
  'POST /api/sms/confirmation': 300,
  'POST /api/sign-ups': 300,
  'GET /api/shared-results/:id/:token': 120,
  'GET /api/shared-career/:id/:token': 120,
  'GET /api/search': 300,
  'GET /api/chat': 600,
  'POST /api/chat/messages': 600,
  'POST /api/chat/reading': 600,
  'POST /api/chat/claim': 600,
  'POST /api/chat/reports': 30,
  'POST /api/questions': 60,
  'POST /api/payments/:id/start': 120,
  'POST /api/subscription-applications': 60,
  'POST /api/subscription-offers/reading': 120,
  'POST /api/subscription-offers/search': 120,
  'POST /api/subscription-offers/paper': 120,
  'POST /api/events/:address/registrations': 1200,
  'POST /api/event-email-codes': 300,
  'POST /api/event-email-codes/confirmation': 300,
  'POST /api/event-registrations/reading': 600,
  'POST /api/event-registrations/cancellation': 600,
  'POST /api/event-registrations/acceptance': 600,
  'POST /api/event-registrations/feedback': 600,
  'PUT /api/forum-request/:requestId': 600,
  'GET /api/certificates/:number': 240,
  'GET /api/certificates/:number/file': 240,
  'POST /api/event-registrations/certificates-file': 600,
  'POST /api/event-registrations/certificate-name': 600,
  'POST /api/event-registrations/paper-ticket': 600,
  'POST /api/event-registrations/paper-status': 600,
  'PUT /api/event-papers/:upload': 120,
  'GET /api/events/:address/collection': 120,
  'GET /api/olympiad/:season/:round/places-file': 20,
  'GET /api/rehearsals/:code': 1200,
  'PUT /api/rehearsals/:code/devices/:device': 1200,
  'PUT /api/rehearsals/:code/devices/:device/facts': 1200,
  'PUT /api/rehearsals/:code/devices/:device/answer': 1200,
  'GET /api/rehearsal-package': 1200,
  'GET /api/packages/:id': 1200,
  'POST /api/olympiad-entry': 3000,
  'POST /api/olympiad-entry/code': 3000,
  'GET /api/olympiad-diplomas/:number': 240,
}
/** Limited by the number of mails sent, counted in the database. */
const byMails = ['POST /api/results/:id/mail']
/** Limited by the number of open streams; the chat tests open them. */
const byStreams = ['GET /api/chat/stream']

/**
 * These protect a process from load, so each process counts for itself: files, searches, failing pages, changes
 * announced to many. All others are counted in the database.
 */
const byProcess = [
  'GET /api/statistics/file',
  'PUT /api/profile/consent',
  'POST /api/profile/consent-withdrawal',
  'POST /api/children/:id/consent',
  'POST /api/children/:id/consent-withdrawal',
  'POST /api/students/:id/consent',
  'PUT /api/profile/photo',
  'POST /api/care/pupils/file',
  'POST /api/appointments',
  'POST /api/completed-consultations/file',
  'POST /api/requests',
  'POST /api/reviews',
  'POST /api/reviews/:id/reports',
  'POST /api/attempts/:id/events',
  'PUT /api/surveys/:id/draft',
  'POST /api/former-results/checks',
  'POST /api/former-results/batches',
  'PUT /api/expert-ratings/:id/situations/:number',
  'POST /api/publishing/:kind/imports',
  'GET /api/publishing/:kind/export',
  'GET /api/survey-entries/:id/results/file',
  'POST /api/publishing/pictures',
  'GET /api/audit/file',
  'POST /api/staff-invitations',
  'POST /api/users/:id/invitation',
  'POST /api/support/conversations/:id/messages',
  'POST /api/browser-failures',
  'GET /api/shared-results/:id/:token',
  'GET /api/shared-career/:id/:token',
  'GET /api/search',
  'GET /api/chat',
  'POST /api/chat/reading',
  'POST /api/basket/additions',
  'POST /api/store-orders',
  'POST /api/books/:id/ebook-purchases',
  'POST /api/books/:id/paper-orders',
  'GET /api/books/:id/reading',
  'GET /api/book-files/:token/whole',
  'POST /api/book-desk/:id/file',
  'POST /api/school-cabinet/renewal',
  'POST /api/school-cabinet/seats',
  'POST /api/school-cabinet/seats/:id/invitation',
  'POST /api/subscription-desk/:id/papers-mail',
  'POST /api/talents/files',
  'POST /api/talents/:id/letters',
  'POST /api/own-talents/:id/consent',
  'POST /api/talent-facts/:id/evidence',
  'POST /api/statistics/exports',
  'GET /api/statistics/exports/:id/file',
  'POST /api/payments/:id/start',
  'POST /api/event-registrations/reading',
  'POST /api/event-registrations/cancellation',
  'POST /api/event-registrations/acceptance',
  'POST /api/event-registrations/feedback',
  'PUT /api/forum-request/:requestId',
  'GET /api/certificates/:number',
  'GET /api/certificates/:number/file',
  'POST /api/event-registrations/certificates-file',
  'POST /api/event-registrations/certificate-name',
  'POST /api/event-registrations/paper-ticket',
  'POST /api/event-registrations/paper-status',
  'PUT /api/event-papers/:upload',
  'GET /api/events/:address/collection',
  'GET /api/olympiad/:season/:round/places-file',
  'GET /api/rehearsals/:code',
  'PUT /api/rehearsals/:code/devices/:device',
  'PUT /api/rehearsals/:code/devices/:device/facts',
  'PUT /api/rehearsals/:code/devices/:device/answer',
  'GET /api/rehearsal-package',
  'GET /api/packages/:id',
  'GET /api/olympiad-diplomas/:number',
  'GET /api/olympiad-diplomas/:number/file',
  'POST /api/school-applications/:id/papers/:kind',
  'GET /api/olympiad-school-diplomas/:season/:round/file',
  'GET /api/olympiad-desk/:season/rounds/:round/diplomas/:school/file',
]
const isKept = async (name: string) =>
  (await platform.database.query('', 'select 1 from counted_tries where starts_with(kind, $1) limit 1', [`${name} `]))
    .length > 0

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const limited = Object.values(endpointsBySlice)
  .flat()
  .filter((endpoint) => endpoint.refusals?.includes('too-many'))
  .map(nameOf)

test('every endpoint that the contract marks as limited is tested here', () => {
  expect(
    [
      ...new Set([
        ...Object.keys(byPerson),
        ...Object.keys(byAccount),
        ...Object.keys(byAddress),
        ...byMails,
        ...byStreams,
      ]),
    ].sort(),
  ).toEqual(limited.sort())
})

const countWithoutCalls = (name: string, calls: number) =>
  platform.database.query('', 'update counted_tries set tries = tries + $2 where starts_with(kind, $1)', [
    `${name} `,
    calls,
  ])
/** Enough to show that a network is counted as one. */
const fewCalls = 20

let place = 0
/** Each series of calls comes from a different network, so that they do not count together. */
const newPlace = () => `10.1.${Math.floor(++place / 200)}.${place % 200}`

interface Sent {
  from: string
  body?: object | string
  headers?: Record<string, string>
}
async function statusOf(name: string, { from, body, headers }: Sent): Promise<number> {
  const [method, path = ''] = name.split(' ')
  const payload = typeof body === 'object' ? JSON.stringify(body) : body
  const sent = { 'content-type': 'application/json', ...headers }
  const answer = await app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, id),
    remoteAddress: from,
    headers: sent,
    payload,
  })
  return answer.statusCode
}

const people = Object.entries(byPerson).flatMap(([name, walks]) => walks.map((walk) => [name, walk] as const))
test.each(people)('%s counts one person as one, in any spelling', async (name, { most, typed, other }) => {
  const from = newPlace()
  // Unknown fields before and after the counted ones, with another value for each try.
  const written = (number: number) => ({
    iin_: `${number}`,
    text: iin.slice(0, number % 12),
    ...typed(number),
    login_: number,
    'x-member': `m${number}`,
  })
  for (let number = 0; number < most; number += 1) {
    const body = number % 2 === 0 ? written(number) : Object.fromEntries(Object.entries(written(number)).toReversed())
    expect(await statusOf(name, { from, body })).not.toBe(429)
  }
  expect(await statusOf(name, { from, body: written(most) })).toBe(429)
  expect(await statusOf(name, { from, body: other })).not.toBe(429)
  expect(await isKept(name)).toBe(true)
})

test.each([
  [
    'POST /api/psychologist/login',
    { email: 'serik@demo.bagdar.example', password },
    ['iin', 'member', 'phone', 'login'],
  ],
  ['POST /api/password-reset-links', { email: 'other@b.kz', member: id }, ['iin', 'phone', 'login']],
  ['POST /api/service-manager/login', { login: 'somebody', password }, ['iin', 'member', 'phone', 'email']],
])('%s counts no field by which another endpoint identifies a person', async (name, body, fields) => {
  const from = newPlace()
  const statuses: number[] = []
  for (let number = 0; number < 31; number += 1)
    statuses.push(
      await statusOf(name, {
        from,
        body: { ...Object.fromEntries(fields.map((field) => [field, `${number}`])), ...body },
      }),
    )
  expect(statuses.at(-1)).toBe(429)
})

test.each(Object.entries(byAccount))('%s counts the account, not the session', async (name, { most, who }) => {
  const statuses: number[] = []
  let latest = ''
  for (let number = 0; number <= most; number += 1) {
    // Signs in again from time to time.
    const { token } = number % Math.ceil(most / 10) === 0 ? await as(who) : { token: null }
    const authorization = token ? `Bearer ${token}` : `Bearer ${latest}`
    latest = token ?? latest
    statuses.push(
      await statusOf(name, {
        from: newPlace(),
        headers: { authorization },
        body: name.startsWith('GET') ? undefined : {},
      }),
    )
  }
  expect(statuses.slice(0, most)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
  expect(await isKept(name)).toBe(!byProcess.includes(name))
})

test.each(Object.entries(byAddress))(
  '%s counts an address before anything is read, an IPv6 network as one',
  async (name, most) => {
    const subnet = ++place
    const network = (number: number) => `2001:db8:0:${subnet}::${number.toString(16)}`
    const body = name.startsWith('GET') ? undefined : 'no json at all'
    const headers = (number: number) => ({ 'x-forwarded-for': `10.9.${number % 250}.1` })
    // Counts in the database are set to the last calls, so that thousands of calls need not be sent.
    const sent = byProcess.includes(name) ? most : Math.min(most, fewCalls)
    for (let number = 1; number <= sent; number += 1) {
      if (number === sent && sent < most) await countWithoutCalls(name, most - sent)
      if ((await statusOf(name, { from: network(number), body, headers: headers(number) })) === 429)
        throw new Error(`refused at ${number} of ${most}`)
    }
    expect(await statusOf(name, { from: network(most + 1), body, headers: headers(0) })).toBe(429)
    expect(await statusOf(name, { from: newPlace(), body })).not.toBe(429)
    expect(await isKept(name)).toBe(!byProcess.includes(name))
  },
)
