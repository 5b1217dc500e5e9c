// Also on PostgreSQL: one season goes through the triggers, locks and plain SQL of every part of the olympiad.
import { expect, test } from 'vitest'
import * as attempts from '#contract/diagnostics/attempts'
import { changeTestTerms } from '#contract/diagnostics/test-terms'
import { confirmProposal, listAppeals, proposePoints } from '#contract/olympiad/appeal-desk'
import { fileAppeal, readOwnWork } from '#contract/olympiad/appeals'
import * as applications from '#contract/olympiad/applications'
import { changeRound, createSeason } from '#contract/olympiad/desk'
import { readDiploma } from '#contract/olympiad/diplomas'
import { enterRound, giveOutEntryCodes } from '#contract/olympiad/entry'
import { readSchoolBoard } from '#contract/olympiad/live-board'
import { listPlaces } from '#contract/olympiad/olympiad'
import * as protocols from '#contract/olympiad/protocol'
import { nameChild, readChildOlympiad, readOwnOlympiad, register } from '#contract/olympiad/registration'
import * as rehearsal from '#contract/olympiad/rehearsal'
import { sendSign } from '#contract/olympiad/signs'
import { listChildren, listViews } from '#contract/profiles/family'
import { readEntry, saveEntry } from '#contract/publishing/entries'
import { agreeToTalent, readOwnTalent } from '#contract/talents/own-talents'
import { readTalent, saveTalentPurpose } from '#contract/talents/talents'
import { rankedRounds, type RankedRound } from '#contract/values/olympiad'
import { aSpecialSchool } from '../../testing/olympiad/a-special-school.ts'
import { rehearseOnDevice } from '../../testing/olympiad/rehearse-on-device.ts'
import { rightAnswersOf } from '../../testing/olympiad/right-answers.ts'
import { staffOfSeason } from '../../testing/olympiad/staff-of-season.ts'
import { anotherAdmin } from '../../testing/olympiad/a-provisional-round.ts'
import { startApp, visitor, type Answer, type Visitor } from '../../testing/start-app.ts'
import { device, otherDevice, stampAt } from '../../testing/take-test.ts'
import { admin, castPassword, editor, registryViewer, schoolAdmin } from '../demo-country/cast.ts'

const { as, aStudent, aParentOf, platform, clock, guest, app, notificationsReceived } = await startApp()
const season = '2026-2027'
const staff = staffOfSeason({ as }, season)
const stageOne = { season, round: 'stage-1' } as const
const stageTwo = { season, round: 'stage-2' } as const
const fifth = { grade: 5, birth_date: '2015-05-14' }
const confirmed = { body: { studied_two_years: true } }
const ownSchool = { params: { school: 'own' } }

/** The reply of a call that must not be refused. */
async function replyOf<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const { status, refusal, body } = await call
  expect(status, JSON.stringify(refusal)).toBeLessThan(300)
  return body
}

/** An editor corrects the school, and staff plan the season and close its tests to everybody else. */
async function staffPlanTheSeason() {
  const [office, desk] = [await as(editor), await as(admin)]
  const school = { kind: 'school', id: 'karaganda-15' } as const
  const { shared, texts, version } = await replyOf(office.call(readEntry, { params: school }))
  const drafts = { ru: texts.ru.draft, kk: texts.kk.draft, en: texts.en.draft }
  const rural = { version, shared: { ...shared, is_rural: true }, texts: drafts }
  await replyOf(office.call(saveEntry, { params: school, body: rural }))
  const body = {
    id: season,
    title: { ru: 'Олимпиада', kk: 'Олимпиада', en: 'Olympiad' },
    registers_from: '2026-11-01T00:00:00.000Z',
    registers_until: '2026-11-24T00:00:00.000Z',
    tie_order: ['mathematics' as const, 'logic' as const],
    languages: ['ru' as const, 'kk' as const, 'en' as const],
  }
  await replyOf(desk.call(createSeason, { body }))
  for (const round of rankedRounds) {
    const { version: seen, test_id, opens_at, closes_at } = await staff.roundNow(round)
    const settings = { version: seen, test_id, opens_at, closes_at, places_per_region: 1 }
    await replyOf(desk.call(changeRound, { params: { season, round }, body: settings }))
    const closed = { opens_at: null, closes_at: '2026-11-01T00:00:00.000Z', attempts: 1, version: 0 }
    await replyOf(desk.call(changeTestTerms, { params: { id: test_id }, body: closed }))
  }
}

async function schoolRehearsesWithOneDevice() {
  const head = await as(schoolAdmin)
  await replyOf(head.call(rehearsal.beginRehearsal))
  const { running } = await replyOf(head.call(rehearsal.readSchoolRehearsal))
  expect(await rehearseOnDevice(guest, running?.code ?? '')).toMatchObject({ verdict: 'ready', reasons: [] })
}
async function schoolCountsTheRehearsal() {
  const head = await as(schoolAdmin)
  await replyOf(head.call(rehearsal.countRehearsal))
  return (await replyOf(head.call(rehearsal.readSchoolRehearsal))).last?.report
}

/** Returns the number of the participant. */
async function registers(member: { id: string }): Promise<number> {
  const pupil = await as(member)
  await replyOf(pupil.call(register, confirmed))
  return (await replyOf(pupil.call(readOwnOlympiad))).participant?.number ?? 0
}

/** Returns the code on the card of each participant of the school, by number. */
async function schoolPrintsCodes(): Promise<Map<number, string>> {
  const { data } = await replyOf((await as(schoolAdmin)).call(giveOutEntryCodes))
  return new Map(data.map(({ number, code }) => [number, code]))
}

async function staffOpen(round: RankedRound) {
  await replyOf(staff.move(round, 'open'))
  await notificationsReceived()
}

/** A pupil enters by the code of the card on a device of the room. */
async function enters(code = ''): Promise<Visitor> {
  const { token } = await replyOf(guest.call(enterRound, { body: { code } }))
  return visitor(app, token, 'kz')
}
const start = (pupil: Visitor, id: string, device_id: string) =>
  pupil.call(attempts.startAttempt, { params: { id }, body: { device_id, locale: 'kz', assent: true, conditions: [] } })

/** Begins a part of the attempt and returns its tasks. */
async function beginsPart(pupil: Visitor, id: string, { part, on: device_id }: { part: number; on: string }) {
  const { form } = await replyOf(pupil.call(attempts.beginPart, { params: { id }, body: { device_id, part } }))
  return form.parts[part - 1]?.items ?? []
}
/** An answer that was given at a moment, whenever it is sent. */
const given = (item: number, value: string, moment: string) => ({ item, value, stamp: stampAt(moment), seconds: 20 })
const send = (
  pupil: Visitor,
  id: string,
  { on: device_id, answers }: { on: string; answers: ReturnType<typeof given>[] },
) => replyOf(pupil.call(attempts.saveAnswers, { params: { id }, body: { device_id, answers } }))
const finishes = (pupil: Visitor, id: string, device_id: string) =>
  replyOf(pupil.call(attempts.finishAttempt, { params: { id }, body: { device_id, answers: [] } }))
const boardOfSchool = async () =>
  (await replyOf((await as(schoolAdmin)).call(readSchoolBoard, ownSchool))).board?.counts

/** A pupil answers the first task of each of the first parts right, and finishes. */
async function takesBriefly(code: string | undefined, test_id: string, parts: number) {
  const pupil = await enters(code)
  const { id } = (await replyOf(start(pupil, test_id, device))).attempt
  const rightOf = await rightAnswersOf(platform, id)
  for (let part = 1; part <= parts; part += 1) {
    const [task] = await beginsPart(pupil, id, { part, on: device })
    if (!task) throw new Error('the part has no task')
    await send(pupil, id, { on: device, answers: [given(task.item, rightOf(task.id), clock.now().toISOString())] })
  }
  return finishes(pupil, id, device)
}

/**
 * The pupil answers the first task wrongly. Then the device has no network: two right answers stay on it, and the pupil
 * goes on at another one with the same card. What was answered before arrives later, in one delivery, and counts.
 */
async function takesStageOneWhileTheNetworkIsLost(code: string | undefined) {
  const pupil = await enters(code)
  const { id } = (await replyOf(start(pupil, 'battery-5-6', device))).attempt
  const rightOf = await rightAnswersOf(platform, id)
  const [one, two, three] = await beginsPart(pupil, id, { part: 1, on: device })
  if (!one || !two || !three) throw new Error('the part has no three tasks')
  const wrong = one.options?.find((option) => option.id !== rightOf(one.id))?.id ?? ''
  await send(pupil, id, { on: device, answers: [given(one.item, wrong, '2026-12-08T04:00:00.000Z')] })
  const sign = { device_id: device, answered: 1, item: 1, help: null }
  await replyOf(pupil.call(sendSign, { params: { id }, body: sign }))

  const unsent = [
    given(two.item, rightOf(two.id), '2026-12-08T04:02:00.000Z'),
    given(three.item, rightOf(three.id), '2026-12-08T04:03:00.000Z'),
  ]
  clock.set('2026-12-08T04:05:00.000Z')
  expect(await boardOfSchool()).toMatchObject({ participants: 2, absent: 1, working: 1, offline: 1 })

  const onAnother = await enters(code)
  expect(await start(onAnother, 'battery-5-6', otherDevice)).toBeRefused('attempt-live')
  const taken = onAnother.call(attempts.takeOver, { params: { id }, body: { device_id: otherDevice } })
  expect((await replyOf(taken)).attempt.answers.map(({ item }) => item)).toEqual([one.item])

  clock.set('2026-12-08T04:07:00.000Z')
  const saved = unsent.map(({ item, stamp }) => ({ item, stamp }))
  expect(await send(pupil, id, { on: device, answers: unsent })).toMatchObject({ saved, is_this_device: false })
  const query = { device_id: otherDevice }
  const { answers } = await replyOf(onAnother.call(attempts.readAttempt, { params: { id }, query }))
  expect(answers.map(({ item, value }) => [item, value])).toEqual([
    [one.item, wrong],
    [two.item, rightOf(two.id)],
    [three.item, rightOf(three.id)],
  ])
  await replyOf(onAnother.call(sendSign, { params: { id }, body: { ...sign, device_id: otherDevice, answered: 3 } }))
  clock.forward({ seconds: 1 })
  expect(await boardOfSchool()).toMatchObject({ absent: 1, working: 1, offline: 0 })
  expect(await finishes(onAnother, id, otherDevice)).toMatchObject({ answered: 3, is_withheld: true })
}

async function schoolSignsTheProtocol(of: typeof stageOne | typeof stageTwo) {
  const head = await as(schoolAdmin)
  const params = { ...of, school: 'own' }
  const draft = { version: 0, supervisors: 'Ахметова Б. С.', incidents: 'В 9:02 пропал интернет', attendance: [] }
  await replyOf(head.call(protocols.saveProtocol, { params, body: draft }))
  const signature = { version: 1, current_password: castPassword }
  await replyOf(head.call(protocols.signProtocol, { params, body: signature }))
  return replyOf(head.call(protocols.readProtocol, { params }))
}

/** After the window of a round staff close it, rank its works, show them and say when appeals are accepted. */
async function staffCloseAndShow(round: RankedRound, public_sees: boolean, [from, until]: [string, string]) {
  await replyOf(staff.move(round, 'closed'))
  await replyOf(staff.rank(round))
  await replyOf(staff.move(round, 'provisional'))
  await replyOf(staff.show(round, { pupils_see: true, public_sees }))
  await replyOf(staff.acceptAppeals(round, { appeals_open_at: from, appeals_close_at: until }))
  await notificationsReceived()
}

/** The pupil appeals against the first task, one administrator proposes its point and another one confirms. */
async function appealIsAnswered(member: { id: string }) {
  const pupil = await as(member)
  const tasks = async () => (await replyOf(pupil.call(readOwnWork, { params: stageOne }))).tasks
  // The two answers that came late are right.
  expect((await tasks()).slice(0, 4)).toMatchObject([
    { is_answered: true, points: 0, max: 1, appeal: null },
    { is_answered: true, points: 1 },
    { is_answered: true, points: 1 },
    { is_answered: false, points: 0 },
  ])
  const text = 'Мой ответ подходит к условию, посмотрите, пожалуйста, ещё раз.'
  await replyOf(pupil.call(fileAppeal, { params: stageOne, body: { item: 0, text, knows_risk: true } }))
  const [one, another] = [await as(admin), await as(await anotherAdmin(platform, 'Вторая'))]
  const [appeal] = (await replyOf(one.call(listAppeals, { params: stageOne, query: { state: 'open' } }))).data
  const params = { id: appeal?.id ?? '' }
  const reason = 'Условие допускает и этот ответ, балл засчитан.'
  await replyOf(one.call(proposePoints, { params, body: { version: 1, points: 1, reason } }))
  expect(await one.call(confirmProposal, { params, body: { version: 2 } })).toBeRefused('olympiad-own-proposal')
  await replyOf(another.call(confirmProposal, { params, body: { version: 2 } }))
  expect((await tasks())[0]).toMatchObject({ points: 1, appeal: { answer: { points_before: 0, points: 1, reason } } })
}

/** A reader of the registry opens the card of the pupil, after a purpose was said. */
async function viewerOpensTheCard(id: string) {
  const viewer = await as(registryViewer)
  expect(await viewer.call(readTalent, { params: { id } })).toBeRefused('talent-purpose')
  await replyOf(viewer.call(saveTalentPurpose, { body: { purpose: 'school', words: '' } }))
  return replyOf(viewer.call(readTalent, { params: { id } }))
}

/** The parent applies to a specialised school on the site, and staff answer for the school. */
async function schoolAcceptsTheApplication(parent: Visitor, id: string) {
  const school = await aSpecialSchool(await as(editor), 'Лицей «Білім»')
  const added = parent.call(applications.addApplication, { params: { id }, body: { school } })
  const params = { id: (await replyOf(added)).id }
  await replyOf(parent.call(applications.sendApplication, { params, body: { version: 1 } }))
  const desk = await as(admin)
  await replyOf(desk.call(applications.reviewApplication, { params, body: { version: 2 } }))
  const answer = { is_accepted: true, answer: 'Ждём в сентябре с документами', version: 3 }
  await replyOf(desk.call(applications.answerApplication, { params, body: answer }))
  return replyOf(parent.call(applications.readApplications, { params: { id } }))
}

test('a city pupil and a pupil of grade 7 are refused in words of their languages', async () => {
  await staffPlanTheSeason()
  const ofCity = await as(await aStudent({ ...fifth, region: 'abai' }), 'kz')
  const refused = await ofCity.call(register, confirmed)
  expect(refused).toBeRefused('olympiad-not-rural')
  expect(refused.refusal.message).toBe('Олимпиада ауыл мектептеріне арналған, ал бұл мектеп қалада')
  const ofGradeSeven = await as(await aStudent({ grade: 7, birth_date: '2013-05-14' }), 'ru')
  const tooOld = await ofGradeSeven.call(register, confirmed)
  expect(tooOld).toBeRefused('olympiad-other-grade')
  expect(tooOld.refusal.message).toBe('В олимпиаде участвуют только ученики 5 и 6 классов')
})

test('a rural pupil is rehearsed, takes both rounds, appeals, wins, enters the registry and goes to a school', async () => {
  await staffPlanTheSeason()
  const pupil = await aStudent({ ...fifth, last_name: 'Мұрат', first_name: 'Диас', gender: 'male', locale: 'kz' })
  const classmate = await aStudent({ ...fifth, last_name: 'Ермек', first_name: 'Аружан' })
  const parentOfPupil = await aParentOf(pupil)

  // The school rehearses before anybody takes part, and counts its report anew with two participants.
  await schoolRehearsesWithOneDevice()
  expect(await schoolCountsTheRehearsal()).toMatchObject({ ready: 1, participants: 0 })
  const number = await registers(pupil)
  const numberOfClassmate = await registers(classmate)
  expect(await schoolCountsTheRehearsal()).toMatchObject({ verdict: 'ready', ready: 1, participants: 2 })

  // Stage 1: the network is lost, and the school sees it and signs.
  clock.set('2026-12-05T04:00:00.000Z')
  const cards = await schoolPrintsCodes()
  await staffOpen('stage-1')
  clock.set('2026-12-08T04:00:00.000Z')
  await takesStageOneWhileTheNetworkIsLost(cards.get(number))
  await takesBriefly(cards.get(numberOfClassmate), 'battery-5-6', 1)
  const protocol = await schoolSignsTheProtocol(stageOne)
  expect(protocol).toMatchObject({ signed: { is_intact: true } })
  expect(protocol.content.attendance.map(({ state }) => state)).toEqual(['done', 'done'])

  clock.set('2026-12-08T13:00:00.000Z')
  await staffCloseAndShow('stage-1', false, ['2026-12-09T04:00:00.000Z', '2026-12-10T04:00:00.000Z'])
  const ownPlace = async () => (await replyOf((await as(pupil)).call(readOwnOlympiad))).places[0]
  const before = await ownPlace()
  expect(before).toMatchObject({ round: 'stage-1', is_final: false, rank: 1 })
  clock.set('2026-12-09T05:00:00.000Z')
  await appealIsAnswered(pupil)
  clock.set('2026-12-10T04:00:00.000Z')
  expect(await staff.move('stage-1', 'final')).toBeRefused('olympiad-check-open')
  await replyOf(staff.rank('stage-1'))
  await replyOf(staff.move('stage-1', 'final'))
  expect(await ownPlace()).toMatchObject({ is_final: true, rank: 1, passes: true })
  expect((await ownPlace())?.total).toBeGreaterThan(before?.total ?? 0)

  // Stage 2: only the pupil goes on.
  clock.set('2026-12-12T04:00:00.000Z')
  const cardsOfStageTwo = await schoolPrintsCodes()
  expect([...cardsOfStageTwo.keys()]).toEqual([number])
  await staffOpen('stage-2')
  clock.set('2026-12-15T04:00:00.000Z')
  await takesBriefly(cardsOfStageTwo.get(number), 'special-10-11', 3)
  await schoolSignsTheProtocol(stageTwo)
  clock.set('2026-12-15T13:00:00.000Z')
  await staffCloseAndShow('stage-2', true, ['2026-12-16T04:00:00.000Z', '2026-12-17T04:00:00.000Z'])
  clock.set('2026-12-17T04:00:00.000Z')
  await replyOf(staff.move('stage-2', 'final'))

  // The winner stands in the public list and on the diploma by name only after the parent has agreed.
  const parent = await as(parentOfPupil)
  const [child] = (await replyOf(parent.call(listChildren))).data
  const ofChild = { params: { id: child?.id ?? '' } }
  const [diploma] = (await replyOf(parent.call(readChildOlympiad, ofChild))).diplomas
  const ofDiploma = { params: { number: diploma?.number ?? '' } }
  const shown = async () => [
    ...(await replyOf(guest.call(listPlaces, { params: stageTwo }))).data,
    await replyOf(guest.call(readDiploma, ofDiploma)),
  ]
  const region = expect.stringMatching(/\S/)
  expect(await shown()).toMatchObject([
    { number, rank: 1, status: 'winner', name: 'М. Д.', school: '', region },
    { state: 'valid', rank: 1, status: 'winner', name: 'М. Д.', school: '', region, is_intact: true },
  ])
  await replyOf(parent.call(nameChild, { ...ofChild, body: { is_named: true } }))
  const named = { name: 'Мұрат Диас', school: expect.stringMatching(/\S/) }
  expect(await shown()).toMatchObject([named, named])

  // In the talent registry the family agrees, a viewer looks, and the parent reads who looked and for what.
  const ofPupil = { params: { id: pupil.id } }
  const own = await replyOf(parent.call(readOwnTalent, ofPupil))
  expect(own).toMatchObject({ state: 'awaits-consent', facts: [{ status: 'winner', diploma: diploma?.number }] })
  expect(await (await as(registryViewer)).call(readTalent, ofPupil)).toBeRefused('not-found')
  const consent = { consent: true as const, consent_version: own.consent_text.version }
  await replyOf(parent.call(agreeToTalent, { ...ofPupil, body: consent }))
  expect(await viewerOpensTheCard(pupil.id)).toMatchObject({ first_name: 'Диас', status: 'winner' })
  const { data: looks } = await replyOf(parent.call(listViews, ofChild))
  expect(looks).toContainEqual(
    expect.objectContaining({ what: 'talent', viewer: 'Қасымов Ерлан', reason: expect.stringMatching(/\S/) }),
  )

  expect((await schoolAcceptsTheApplication(parent, pupil.id)).applications).toMatchObject([
    { school: 'Лицей «Білім»', state: 'accepted', answer: 'Ждём в сентябре с документами' },
  ])
})
