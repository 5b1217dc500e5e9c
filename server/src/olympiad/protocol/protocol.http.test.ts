// Also on PostgreSQL: triggers keep a signed protocol, and attendance is plain SQL.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startAttempt } from '#contract/diagnostics/attempts'
import { pauseRoom, readSchoolBoard, resumeRoom } from '#contract/olympiad/live-board'
import * as desk from '#contract/olympiad/desk'
import * as api from '#contract/olympiad/protocol'
import { aSeason, participants } from '../../../testing/olympiad/a-season.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { device, testId } from '../../../testing/take-test.ts'
import { admin, castPassword, marat, schoolAdmin } from '../../demo-country/cast.ts'
import { attempts } from '../../diagnostics/rows/attempts.tables.ts'
import { ownOlympiad } from '../own-records.ts'
import { notifyRounds } from '../sittings.ts'
import { olympiadParticipants, olympiadSeasonRounds } from '../tables.ts'
import { olympiadProtocolAdditions, olympiadProtocols } from './tables.ts'

const { as, aStudent, platform, clock, notificationsReceived } = await startApp()
const { db, now } = platform
const season = '2026-2027'
const own = { params: { season, round: 'trial' as const, school: 'own' } }
const later = (seconds: number) => clock.set(new Date(now().getTime() + seconds * 1000).toISOString())

/** An open round with two participants, of whom the first has begun. */
async function aRound() {
  await aSeason(platform)
  const pupils = [await aStudent(), await aStudent()] as const
  const numbers = await participants(platform, season, pupils)
  const trial = and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'trial'))
  await db.update(olympiadSeasonRounds).set({ test_id: testId, phase: 'open' }).where(trial)
  await notifyRounds(platform.database)
  await notificationsReceived()
  clock.set('2026-11-24T05:00:00.000Z')
  const body = { device_id: device, locale: 'ru' as const, assent: true as const, conditions: [] }
  expect((await (await as(pupils[0])).call(startAttempt, { params: { id: testId }, body })).status).toBe(201)
  return { pupils, numbers, head: await as(schoolAdmin) }
}
const finishAll = () =>
  db.update(attempts).set({ state: 'finished', finished_at: now().toISOString(), finish_reason: 'pupil' })
const save = (head: Visitor, given: { version?: number; supervisors?: string; number?: number | undefined } = {}) =>
  head.call(api.saveProtocol, {
    ...own,
    body: {
      version: given.version ?? 0,
      supervisors: given.supervisors ?? 'Ахметова Б. С., Ли К. В.',
      incidents: 'В 10:20 на пять минут отключили свет',
      attendance: given.number === undefined ? [] : [{ number: given.number, reason: 'ill' }],
    },
  })
const sign = (head: Visitor, version = 1, current_password: string = castPassword) =>
  head.call(api.signProtocol, { ...own, body: { version, current_password } })

test('the protocol says by itself who was there and what staff did', async () => {
  const { numbers, head } = await aRound()
  const room = { params: { school: 'own' } }
  await head.call(readSchoolBoard, room)
  await head.call(pauseRoom, { ...room, body: { id: randomUUID(), reason: 'power', words: '' } })
  later(300)
  await head.call(resumeRoom, { ...room, body: { id: randomUUID(), reason: 'resolved', words: '' } })
  const { body } = await head.call(api.readProtocol, own)
  expect(body.content.attendance.map(({ number, state }) => [number, state])).toEqual([
    [numbers[0], 'working'],
    [numbers[1], 'absent'],
  ])
  expect(body.content.actions.map(({ kind, reason, numbers: named }) => [kind, reason, named])).toEqual([
    ['pause', 'power', [numbers[0]]],
    ['go-on', 'resolved', [numbers[0]]],
  ])
  expect(body.names).toHaveLength(2)
  expect(body).toMatchObject({ may_sign: false, signed: null })
})

test('it is signed with the own password once nobody works and the window is over, and never changes after that', async () => {
  const { numbers, head } = await aRound()
  expect(await sign(head)).toBeRefused('protocol-too-early')
  await finishAll()
  clock.set('2026-11-24T10:00:00.000Z')
  expect(await sign(head)).toBeRefused('protocol-no-supervisor')
  expect((await save(head, { number: numbers[1] })).status).toBe(200)
  expect(await save(head)).toBeRefused('protocol-changed')
  expect(await sign(head, 1, 'Another2026')).toBeRefused('password-wrong', 'current_password')
  expect(await sign(head, 7)).toBeRefused('protocol-changed')
  expect((await sign(head)).status).toBe(200)
  const { body } = await head.call(api.readProtocol, own)
  expect(body.signed).toMatchObject({ is_intact: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(body.content.attendance[1]).toMatchObject({ state: 'absent', reason: 'ill' })
  expect(await sign(head)).toBeRefused('protocol-signed')
  expect(await save(head, { version: 1 })).toBeRefused('protocol-signed')
  await expect(db.update(olympiadProtocols).set({ incidents: '' })).rejects.toThrow(/olympiad_protocols/)
  await expect(db.delete(olympiadProtocols)).rejects.toThrow(/olympiad_protocols/)
})

test('before the window is over it is signed only if everybody has come and finished', async () => {
  const { pupils, head } = await aRound()
  await finishAll()
  await save(head)
  expect(await sign(head)).toBeRefused('protocol-too-early')
  const body = { device_id: device, locale: 'ru' as const, assent: true as const, conditions: [] }
  await (await as(pupils[1])).call(startAttempt, { params: { id: testId }, body })
  expect(await sign(head)).toBeRefused('protocol-too-early')
  await finishAll()
  expect((await sign(head)).status).toBe(200)
})

test('a signed protocol is corrected by additions alone, which stay as well', async () => {
  const { head } = await aRound()
  await finishAll()
  clock.set('2026-11-24T10:00:00.000Z')
  await save(head)
  const add = () => head.call(api.addToProtocol, { ...own, body: { words: 'Свет отключали в 10:40, не в 10:20' } })
  expect(await add()).toBeRefused('protocol-unsigned')
  await sign(head)
  expect((await add()).status).toBe(201)
  const { additions, signed } = (await head.call(api.readProtocol, own)).body
  expect(additions).toMatchObject([{ words: 'Свет отключали в 10:40, не в 10:20' }])
  expect(signed?.is_intact).toBe(true)
  await expect(db.delete(olympiadProtocolAdditions)).rejects.toThrow(/olympiad_protocol_additions/)
})

test('the territory reads it without names and does not write it; other schools do not exist', async () => {
  const { head } = await aRound()
  const params = { season, round: 'trial' as const, school: 'karaganda-15' }
  for (const person of [marat, admin]) {
    const { body, status } = await (await as(person)).call(api.readProtocol, { params })
    expect(status).toBe(200)
    expect(body).toMatchObject({ names: [], is_own: false, may_sign: false })
  }
  expect(await head.call(api.readProtocol, { params: { ...params, school: 'other' } })).toBeRefused('not-found')
  const body = { version: 0, supervisors: '', incidents: '', attendance: [] }
  expect((await (await as(admin)).call(api.saveProtocol, { params, body })).status).toBe(403)
})

test('the school lists its rounds, and the desk counts who has not signed without waiting for them', async () => {
  const { head } = await aRound()
  const rounds = async () => (await head.call(api.listOwnProtocols)).body.rounds
  expect(await rounds()).toMatchObject([{ round: 'trial', is_open: true, is_signed: false }])
  const stage1 = and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'stage-1'))
  await db.update(olympiadSeasonRounds).set({ phase: 'closed' }).where(stage1)
  const { body } = await (await as(admin)).call(desk.readDeskSeason, { params: { season } })
  const checks = body.rounds.find(({ round }) => round === 'stage-1')?.next?.checks
  expect(checks).toContainEqual({ check: 'protocols-signed', is_met: false, count: 1, warns: true })
  const step = { version: 1, to: 'provisional' as const, reason: 'По решению оргкомитета' }
  await (await as(admin)).call(desk.rankRound, { params: { season, round: 'stage-1' } })
  const version =
    (await (await as(admin)).call(desk.readDeskSeason, { params: { season } })).body.rounds[1]?.version ?? 0
  const moved = await (
    await as(admin)
  ).call(desk.changePhase, {
    params: { season, round: 'stage-1' },
    body: { ...step, version },
  })
  expect(moved.status).toBe(200)
})

test('a pupil exports the own line of a signed protocol and what was done with the own clock', async () => {
  const { pupils, numbers, head } = await aRound()
  const room = { params: { school: 'own' } }
  await head.call(readSchoolBoard, room)
  await head.call(pauseRoom, { ...room, body: { id: randomUUID(), reason: 'power', words: '' } })
  await head.call(resumeRoom, { ...room, body: { id: randomUUID(), reason: 'resolved', words: '' } })
  await finishAll()
  clock.set('2026-11-24T10:00:00.000Z')
  await save(head)
  await sign(head)
  const exported = await ownOlympiad(db, pupils[0].id)
  expect(exported.olympiad_attendance).toMatchObject([{ number: numbers[0], state: 'done' }])
  expect(exported.olympiad_room_actions).toHaveLength(2)
  expect((await ownOlympiad(db, pupils[1].id)).olympiad_room_actions).toEqual([])
})

test('it waits for the own window of whoever has not come, and lists who begins there', async () => {
  const { pupils, numbers, head } = await aRound()
  await db
    .update(olympiadParticipants)
    .set({ delay_minutes: 180 })
    .where(eq(olympiadParticipants.student_id, pupils[1].id))
  await finishAll()
  clock.set('2026-11-24T12:00:00.000Z')
  await save(head)
  expect(await sign(head)).toBeRefused('protocol-too-early')
  const body = { device_id: device, locale: 'ru' as const, assent: true as const, conditions: [] }
  expect((await (await as(pupils[1])).call(startAttempt, { params: { id: testId }, body })).status).toBe(201)
  const attendance = (await head.call(api.readProtocol, own)).body.content.attendance
  expect(attendance.find(({ number }) => number === numbers[1])).toMatchObject({ state: 'working' })
  await finishAll()
  expect((await sign(head)).status).toBe(200)
})

test('a delayed participant who never comes is absent once the own window is over', async () => {
  const { pupils, head } = await aRound()
  await db
    .update(olympiadParticipants)
    .set({ delay_minutes: 180 })
    .where(eq(olympiadParticipants.student_id, pupils[1].id))
  await finishAll()
  await save(head)
  clock.set('2026-11-24T13:00:00.000Z')
  expect((await sign(head)).status).toBe(200)
})

test('a pupil who has moved is in the protocol of the present school, and what was signed before stays readable', async () => {
  const { pupils, numbers, head } = await aRound()
  await finishAll()
  clock.set('2026-11-24T10:00:00.000Z')
  await save(head)
  await sign(head)
  const moved = () =>
    platform.database.query(
      '',
      `update students set school_id = (select id from schools where id <> 'karaganda-15' order by id limit 1)
       where student_id = any($1::uuid[]) returning school_id`,
      [pupils.map(({ id }) => id)],
    )
  const [{ school_id } = {}] = await moved()
  const there = { params: { ...own.params, school: String(school_id) } }
  const elsewhere = (await (await as(admin)).call(api.readProtocol, there)).body
  expect(elsewhere.content.attendance.map(({ number }) => number)).toEqual(numbers)
  const kept = (await head.call(api.readProtocol, own)).body
  expect(kept.content.attendance.map(({ number }) => number)).toEqual(numbers)
  expect(kept).toMatchObject({ names: [], signed: { is_intact: true } })
  expect((await head.call(api.listOwnProtocols)).body.rounds).toMatchObject([{ round: 'trial', is_signed: true }])
})

test('whoever has no school now stays in the protocol of the school of the registration', async () => {
  const { pupils, numbers, head } = await aRound()
  const ids = pupils.map(({ id }) => id)
  await platform.database.query('', 'update students set school_id = null where student_id = any($1::uuid[])', [ids])
  const { content } = (await head.call(api.readProtocol, own)).body
  expect(content.attendance.map(({ number }) => number)).toEqual(numbers)
  expect((await head.call(readSchoolBoard, { params: { school: 'own' } })).body.board?.pupils).toHaveLength(2)
  expect((await head.call(api.listOwnProtocols)).body.rounds).toHaveLength(1)
})
