// Also on PostgreSQL: access to pupils is a condition in SQL.
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/calls/endpoint'
import { roles, type Role } from '#contract/values/role'
import { aruzhansRecords } from '../records/aruzhans-records.ts'
import { aPlanStep, attemptRecords } from '../records/attempt-records.ts'
import { familyRecords } from '../records/family-records.ts'
import { careRecords } from '../records/care-records.ts'
import { libraryRecords } from '../records/library-records.ts'
import { storeRecords } from '../records/store-records.ts'
import { paymentRecords } from '../records/payment-records.ts'
import { supportRecords } from '../records/support-records.ts'
import { applicationRecords } from '../records/application-records.ts'
import { talentRecords } from '../records/talent-records.ts'
import { appointmentRecords } from '../records/appointment-records.ts'
import { cardSheet } from '../card-sheet.ts'
import { startApp, type Visitor } from '../start-app.ts'
import { device, stampAt } from '../take-test.ts'
import { aDayOff, aWorkPeriod, aWorkWeek } from '../work-as-host.ts'
import {
  admin,
  alina,
  aruzhan,
  cast,
  castPassword,
  evaluator,
  gulnar,
  marat,
  oleg,
  registryViewer,
  saule,
  serik,
  supportOperator,
  trainer,
  type CastMember,
} from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import { endpointsBySlice } from '../../src/all-slices/endpoints.ts'
import { makePsychologist } from '../rows/place-at-school.ts'

const { as, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const { ownPhoto, openCheck, openCase, ownRequest, news, keptSheet, formerBatch, failedMessage } =
  aruzhansRecords(platform)
const { byLink, byRequest, byRequestOfTeenager, ofSecond, ofRepresentative } = familyRecords(platform)
const { inTest, ofDevice, finished, result, work, career, planStep, invitation } = attemptRecords(platform, as)

/**
 * Per role: a person who may see Aruzhan's record and one who may not (another pupil, a parent with an unanswered
 * request, staff of another school or region).
 */
const people: Partial<Record<Role, { sees: CastMember; isBlind: CastMember | null }>> = {
  student: { sees: aruzhan, isBlind: alina },
  parent: { sees: gulnar, isBlind: oleg },
  psychologist: { sees: serik, isBlind: serik },
  psychologist_center: { sees: saule, isBlind: saule },
  'center-coach': { sees: marat, isBlind: marat },
  admin: { sees: admin, isBlind: null },
  evaluator: { sees: evaluator, isBlind: null },
  support_operator: { sees: supportOperator, isBlind: null },
  // Reads the registry of talents in the whole country.
  registry_viewer: { sees: registryViewer, isBlind: null },
}

interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}
const inWords = { comment: 'Проверено по документу' }
const inReason = { reason: 'В школе отключился свет', after: 0 }
const consent = { consent: true, consent_version: '2' }
const at = '2026-11-20T04:00:00.000Z'
const change = { item: 0, stamp: stampAt(at), value: 'a', seconds: 1 }

const staffBooking = {
  kind: 'consultation',
  iin: aruzhan.iin,
  starts_at: '2026-11-24T12:00:00.000Z',
  minutes: 30,
  format: 'online',
  purpose: 'result',
  words: '',
  subject: null,
  test_id: null,
  reason: 'Просит мама',
}

/** The calls for each record. The record is Aruzhan's or belongs to her data, such as a link, a check or a case. */
const records: Record<string, () => Promise<Asked>> = {
  'GET /api/user/avatar': async () => ({ query: { file: await ownPhoto() } }),
  'GET /api/children/:id': byLink,
  'DELETE /api/children/:id': byLink,
  'GET /api/children/:id/views': byLink,
  'GET /api/children/:id/guardians': byLink,
  'GET /api/children/:id/consents': byLink,
  'POST /api/children/:id/export': async () => ({ ...(await byLink()), body: { current_password: castPassword } }),
  'POST /api/children/:id/guardians/:guardian/acceptance': ofSecond,
  'POST /api/children/:id/guardians/:guardian/refusal': ofSecond,
  'POST /api/children/:id/confirmation': ofRepresentative,
  'GET /api/children/:id/results': byLink,
  'GET /api/children/:id/olympiad': byLink,
  'PUT /api/children/:id/olympiad-publication': async () => ({ ...(await byLink()), body: { is_named: true } }),
  'POST /api/children/:id/consent': async () => ({ ...(await byLink()), body: consent }),
  'POST /api/children/:id/consent-withdrawal': byLink,
  'POST /api/parents/:id/acceptance': byRequestOfTeenager,
  'POST /api/parents/:id/refusal': byRequest,
  'POST /api/students/by-iin': async () => ({ body: { iin: aruzhan.iin } }),
  'PUT /api/students/:id/identity': async () => ({ ...byId(aruzhan.id), body: { ...identityOf(aruzhan), ...inWords } }),
  'PUT /api/students/:id/extra-time': async () => ({ ...byId(aruzhan.id), body: { is_granted: true } }),
  'GET /api/students/:id/coins': async () => byId(aruzhan.id),
  'GET /api/students/:id/coins/entries': async () => byId(aruzhan.id),
  'POST /api/students/:id/coin-corrections': async () => ({
    ...byId(aruzhan.id),
    body: { amount: 5, key: newId(), ...inWords },
  }),
  'POST /api/students/:id/consent': async () => ({
    ...byId(aruzhan.id),
    body: { ...consent, given_by: 'Серікова Гүлнар', ...inWords },
  }),
  ...careRecords(run),
  ...storeRecords(platform, aruzhan),
  ...libraryRecords(platform, aruzhan),
  ...supportRecords(run),
  ...talentRecords(platform, aruzhan),
  ...applicationRecords(platform, aruzhan),
  ...paymentRecords(platform),
  'GET /api/children/:id/notes': byLink,
  'GET /api/users/:id': async () => byId(aruzhan.id),
  'POST /api/users/:id/block': async () => ({
    ...byId(aruzhan.id),
    body: { reason: 'Аккаунтом пользуется другой человек' },
  }),
  'DELETE /api/users/:id/block': async () => {
    await run('update users set blocked_at = now() where id = $1', [aruzhan.id])
    await run("insert into account_blocks (user_id, reason, at) values ($1, 'Аккаунтом пользуется другой', now())", [
      aruzhan.id,
    ])
    return byId(aruzhan.id)
  },
  'POST /api/users/:id/session-endings': async () => byId(aruzhan.id),
  'PUT /api/photo-checks/:id/decision': async () => ({
    ...byId(await openCheck()),
    body: { is_accepted: true, comment: '' },
  }),
  'POST /api/iin-cases/:id/register-check': async () => byId(await openCase()),
  'PUT /api/iin-cases/:id/decision': async () => ({
    ...byId(await openCase()),
    body: { decision: 'kept', ...inWords },
  }),
  'POST /api/requests/:id/withdrawal': ownRequest,
  'GET /api/request-desk/:id': ownRequest,
  'POST /api/request-desk/:id/work': ownRequest,
  'PUT /api/request-desk/:id/decision': async () => ({
    ...(await ownRequest()),
    body: { decision: 'answered', answer: 'Исправлено по документу' },
  }),
  'POST /api/notifications/:id/reading': async () => byId(await news()),
  'POST /api/deliveries/:id/repetition': failedMessage,
  'GET /api/attempts/:id': inTest,
  'GET /api/attempts/:id/form': async () => ({ ...(await inTest()), query: { locale: 'ru' } }),
  'PUT /api/attempts/:id/answers': async () => ({
    ...(await inTest()),
    body: { device_id: device, answers: [change] },
  }),
  'POST /api/attempts/:id/takeover': ofDevice,
  'POST /api/attempts/:id/pause': ofDevice,
  'POST /api/attempts/:id/resumption': ofDevice,
  'POST /api/attempts/:id/parts': async () => ({ ...(await inTest()), body: { device_id: device, part: 1 } }),
  'POST /api/attempts/:id/events': async () => ({ ...(await inTest()), body: { events: [{ kind: 'reload', at }] } }),
  'POST /api/attempts/:id/finish': async () => ({ ...(await inTest()), body: { device_id: device, answers: [] } }),
  'GET /api/attempts/:id/receipt': finished,
  'GET /api/works/:id/open-tasks': work,
  'PUT /api/works/:id/evaluations/:item': async () => {
    const { params } = await work()
    const points = { fluency: 1, flexibility: 1, originality: 1, elaboration: 1 }
    return { params: { ...params, item: '27' }, body: { points, comment: '' } }
  },
  'GET /api/results/:id/keyed-answers': result,
  'PUT /api/results/:id/manual-points/:item': async () => {
    const { params } = await result()
    return { params: { ...params, item: '0' }, body: { points: 1, after: 0, ...inWords } }
  },
  'GET /api/stage-two/:id': invitation,
  'POST /api/stage-two/:id/steps': async () => ({
    ...(await invitation()),
    body: {
      state: 'admitted',
      day: '2026-12-05',
      time: null,
      center_id: 'center-karaganda',
      comment: '',
      reason: '',
      after: 0,
    },
  }),
  'GET /api/children/:id/stage-two': byLink,
  'GET /api/children/:id/appointments': byLink,
  'GET /api/results/:id/attempts': result,
  'POST /api/results/:id/added-attempts': async () => ({ ...(await result()), body: inReason }),
  'POST /api/results/:id/added-attempts/withdrawal': async () => ({ ...(await result()), body: inReason }),
  'GET /api/results/:id': result,
  'GET /api/results/:id/report': result,
  'POST /api/results/:id/mail': result,
  'POST /api/results/:id/link': result,
  'POST /api/results/:id/link-revocation': result,
  'GET /api/career/results/:id': career,
  'GET /api/career/results/:id/comparison': async () => ({
    ...(await career()),
    query: { occupations: 'welder,judge' },
  }),
  'GET /api/career/results/:id/report': career,
  'GET /api/children/:id/career-plan': byLink,
  'PUT /api/career/plan/steps/:id': async () => ({ ...(await planStep()), body: aPlanStep }),
  'PUT /api/career/plan/steps/:id/tick': async () => ({ ...(await planStep()), body: { is_done: true } }),
  'DELETE /api/career/plan/steps/:id': planStep,
  'PUT /api/card-sheets/:id': async () => ({ ...(await keptSheet()), body: cardSheet }),
  'GET /api/card-sheets/:id': keptSheet,
  'DELETE /api/card-sheets/:id': keptSheet,
  'GET /api/children/:id/former-results': async () => {
    await formerBatch()
    return byLink()
  },
  'GET /api/students/:id/former-results': async () => {
    await formerBatch()
    return byId(aruzhan.id)
  },
  'POST /api/former-results/batches/:id/undoing': formerBatch,
  ...appointmentRecords(platform, aruzhan, serik),
  'POST /api/staff-appointment-checks': async () => ({ body: { iin: aruzhan.iin, kind: 'consultation' } }),
  'POST /api/staff-appointments': async () => ({ body: staffBooking }),
  'PUT /api/schedules/:id': async () => ({ ...byId((await aWorkPeriod(platform, serik)).id), body: aWorkWeek }),
  'DELETE /api/schedules/:id': async () => ({
    ...byId((await aWorkPeriod(platform, serik)).id),
    body: { settled: [], version: 1 },
  }),
  'DELETE /api/days-off/:id': async () => byId((await aDayOff(platform, serik)).id),
}
/**
 * These concern no person's record: a test, a training set or survey answered by the caller alone, or a person who is
 * only asked for consent.
 */
const ofNobody = [
  // The line of one's own basket, named by its product; and the stock of a product.
  'PUT /api/basket/lines/:product',
  'GET /api/store-stock/:id',
  'GET /api/store-stock/:id/movements',
  'POST /api/store-stock/:id/movements',
  // A book: what a reader has of it is found by the caller alone; its own tests check who may open it.
  'POST /api/books/:id/ebook-purchases',
  'POST /api/books/:id/paper-orders',
  'POST /api/library/purchase/:bookId',
  'GET /api/books/:id/own',
  'GET /api/book-purchases/:invoice',
  'GET /api/books/:id/reading',
  'GET /api/book-files/:token/entry',
  'GET /api/book-files/:token/whole',
  'PUT /api/books/:id/place',
  'PUT /api/books/:id/marks',
  'GET /api/book-desk/:id',
  'POST /api/book-desk/:id/file',
  'POST /api/book-desk/:id/stock',
  // Events: only administrators see who registered; the tests of the desk check it, and that looks at pupils are
  // recorded.
  'GET /api/event-desk/:id',
  'POST /api/event-desk/:id/people',
  'POST /api/event-desk/:id/people-file',
  'POST /api/event-desk/people/:id/cancellation',
  'POST /api/event-desk/:id/cancellation',
  'POST /api/event-desk/:id/messages',
  'POST /api/event-desk/:id/copies',
  // The room of a round: its own tests check school, territory and attempt.
  'GET /api/live-board/schools/:school',
  'POST /api/live-board/schools/:school/more-time',
  'POST /api/live-board/schools/:school/pauses',
  'POST /api/live-board/schools/:school/resumptions',
  'POST /api/live-board/schools/:school/help-answers',
  'GET /api/olympiad-protocols/:season/:round/:school',
  'PUT /api/olympiad-protocols/:season/:round/:school',
  'POST /api/olympiad-protocols/:season/:round/:school/signature',
  'POST /api/olympiad-protocols/:season/:round/:school/additions',
  'POST /api/olympiad-codes/:number/replacement',
  'POST /api/attempts/:id/signs',
  'GET /api/tests/:id/package',
  'POST /api/tests/:id/package-attempts',
  'POST /api/attempts/:id/package-parts',
  'PUT /api/olympiad-desk/:season/participants/:number/participation',
  // Seasons of the olympiad, which only administrators run; the tests of the olympiad check it.
  'POST /api/olympiad-desk',
  'GET /api/olympiad-desk/:season',
  'PUT /api/olympiad-desk/:season',
  'PUT /api/olympiad-desk/:season/rounds/:round',
  'POST /api/olympiad-desk/:season/rounds/:round/phase',
  'POST /api/olympiad-desk/:season/rounds/:round/ranking',
  'PUT /api/olympiad-desk/:season/rounds/:round/visibility',
  'POST /api/olympiad-desk/:season/rounds/:round/release',
  'POST /api/olympiad-desk/:season/participants',
  'PUT /api/olympiad-desk/:season/participants/:number',
  'PUT /api/olympiad-desk/:season/rounds/:round/appeal-window',
  'GET /api/olympiad-desk/:season/rounds/:round/appeals',
  // Appeals, which administrators open by number; their own tests check it, and that looks are recorded.
  'GET /api/olympiad-appeals/:id',
  'POST /api/olympiad-appeals/:id/proposal',
  'POST /api/olympiad-appeals/:id/confirmation',
  'POST /api/olympiad-appeals/:id/return',
  // A work of the olympiad: a pupil's own, or that of a linked child; its own tests check whose anybody reaches.
  'GET /api/olympiad-work/:season/:round',
  'POST /api/olympiad-work/:season/:round/appeals',
  'GET /api/children/:id/olympiad-work/:season/:round',
  'POST /api/children/:id/olympiad-work/:season/:round/appeals',
  'GET /api/olympiad-desk/:season/rounds/:round/diplomas/:school/file',
  // Diplomas; the tests of the olympiad check which family and which school get them.
  'GET /api/olympiad-diplomas/:number/file',
  'GET /api/olympiad-school-diplomas/:season/:round/file',
  // Ready answers, which concern nobody.
  'POST /api/support/answers',
  'PUT /api/support/answers/:id',
  'DELETE /api/support/answers/:id',
  // Filters that a reader of the talent registry has saved; its own tests check that they are the reader's alone.
  'DELETE /api/talent-selections/:id',
  'GET /api/tests/:id',
  'PUT /api/test-terms/:id',
  // A school that pupils typed in; its own tests check who may settle it.
  'POST /api/unlisted-schools/:id/match',
  'POST /api/unlisted-schools/:id/admission',
  'POST /api/unlisted-schools/:id/rejection',
  'GET /api/training/:test/:task',
  'PUT /api/training/:test/:task/ratings/:answer',
  'POST /api/tests/:id/attempts',
  'POST /api/children',
  'PUT /api/career/occupations/:occupation',
  'GET /api/surveys/:id',
  // The previous school hands over its notes and no longer sees the pupil; its own tests check who may.
  'POST /api/hand-overs/:id/handing',
  'PUT /api/surveys/:id/draft',
  'POST /api/surveys/:id/answers',
  // Concerns a colleague, not a pupil; its own tests check whose factor may be reset.
  'POST /api/users/:id/second-factor-reset',
  'POST /api/staff-invitations',
  'POST /api/users/:id/invitation',
  'DELETE /api/users/:id/invitation',
  'PUT /api/users/:id/position',
  'PUT /api/users/:id/manager-rights',
  // A table of the statistics; its own tests check territory, names and looks.
  'GET /api/statistics/numbers',
  'POST /api/statistics/records/:table/searches',
  // Own files and scheduled mails of the statistics; their tests check that nobody else reaches them, and that each
  // pupil who is named in a file counts as looked at.
  'POST /api/statistics/exports',
  'POST /api/statistics/mails',
  'GET /api/statistics/exports/:id',
  'POST /api/statistics/exports/:id/cancellation',
  'DELETE /api/statistics/exports/:id',
  'GET /api/statistics/exports/:id/file',
  'PUT /api/statistics/mails/:id',
  'DELETE /api/statistics/mails/:id',
  // Group notices concern no pupil; their own tests check who may write and send them.
  'GET /api/group-notices/:id',
  'PUT /api/group-notices/:id',
  'POST /api/group-notices/:id/sending',
  'POST /api/group-notices/:id/cancellation',
  // Subscriptions concern a school; their own tests check who reaches which.
  'GET /api/subscription-desk/:id',
  'PUT /api/subscription-desk/:id/school',
  'POST /api/subscription-desk/:id/acceptance',
  'POST /api/subscription-desk/:id/refusal',
  'POST /api/subscription-desk/:id/transfer',
  'POST /api/subscription-desk/:id/renewal',
  'POST /api/subscription-desk/:id/papers-mail',
  'POST /api/subscription-desk/:id/invoice-cancellation',
  'PUT /api/subscription-desk/:id/note',
  'GET /api/subscription-desk/:id/papers/:paper',
  'POST /api/school-cabinet/seats',
  'POST /api/school-cabinet/seats/:id/invitation',
  'DELETE /api/school-cabinet/seats/:id',
  'GET /api/school-cabinet/papers/:id',
  // Times of a host, not of a pupil; the search tests check whom the host receives.
  'GET /api/booking/hosts/:id/times',
  // Certificates of an event, which only administrators list and change; their own tests check that.
  'GET /api/event-desk/:id/certificates',
  'POST /api/event-desk/:id/certificates',
  'POST /api/event-certificates/:id/withdrawal',
  'POST /api/event-certificates/:id/reissue',
  // A round of ratings concerns situations, not pupils; its own tests check who may read it.
  'GET /api/expert-ratings/:id',
  'PUT /api/expert-ratings/:id/situations/:number',
  'GET /api/expert-rounds/:id',
  'POST /api/expert-rounds/:id/closing',
  'POST /api/expert-rounds/:id/candidates',
  'PUT /api/expert-rounds/:id/experts/:expert',
  'POST /api/expert-rounds/:id/experts/:expert/withdrawal',
  'GET /api/expert-rounds/:id/key',
  'GET /api/expert-rounds/:id/table',
  // The doors of an event; their own tests check which roles stand there and when its list is open.
  'GET /api/event-doors/:id/list',
  'POST /api/event-doors/:id/scans',
  'GET /api/event-doors/:id/live',
  // Articles of a forum concern their adult authors; their own tests check which reviewer reads which.
  'GET /api/event-desk/:id/papers',
  'PUT /api/event-desk/:id/paper-phases',
  'PUT /api/event-desk/:id/reviewers',
  'POST /api/event-desk/:id/paper-assignments',
  'PUT /api/event-desk/papers/:id/decision',
  'PUT /api/event-desk/papers/:id/place',
  'GET /api/event-desk/papers/:id/versions/:number/file',
  'GET /api/event-reviews/:id',
  'GET /api/event-reviews/:id/file',
  'PUT /api/event-reviews/:id',
  'POST /api/event-reviews/:id/refusal',
]

/** The roles that reach this record, among those that may call the endpoint; for the others it does not exist. */
const reachedBy: Record<string, readonly Role[]> = {
  'GET /api/user/avatar': ['student', 'parent', 'psychologist', 'psychologist_center', 'admin'],
  'POST /api/notifications/:id/reading': ['student'],
  'POST /api/requests/:id/withdrawal': ['student'],
  'POST /api/paper-orders/:id/receipt': ['student'],
  // Nobody writes to a pupil under 16, and staff prove only what they have proposed themselves.
  'POST /api/talent-letters/:id/answer': ['parent'],
  'POST /api/talent-facts/:id/evidence': ['student', 'parent'],
  // An id that is already used is refused to everybody except its creator, even to those who can read the sheet.
  'PUT /api/card-sheets/:id': ['evaluator'],
  // The sheet belongs to a school and a centre; a person who works at neither, such as the kindergarten psychologist,
  // reaches only their own.
  'GET /api/card-sheets/:id': ['psychologist', 'psychologist_center', 'evaluator', 'admin'],
  'DELETE /api/card-sheets/:id': ['psychologist', 'psychologist_center', 'evaluator', 'admin'],
  'PUT /api/schedules/:id': ['psychologist'],
  'DELETE /api/schedules/:id': ['psychologist'],
  'DELETE /api/days-off/:id': ['psychologist'],
  // If a hand-over names a school, only that school may accept it.
  'POST /api/hand-overs/:id/acceptance': ['psychologist'],
}
/** The centre does not see an appointment with the school psychologist. */
const ofSchool: readonly Role[] = ['student', 'psychologist']
const isReached = (name: string, role: Role) =>
  (reachedBy[name] ?? (name.includes('appointments/:id') ? ofSchool : undefined))?.includes(role) ?? true

const naming = Object.values(endpointsBySlice)
  .flat()
  .filter((endpoint) => endpoint.for !== 'anyone' && !isContent(endpoint) && namesRecord(endpoint))

test('every endpoint that identifies a record is tested here', () => {
  expect(naming.map(nameOf).filter((name) => !(name in records) && !ofNobody.includes(name))).toEqual([])
})

/** Refusals used instead of `not-found`, also for a record that never existed. */
const wordsOfTheirOwn = {
  'staff-appointment': 'student-unknown',
  'by-iin': 'student-unknown',
  '/career/plan/steps/': 'step-gone',
}

const asking = naming.filter((endpoint) => nameOf(endpoint) in records)
const isBlind = (name: string, role: Role) => !isReached(name, role) || personOf(role).isBlind !== null

// A refused call does not change the record, so all of them use the same one. Staff of Aruzhan's region are tested
// after she has moved away.
const refused = asking.map(
  (endpoint) =>
    [
      nameOf(endpoint),
      rolesOf(endpoint)
        .filter((role) => isBlind(nameOf(endpoint), role))
        .toSorted(staffLast),
      endpoint,
    ] as const,
)
test.each(refused.filter(([, strangers]) => strangers.length > 0))(
  '%s finds nothing for those without access: %j',
  async (name, strangers, endpoint) => {
    const asked = await records[name]!()
    // Every test needs Oleg's open link request, also when it tests another record.
    if (records[name] !== byRequest) await byRequest()
    const answers: unknown[] = []
    for (const role of strangers) {
      if (isStaff(role)) await moveAway()
      const stranger = isReached(name, role) ? personOf(role).isBlind : strangerOf(role)
      const { status, refusal } = await ask(await as(stranger ?? aruzhan), endpoint, asked)
      answers.push([role, status, refusal.code])
    }
    const code = Object.entries(wordsOfTheirOwn).find(([part]) => name.includes(part))?.[1] ?? 'not-found'
    expect(answers).toEqual(strangers.map((role) => [role, 404, code]))
  },
)

// Reading does not change the record either; each of the other calls gets a new record.
const found = asking.flatMap((endpoint) => {
  const readers = rolesOf(endpoint).filter((role) => isReached(nameOf(endpoint), role))
  return (endpoint.method === 'GET' ? [readers] : readers.map((role) => [role])).map(
    (group) => [nameOf(endpoint), group, endpoint] as const,
  )
})
test.each(found)('%s finds the record for those with access: %j', async (name, readers, endpoint) => {
  const asked = await records[name]!()
  const answers: unknown[] = []
  for (const role of readers) answers.push((await ask(await as(personOf(role).sees), endpoint, asked)).status)
  // What the call does with the record is checked by its own tests.
  for (const status of [401, 403, 404]) expect(answers).not.toContain(status)
})

function isStaff(role: Role): boolean {
  return role.startsWith('psychologist') || role === 'center-coach'
}

function staffLast(one: Role, other: Role): number {
  return Number(isStaff(one)) - Number(isStaff(other))
}

function personOf(role: Role) {
  const person = people[role]
  if (!person) throw new Error(`Say in this test who of the role ${role} reaches a record, and who does not`)
  return person
}

/** For a role that can access none of the records, any member other than Aruzhan will do. */
function strangerOf(role: Role): CastMember {
  const found = cast.find((member) => member.role === role && member !== aruzhan)
  if (!found) throw new Error(`nobody of the cast is ${role}`)
  return found
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** Content of the site concerns nobody; its own tests check who works with which kind. */
function isContent({ path }: Endpoint): boolean {
  return (
    path.startsWith('/api/publishing/') ||
    path.startsWith('/api/survey-entries/') ||
    path === '/api/reviews' ||
    path === '/api/reviews/:id/reports'
  )
}

/** True if the address or a field with a file or an IIN names a record. */
function namesRecord({ path, query, body }: Endpoint): boolean {
  const fields = [query, body].flatMap((schema) =>
    Object.keys(schema && 'shape' in schema._zod.def ? Object(schema._zod.def.shape) : {}),
  )
  return (
    path.includes(':') ||
    fields.some((field) => ['file', 'iin', 'id', 'student_id', 'attempt_id', 'result_id'].includes(field))
  )
}

function rolesOf(endpoint: Endpoint): readonly Role[] {
  if (endpoint.for === 'signed-in') return roles
  return typeof endpoint.for === 'string' ? [] : endpoint.for
}

function ask(visitor: Visitor, { method, path }: Endpoint, { params = {}, query = {}, body }: Asked) {
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query)
  return visitor.send(method, search.size > 0 ? `${address}?${search}` : address, { payload: body })
}

/**
 * Moves Aruzhan to a region of another centre, together with sheets and files of results, so that nobody in Karaganda
 * has access any more.
 */
async function moveAway(): Promise<void> {
  await run("update students set school_id = 'semey-3' where student_id = $1", [aruzhan.id])
  await run("update card_sheets set school_id = 'semey-3', center_id = null")
  await run('update former_batches set loaded_by = $1', [admin.id])
  // The host works there too.
  await makePsychologist(platform, trainer, 'semey-3')
  await run("update appointments set host_id = $1, school_id = 'semey-3', center_id = null", [trainer.id])
  for (const table of ['schedules', 'days_off']) await run(`update ${table} set host_id = $1`, [trainer.id])
}

const byId = (id: string): { params: { id: string } } => ({ params: { id } })
const identityOf = ({ last_name, first_name, patronymic, birth_date, gender }: CastMember) => ({
  last_name,
  first_name,
  patronymic,
  birth_date,
  gender,
})
