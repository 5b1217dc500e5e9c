// Also on PostgreSQL: a session of a sitting is read with plain SQL, and so are the windows of participants.
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listSessions, readSession } from '#contract/accounts/accounts'
import {
  finishAttempt,
  readAttempt,
  readReceipt,
  saveAnswers,
  startAttempt,
  takeOver,
} from '#contract/diagnostics/attempts'
import { listTests, readTest } from '#contract/diagnostics/tests'
import * as desk from '#contract/olympiad/desk'
import * as entry from '#contract/olympiad/entry'
import { blockAccount } from '#contract/profiles/staffing'
import { readSchoolBoard } from '#contract/olympiad/live-board'
import { sendSign } from '#contract/olympiad/signs'
import { readOwnOlympiad } from '#contract/olympiad/registration'
import { aSeason, participants } from '../../testing/olympiad/a-season.ts'
import { startApp, visitor, type Visitor } from '../../testing/start-app.ts'
import { device, otherDevice, testId } from '../../testing/take-test.ts'
import { sessions, trustedDevices } from '../accounts/tables.ts'
import { admin, marat, schoolAdmin, serik } from '../demo-country/cast.ts'
import { schools } from '../places/tables.ts'
import { readChat, writeMessage } from '#contract/support/chat'
import { newId } from '../platform/id.ts'
import { olympiadEntryCodes } from './entry/tables.ts'
import { notifyRounds } from './sittings.ts'
import { attempts } from '../diagnostics/rows/attempts.tables.ts'
import { olympiadParticipants, olympiadSeasonRounds } from './tables.ts'

const { as, aStudent, platform, guest, clock, app, notificationsReceived } = await startApp()
const { db } = platform
const season = '2026-2027'
const reason = 'Карточка потерялась в коридоре'
const beforeRound = '2026-11-30T05:00:00.000Z'
const inRound = '2026-12-01T05:00:00.000Z'

/** A season whose stage 1 has the short way of the tests, and a pupil of the rural school of the staff. */
async function aRound() {
  await aSeason(platform)
  await db.update(schools).set({ is_rural: true }).where(eq(schools.id, 'karaganda-15'))
  await db
    .update(olympiadSeasonRounds)
    .set({ test_id: testId })
    .where(and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'stage-1')))
  // No trial round is in the way of stage 1.
  await db
    .update(olympiadSeasonRounds)
    .set({ opens_at: '2026-11-20T04:00:00.000Z', closes_at: '2026-11-20T10:00:00.000Z' })
    .where(and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'trial')))
  const pupil = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  const [number = 0] = await participants(platform, season, [pupil])
  return { pupil, number }
}
const openRound = () =>
  db
    .update(olympiadSeasonRounds)
    .set({ phase: 'open' })
    .where(and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'stage-1')))
async function codeOf(number: number): Promise<string> {
  const { body } = await (await as(schoolAdmin)).call(entry.giveOutEntryCodes)
  return body.data.find((card) => card.number === number)?.code ?? ''
}
async function enter(code: string): Promise<Visitor> {
  const { status, body } = await guest.call(entry.enterRound, { body: { code } })
  expect(status).toBe(200)
  return visitor(app, body.token, 'ru')
}
const begin = (pupil: Visitor, device_id = device, id = testId) =>
  pupil.call(startAttempt, { params: { id }, body: { device_id, locale: 'ru', assent: true, conditions: [] } })

test('staff of a rural school give out codes from three days before the round, and print the same ones again', async () => {
  const { number } = await aRound()
  const head = await as(schoolAdmin)
  clock.set('2026-11-28T03:59:59.000Z')
  expect(await head.call(entry.giveOutEntryCodes)).toBeRefused('entry-no-round')
  clock.set('2026-11-28T04:00:00.000Z')
  const code = await codeOf(number)
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
  expect(await codeOf(number)).toBe(code)
  expect((await head.call(entry.readEntryCodes)).body).toMatchObject({
    round: { round: 'stage-1', is_given_out: true },
    pupils: [{ number, entered_at: null }],
  })
  await db.update(schools).set({ is_rural: false }).where(eq(schools.id, 'karaganda-15'))
  expect(await head.call(entry.giveOutEntryCodes)).toBeRefused('olympiad-not-rural')
})

test('a pupil who learns elsewhere now is on no list of the former school', async () => {
  const { number } = await aRound()
  const moved = await aStudent({ grade: 5, birth_date: '2015-05-14', region: 'abai' })
  await participants(platform, season, [moved])
  await db.update(olympiadParticipants).set({ school_id: 'karaganda-15' })
  clock.set(beforeRound)
  const { body } = await (await as(schoolAdmin)).call(entry.readEntryCodes)
  expect(body.pupils.map((pupil) => pupil.number)).toEqual([number])
})

test('a code says whose it is, and lets in from an hour before the round until it is over', async () => {
  const { number } = await aRound()
  clock.set(beforeRound)
  const code = await codeOf(number)
  const read = () =>
    guest.call(entry.readEntry, { body: { code: `${code.slice(0, 5)}-${code.slice(5).toLowerCase()} ` } })
  expect((await read()).body).toMatchObject({
    state: 'early',
    round: 'stage-1',
    enters_from: '2026-12-01T03:00:00.000Z',
  })
  expect((await read()).body.name).toMatch(/^\S+ \S\.$/)
  expect(await guest.call(entry.enterRound, { body: { code } })).toBeRefused('entry-early')
  clock.set('2026-12-01T03:00:00.000Z')
  expect((await read()).body.state).toBe('open')
  await enter(code)
  clock.set('2026-12-01T10:00:00.000Z')
  expect((await read()).body.state).toBe('over')
  expect(await guest.call(entry.enterRound, { body: { code } })).toBeRefused('entry-over')
  expect(await guest.call(entry.readEntry, { body: { code: 'AAAAAAAAAA' } })).toBeRefused('entry-code-unknown')
  expect(await guest.call(entry.readEntry, { body: { code: '' } })).toBeRefused('invalid')
})

test('a session of a code takes the test of the round and nothing else of the account', async () => {
  const { pupil, number } = await aRound()
  clock.set(beforeRound)
  const code = await codeOf(number)
  clock.set(inRound)
  await openRound()
  const child = await enter(code)
  expect((await child.call(readSession)).body).toMatchObject({ id: pupil.id, sitting_test_id: testId })
  expect(await child.call(listTests)).toBeRefused('sitting-session')
  expect(await child.call(listSessions)).toBeRefused('sitting-session')
  expect(await child.call(readOwnOlympiad)).toBeRefused('sitting-session')
  expect(await child.call(readTest, { params: { id: 'career-12-18' }, query: {} })).toBeRefused('sitting-session')
  expect(await begin(child, device, 'career-12-18')).toBeRefused('sitting-session')
  const { status, body } = await begin(child)
  expect(status).toBe(201)
  const params = { id: body.attempt.id }
  const answers = [{ item: 0, stamp: clock.now().getTime(), value: 'a', seconds: 4 }]
  expect((await child.call(saveAnswers, { params, body: { device_id: device, answers } })).status).toBe(200)
  // The device of a room is nobody’s own.
  expect(await db.select().from(trustedDevices).where(eq(trustedDevices.user_id, pupil.id))).toEqual([])
  // Another device with the same code goes on with the same attempt.
  const next = await enter(code)
  expect(await begin(next, otherDevice)).toBeRefused('attempt-live')
  const taken = await next.call(takeOver, { params, body: { device_id: otherDevice } })
  expect(taken.body.attempt.answers).toMatchObject([{ item: 0 }])
  const end = { device_id: otherDevice, answers: [], reason: 'pupil' as const }
  expect((await next.call(finishAttempt, { params, body: end })).status).toBe(200)
})

test('a session of a code touches no attempt of another test, and is nobody where everybody may call', async () => {
  const { pupil, number } = await aRound()
  const own = await as(pupil)
  const other = await own.call(startAttempt, {
    params: { id: 'ability-10-11' },
    body: { device_id: device, locale: 'ru', assent: true, conditions: [] },
  })
  expect(other.status).toBe(201)
  clock.set(beforeRound)
  const code = await codeOf(number)
  clock.set(inRound)
  const child = await enter(code)
  const params = { id: other.body.attempt.id }
  const at = { device_id: otherDevice }
  const answers = [{ item: 0, stamp: clock.now().getTime(), value: 'a', seconds: 4 }]
  for (const answer of [
    await child.call(readAttempt, { params, query: at }),
    await child.call(takeOver, { params, body: at }),
    await child.call(saveAnswers, { params, body: { ...at, answers } }),
    await child.call(finishAttempt, { params, body: { ...at, answers: [] } }),
    await child.call(readReceipt, { params }),
    await child.call(sendSign, { params, body: { ...at, answered: 1, item: 1, help: null } }),
  ])
    expect(answer).toBeRefused('sitting-session')
  const message = { key: newId(), words: 'Здравствуйте, у меня вопрос о тесте' }
  expect((await own.call(writeMessage, { body: message })).status).toBe(201)
  expect((await own.call(readChat, { query: {} })).body.messages).toHaveLength(1)
  expect((await child.call(readChat, { query: {} })).body.messages).toEqual([])
})

test('whoever is working enters again after the window, on another device too, until staff close the round', async () => {
  const { number } = await aRound()
  const other = await aStudent({ grade: 5, birth_date: '2015-05-14' })
  const [otherNumber = 0] = await participants(platform, season, [other])
  clock.set(beforeRound)
  const [code, unused] = [await codeOf(number), await codeOf(otherNumber)]
  clock.set('2026-12-01T09:59:00.000Z')
  await openRound()
  await begin(await enter(code))
  clock.set('2026-12-01T10:05:00.000Z')
  await enter(code)
  expect(await guest.call(entry.enterRound, { body: { code: unused } })).toBeRefused('entry-over')
  const { body } = await (await as(schoolAdmin)).call(entry.replaceEntryCode, { params: { number }, body: { reason } })
  await enter(body.code)
  await db.update(olympiadSeasonRounds).set({ phase: 'closed' }).where(eq(olympiadSeasonRounds.round, 'stage-1'))
  expect(await guest.call(entry.enterRound, { body: { code: body.code } })).toBeRefused('entry-over')
})

test('a session of a code ends twelve hours after the round, also if it is used every day', async () => {
  const { number } = await aRound()
  clock.set(beforeRound)
  const code = await codeOf(number)
  clock.set(inRound)
  const child = await enter(code)
  clock.set('2026-12-01T21:59:00.000Z')
  expect((await child.call(readSession)).status).toBe(200)
  clock.set('2026-12-01T22:00:00.000Z')
  expect(await child.call(readSession)).toBeRefused('token-needed')
})

test('a replaced code and the sessions that it opened end at once; the own device of the pupil stays signed in', async () => {
  const { pupil, number } = await aRound()
  clock.set(beforeRound)
  const code = await codeOf(number)
  clock.set(inRound)
  const [child, own] = [await enter(code), await as(pupil)]
  const head = await as(schoolAdmin)
  const params = { number }
  expect(await head.call(entry.replaceEntryCode, { params, body: { reason: '' } })).toBeRefused('invalid')
  const { body } = await head.call(entry.replaceEntryCode, { params, body: { reason } })
  expect(body.code).not.toBe(code)
  expect(await guest.call(entry.enterRound, { body: { code } })).toBeRefused('entry-code-unknown')
  expect(await child.call(readSession)).toBeRefused('token-needed')
  expect((await own.call(readSession)).status).toBe(200)
  await enter(body.code)
  const { history } = (await (await as(admin)).call(desk.readDeskSeason, { params: { season } })).body
  expect(history[0]).toMatchObject({ what: 'entry-code', before: `${number}: 1`, after: `${number}: 2`, reason })
  expect(await head.call(entry.replaceEntryCode, { params: { number: 99_999_999 }, body: { reason } })).toBeRefused(
    'not-found',
  )
})

test('a code that is replaced during the round hands the work over, and the log of the room says so', async () => {
  const { pupil, number } = await aRound()
  clock.set(beforeRound)
  await codeOf(number)
  clock.set(inRound)
  await openRound()
  await notifyRounds(platform.database)
  await notificationsReceived()
  const head = await as(schoolAdmin)
  const handOvers = async () => {
    await head.call(entry.replaceEntryCode, { params: { number }, body: { reason } })
    clock.forward({ seconds: 2 })
    const { board } = (await head.call(readSchoolBoard, { params: { school: 'own' }, query: {} })).body
    return board?.actions
  }
  // Nothing is handed over before the work has begun, nor after its end.
  expect(await handOvers()).toEqual([])
  expect((await begin(await as(pupil))).status).toBe(201)
  expect(await handOvers()).toMatchObject([{ kind: 'hand-over', numbers: [number], words: reason }])
  await db.update(attempts).set({ state: 'finished', finished_at: inRound, finish_reason: 'pupil' })
  expect(await handOvers()).toHaveLength(1)
})

test('only hashes of codes and tokens are stored', async () => {
  const { number } = await aRound()
  clock.set(beforeRound)
  const code = await codeOf(number)
  clock.set(inRound)
  await enter(code)
  const stored = JSON.stringify([await db.select().from(olympiadEntryCodes), await db.select().from(sessions)])
  expect(stored).not.toContain(code)
})

test('of a blocked account no code opens a session', async () => {
  const { pupil, number } = await aRound()
  clock.set(beforeRound)
  const code = await codeOf(number)
  clock.set(inRound)
  await (await as(admin)).call(blockAccount, { params: { id: pupil.id }, body: { reason } })
  expect(await guest.call(entry.enterRound, { body: { code } })).toBeRefused('account-blocked')
})

test('codes are for staff of schools only', async () => {
  const { pupil, number } = await aRound()
  clock.set(beforeRound)
  for (const member of [admin, marat]) {
    const staff = await as(member)
    expect(await staff.call(entry.readEntryCodes)).toBeRefused('not-allowed')
    expect(await staff.call(entry.giveOutEntryCodes)).toBeRefused('not-allowed')
    expect(await staff.call(entry.replaceEntryCode, { params: { number }, body: { reason } })).toBeRefused(
      'not-allowed',
    )
  }
  expect(await (await as(pupil)).call(entry.giveOutEntryCodes)).toBeRefused('not-allowed')
  expect(await guest.call(entry.giveOutEntryCodes)).toBeRefused('token-needed')
  expect((await (await as(serik)).call(entry.readEntryCodes)).status).toBe(200)
})

test('a delayed participant has the own window later, with extra time, and the round waits for it', async () => {
  const { pupil, number } = await aRound()
  const staff = await as(admin)
  const set = (body: Partial<(typeof desk.changeParticipation)['body']['_zod']['output']>) =>
    staff.call(desk.changeParticipation, {
      params: { season, number },
      body: { delay_minutes: 0, has_extra_time: false, tries_early: false, reason, ...body },
    })
  expect((await set({ delay_minutes: 90, has_extra_time: true })).status).toBe(200)
  expect(await set({ delay_minutes: 1441 })).toBeRefused('invalid')
  clock.set('2026-12-01T05:29:59.000Z')
  await openRound()
  const child = await as(pupil)
  expect(await begin(child)).toBeRefused('window-closed')
  clock.set('2026-12-01T11:29:00.000Z')
  const { status, body } = await begin(child)
  expect(status).toBe(201)
  expect(body.attempt.conditions).toContain('extra-time')
  expect((await child.call(readOwnOlympiad)).body.open_round).toMatchObject({ round: 'stage-1', work: 'started' })
  const { rounds, history } = (await staff.call(desk.readDeskSeason, { params: { season } })).body
  const checks = rounds.find(({ round }) => round === 'stage-1')?.next?.checks
  expect(checks).toContainEqual(expect.objectContaining({ check: 'window-over', is_met: false }))
  expect(history[0]).toMatchObject({ what: 'participation', before: `${number}: 0, false, false` })
})

test('a work stays that of its round, whatever delay is set afterwards, and no second one begins', async () => {
  const { pupil, number } = await aRound()
  clock.set(inRound)
  await openRound()
  const child = await as(pupil)
  const { body } = await begin(child)
  const end = { device_id: device, answers: [], reason: 'pupil' as const }
  await child.call(finishAttempt, { params: { id: body.attempt.id }, body: end })
  await db.update(olympiadParticipants).set({ delay_minutes: 120 }).where(eq(olympiadParticipants.number, number))
  clock.set('2026-12-01T07:00:00.000Z')
  expect((await begin(child)).status).toBe(409)
  expect((await child.call(readOwnOlympiad)).body.open_round).toMatchObject({ work: 'finished' })
  const { rounds } = (await (await as(admin)).call(desk.readDeskSeason, { params: { season } })).body
  expect(rounds.find(({ round }) => round === 'stage-1')).toMatchObject({ began: 1, finished: 1 })
})

test('only a participant who is not ranked tries a planned round, as often as wanted and until it opens', async () => {
  const { pupil, number } = await aRound()
  const staff = await as(admin)
  const params = { season, number }
  const body = { delay_minutes: 0, has_extra_time: false, tries_early: true, reason }
  expect(await staff.call(desk.changeParticipation, { params, body })).toBeRefused('olympiad-early-ranked')
  await staff.call(desk.hideParticipant, { params, body: { is_hidden: true, reason } })
  clock.set(beforeRound)
  const child = await as(pupil)
  expect(await begin(child)).toBeRefused('band-other')
  expect((await staff.call(desk.changeParticipation, { params, body })).status).toBe(200)
  await notificationsReceived()
  for (const _ of [1, 2]) {
    const begun = await begin(child)
    expect(begun.status).toBe(201)
    const end = { device_id: device, answers: [], reason: 'pupil' as const }
    await child.call(finishAttempt, { params: { id: begun.body.attempt.id }, body: end })
  }
  // Whoever may know the tasks is not ranked again.
  const again = { params, body: { is_hidden: false, reason } }
  expect(await staff.call(desk.hideParticipant, again)).toBeRefused('olympiad-tried-early')
})

test('in stage 2 codes are also for the hidden, who take part in it whether they passed or not', async () => {
  const { number } = await aRound()
  const head = await as(schoolAdmin)
  clock.set('2026-12-08T03:30:00.000Z')
  const numbers = async () => (await head.call(entry.giveOutEntryCodes)).body.data.map((card) => card.number)
  await db
    .update(olympiadSeasonRounds)
    .set({ opens_at: '2026-12-01T04:00:00.000Z', closes_at: '2026-12-01T10:00:00.000Z' })
    .where(eq(olympiadSeasonRounds.round, 'stage-1'))
  expect(await numbers()).toEqual([])
  await db.update(olympiadParticipants).set({ is_hidden: true })
  expect(await numbers()).toEqual([number])
})
