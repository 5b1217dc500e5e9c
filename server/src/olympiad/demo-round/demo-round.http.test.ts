// Also on PostgreSQL: the board reads what the pupils of the demo do with plain SQL.
import { newId } from '../../platform/id.ts'
import { beforeEach, expect, test } from 'vitest'
import { takeOver } from '#contract/diagnostics/attempts'
import { readDeskSeason } from '#contract/olympiad/desk'
import { readEntry, readEntryCodes } from '#contract/olympiad/entry'
import { pauseRoom, readBoard, readSchoolBoard } from '#contract/olympiad/live-board'
import { startApp } from '../../../testing/start-app.ts'
import { admin, marat } from '../../demo-country/cast.ts'
import { demoCompany } from '../../demo-country/demo-company.ts'
import { roomCompany } from '../../demo-country/room-pupils.ts'
import { bibigul } from '../../demo-country/school-staff.ts'
import { attempts } from '../../diagnostics/rows/attempts.tables.ts'
import { chanceFrom } from '../../platform/chance.ts'
import { insertCast } from '../../seed/insert-cast.ts'
import { demo } from '../demo.ts'
import { codeFor } from '../entry/give-out-codes.ts'
import { createDemoPupils } from './demo-pupils.ts'
import { stepRoom } from './demo-room.ts'
import { findDemoRound, giveOutDemoCodes, moveTrialRound } from './open-trial-round.ts'
import { maxMovesPerDay } from './work.rules.ts'

const { app, as, platform, clock, guest } = await startApp()
const { db } = platform
const own = { params: { school: 'own' } }

beforeEach(async () => {
  await insertCast(platform, 'none', demoCompany)
  await insertCast(platform, 'none', roomCompany)
  await demo({ ...platform, chance: chanceFrom(1), pupils: [] })
  await giveOutDemoCodes(platform)
})

const aRoom = () => {
  const pupils = createDemoPupils(app, platform)
  return { step: (isWatched = true) => stepRoom(platform, pupils, isWatched) }
}
const boardOf = async () => {
  clock.forward({ seconds: 2 })
  const { board } = (await (await as(bibigul)).call(readSchoolBoard, own)).body
  if (!board) throw new Error('no board')
  return board
}
const roundNow = async () => {
  const round = await findDemoRound(db)
  if (!round) throw new Error('no round')
  return round
}

test('the trial round of the demo is open for hours, and every participant of the school has a card that lets in', async () => {
  const head = await as(bibigul)
  const { round, pupils } = (await head.call(readEntryCodes)).body
  expect(round).toMatchObject({ round: 'trial', is_given_out: true })
  expect(Date.parse(round?.closes_at ?? '') - platform.now().getTime()).toBe(12 * 3_600_000)
  // Timur of the cast learns there too.
  expect(pupils).toHaveLength(16)
  const [first] = roomCompany.people
  const code = codeFor(platform.secret, await roundNow(), { student_id: first?.id ?? '', serial: 1 })
  expect((await guest.call(readEntry, { body: { code } })).body).toMatchObject({ name: 'Айару С.', state: 'open' })
})

test('with one step the pupils of three schools begin, answer, call for help and finish like real devices', async () => {
  await aRoom().step()
  const board = await boardOf()
  expect(board.items).toBe(18)
  expect(board.counts).toMatchObject({ participants: 16, absent: 3, working: 12, help: 1, done: 1 })
  const calling = board.pupils.find(({ help }) => help !== null)
  expect(calling).toMatchObject({ short: 'Каусар Н.', help: { text: 'Сурет ашылмай тұр' } })
  expect(board.pupils.filter(({ state }) => state === 'working').every(({ answered }) => answered > 4)).toBe(true)
  expect(board.pupils.filter(({ state }) => state === 'done').map(({ answered }) => answered)).toEqual([18])
  const region = (await (await as(marat)).call(readBoard, { query: { region: 'karaganda' } })).body.board
  expect(region?.rows.filter(({ counts }) => counts.working > 0)).toHaveLength(3)
})

test('later steps move the board: connections are lost, works grow, and at last everybody has finished', async () => {
  const { step } = aRoom()
  await step()
  const before = await boardOf()
  clock.forward({ seconds: 80 })
  await step()
  const after = await boardOf()
  expect(after.counts.offline).toBe(2)
  const sum = ({ pupils }: typeof after) => pupils.reduce((total, { answered }) => total + answered, 0)
  expect(sum(after)).toBeGreaterThan(sum(before))
  for (let minute = 0; minute < 24; minute += 2) {
    clock.forward({ minutes: 2 })
    await step()
  }
  expect((await boardOf()).counts).toEqual({ participants: 16, absent: 1, working: 0, offline: 0, help: 0, done: 15 })
})

test('nothing moves while nobody watches', async () => {
  await aRoom().step(false)
  expect(await db.select().from(attempts)).toEqual([])
})

test('a process that starts again goes on with the same attempts', async () => {
  await aRoom().step()
  const before = await boardOf()
  clock.forward({ minutes: 2 })
  await aRoom().step()
  const after = await boardOf()
  const begun = before.pupils.filter(({ began_at }) => began_at !== null)
  expect(after.pupils).toEqual(
    expect.arrayContaining(begun.map(({ number, began_at }) => expect.objectContaining({ number, began_at }))),
  )
  expect(after.counts.done).toBeGreaterThan(before.counts.done)
})

test('in a pause of the room the devices only wait', async () => {
  const { step } = aRoom()
  await step()
  await boardOf()
  const head = await as(bibigul)
  expect((await head.call(pauseRoom, { ...own, body: { id: newId(), reason: 'connection', words: '' } })).status).toBe(
    200,
  )
  const before = await boardOf()
  clock.forward({ seconds: 90 })
  await step()
  const after = await boardOf()
  expect(after.counts.offline).toBe(0)
  expect(after.pupils.map(({ answered, state }) => [answered, state])).toEqual(
    before.pupils.map(({ answered, state }) => [answered, state]),
  )
})

test('a pupil whose work a visitor has taken over on another device is left to the visitor', async () => {
  const { step } = aRoom()
  await step()
  const [first] = roomCompany.people
  const [attempt] = (await db.select().from(attempts)).filter(({ student_id }) => student_id === first?.id)
  const visitor = await as(first!)
  const taken = await visitor.call(takeOver, { params: { id: attempt?.id ?? '' }, body: { device_id: 'a-visitor-1' } })
  expect(taken.status).toBe(200)
  const answeredNow = async () => (await boardOf()).pupils.find(({ short }) => short === 'Айару С.')?.answered
  const before = await answeredNow()
  clock.forward({ minutes: 3 })
  await step()
  expect(await answeredNow()).toBe(before)
})

test('when all have finished the round begins anew in another window, and the history says so', async () => {
  const { step } = aRoom()
  await step()
  clock.forward({ minutes: 45 })
  await step()
  const round = await roundNow()
  expect(Date.parse(round.opens_at)).toBe(platform.now().getTime() - 600_000)
  expect((await boardOf()).counts).toMatchObject({ absent: 3, done: 1 })
  const desk = (await (await as(admin)).call(readDeskSeason, { params: { season: round.season_id } })).body
  expect(desk.history.map(({ what, reason }) => [what, reason])).toEqual([
    ['settings', 'Демонстрация начинает пробный тур заново'],
    ['phase', 'Пробный тур демонстрации открыт'],
  ])
})

test('the round begins anew only so often in a day, however long somebody watches', async () => {
  for (let time = 0; time < maxMovesPerDay; time += 1) {
    await moveTrialRound(platform, await roundNow())
    clock.forward({ minutes: 45 })
  }
  const { opens_at } = await roundNow()
  await aRoom().step()
  expect((await roundNow()).opens_at).toBe(opens_at)
  expect(await db.select().from(attempts)).toEqual([])
})

test('a demo that nobody has looked at for days still has an open round', async () => {
  const { opens_at } = await roundNow()
  clock.forward({ days: 3 })
  await aRoom().step(false)
  const round = await roundNow()
  expect(round.opens_at > opens_at && round.closes_at > platform.now().toISOString()).toBe(true)
})
