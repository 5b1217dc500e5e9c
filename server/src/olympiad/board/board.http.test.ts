// Also on PostgreSQL: signs, clocks and boards are plain SQL in bulk, and actions lock the attempts.
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  pauseAttempt,
  readAttempt,
  resumeAttempt,
  startAttempt,
  takeOver,
  type AttemptWithForm,
} from '#contract/diagnostics/attempts'
import * as api from '#contract/olympiad/live-board'
import { sendSign } from '#contract/olympiad/signs'
import { aSeason, participants } from '../../../testing/olympiad/a-season.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { answer, device, otherDevice, testId } from '../../../testing/take-test.ts'
import { views } from '../../accounts/tables.ts'
import { admin, marat, schoolAdmin } from '../../demo-country/cast.ts'
import { attempts } from '../../diagnostics/rows/attempts.tables.ts'
import { notifyRounds } from '../sittings.ts'
import { olympiadParticipants, olympiadPlaces, olympiadSeasonRounds } from '../tables.ts'
import { olympiadRoomActions, olympiadSigns } from './tables.ts'

const { as, aStudent, platform, clock, notificationsReceived } = await startApp()
const { db, now } = platform
const season = '2026-2027'
/** The reason of a new action. */
const why = (given: { reason?: 'other' | 'resolved'; words?: string } = {}) => ({
  id: randomUUID(),
  reason: 'connection' as const,
  words: '',
  ...given,
})
const own = { params: { school: 'own' } }

const later = (seconds: number) => clock.set(new Date(now().getTime() + seconds * 1000).toISOString())

/** Opens the trial round with the ability test. */
async function openTrial() {
  const trial = and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'trial'))
  await db.update(olympiadSeasonRounds).set({ test_id: testId, phase: 'open' }).where(trial)
  await notifyRounds(platform.database)
  await notificationsReceived()
  clock.set('2026-11-24T05:00:00.000Z')
}

/** An open round of the ability test with these participants of the school of `schoolAdmin`. */
async function aRound(count: number) {
  await aSeason(platform)
  const pupils = []
  for (let at = 0; at < count; at += 1) pupils.push(await aStudent())
  const numbers = await participants(platform, season, pupils)
  await openTrial()
  return { pupils: await Promise.all(pupils.map((pupil) => as(pupil))), numbers, head: await as(schoolAdmin) }
}

async function begin(pupil: Visitor): Promise<AttemptWithForm['attempt']> {
  const body = { device_id: device, locale: 'ru' as const, assent: true as const, conditions: [] }
  const { body: started, status } = await pupil.call(startAttempt, { params: { id: testId }, body })
  expect(status).toBe(201)
  return started.attempt
}
const sign = async (
  pupil: Visitor,
  id: string,
  given: { answered?: number; item?: number; help?: string | null; device_id?: string } = {},
) =>
  (
    await pupil.call(sendSign, {
      params: { id },
      body: { device_id: device, answered: 0, item: 0, help: null, ...given },
    })
  ).body
const boardOf = async (head: Visitor) => {
  later(1)
  const { board } = (await head.call(api.readSchoolBoard, own)).body
  if (!board) throw new Error('no board')
  return board
}
/** The participant learns at a school of another region since the registration. Returns that school. */
async function moveAway(number: number | undefined): Promise<string> {
  const [row] = await platform.database.query(
    '',
    `update students st set school_id = (
       select s.id from schools s join localities l on l.id = s.locality_id join districts d on d.id = l.district_id
       where d.region_id = 'almaty' order by s.id limit 1
     ) from olympiad_participants p where p.student_id = st.student_id and p.number = $1 returning st.school_id`,
    [number],
  )
  return String(row?.school_id)
}
/** The own windows of these participants lie three hours later. */
const delay = (numbers: readonly number[]) =>
  db
    .update(olympiadParticipants)
    .set({ delay_minutes: 180 })
    .where(inArray(olympiadParticipants.number, [...numbers]))
const give = (head: Visitor, numbers: readonly number[], id: string = randomUUID()) =>
  head.call(api.giveTime, { ...own, body: { ...why(), id, minutes: 10, to: 'chosen', numbers: [...numbers] } })
const read = async (pupil: Visitor, id: string) =>
  (await pupil.call(readAttempt, { params: { id }, query: { device_id: device } })).body

test('staff of the school see who has not come, who works and how far, and who calls for help', async () => {
  const { pupils, head } = await aRound(3)
  const [first, second] = pupils as [Visitor, Visitor]
  const attempt = await begin(first)
  expect(attempt.is_watched).toBe(true)
  const { id } = await begin(second)
  expect(await sign(first, attempt.id, { answered: 12, item: 14 })).toMatchObject({
    state: 'started',
    added_minutes: 0,
  })
  await sign(second, id, { answered: 3, item: 3, help: 'Не слышу запись' })
  const board = await boardOf(head)
  expect(board.counts).toEqual({ participants: 3, absent: 1, working: 2, offline: 0, help: 1, done: 0 })
  expect(board.pupils.map(({ answered, item, help, state }) => [state, answered, item, help?.text])).toEqual(
    expect.arrayContaining([
      ['working', 12, 15, undefined],
      ['working', 3, 4, 'Не слышу запись'],
      ['absent', 0, null, undefined],
    ]),
  )
  expect(board.pupils.every(({ name }) => name !== '')).toBe(true)
  await head.call(api.readSchoolBoard, own)
  expect(await db.select().from(views)).toHaveLength(3)
})

test('an unchanged board is not sent again', async () => {
  const { pupils, head } = await aRound(1)
  const { body } = await head.call(api.readSchoolBoard, own)
  later(2)
  const again = { ...own, query: { since: body.version } }
  expect((await head.call(api.readSchoolBoard, again)).body).toMatchObject({ version: body.version, board: null })
  const { id } = await begin(pupils[0] as Visitor)
  await sign(pupils[0] as Visitor, id, { answered: 1 })
  later(2)
  expect((await head.call(api.readSchoolBoard, again)).body.board?.pupils[0]).toMatchObject({ answered: 1 })
})

test('whoever gives no sign and saves nothing for more than a minute is offline, and back with the next save', async () => {
  const { pupils, head } = await aRound(1)
  const pupil = pupils[0] as Visitor
  const { id } = await begin(pupil)
  const seen = now().toISOString()
  await sign(pupil, id)
  later(50)
  expect((await boardOf(head)).counts.offline).toBe(0)
  later(60)
  const board = await boardOf(head)
  expect(board.counts).toMatchObject({ working: 1, offline: 1 })
  expect(board.pupils[0]).toMatchObject({ offline_since: seen })
  await answer(pupil, id, [[0, 'a']])
  later(20)
  expect((await boardOf(head)).counts.offline).toBe(0)
})

test('a test outside of an open round sends no signs, and a sign of it is not stored', async () => {
  await aSeason(platform)
  const pupil = await as(await aStudent())
  const attempt = await begin(pupil)
  expect(attempt.is_watched).toBeUndefined()
  expect(await sign(pupil, attempt.id)).toMatchObject({ state: 'none', again_in: null })
  expect(await db.select().from(olympiadSigns)).toEqual([])
})

test('a sign for the attempt of somebody else changes nothing', async () => {
  const { pupils } = await aRound(2)
  const { id } = await begin(pupils[0] as Visitor)
  expect(await sign(pupils[1] as Visitor, id)).toMatchObject({ state: 'none', deadline_at: null })
  expect(await db.select().from(olympiadSigns)).toEqual([])
})

test('more time moves the deadline, the device learns of it, and the log has the reason', async () => {
  const { pupils, numbers, head } = await aRound(2)
  const pupil = pupils[0] as Visitor
  const attempt = await begin(pupil)
  await boardOf(head)
  const body = { ...why(), minutes: 10 as const, to: 'school' as const, numbers: [] }
  const given = await head.call(api.giveTime, { ...own, body })
  expect(given.body).toMatchObject({ numbers: [numbers[0]], skipped: [] })
  const deadline = new Date(Date.parse(attempt.deadline_at) + 600_000).toISOString()
  expect(await sign(pupil, attempt.id)).toMatchObject({ deadline_at: deadline, added_minutes: 10 })
  expect(await read(pupil, attempt.id)).toMatchObject({ deadline_at: deadline, added_minutes: 10 })
  const board = await boardOf(head)
  expect(board.actions).toMatchObject([{ kind: 'more-time', minutes: 10, reason: 'connection', numbers: [numbers[0]] }])
  expect(board.pupils.find(({ number }) => number === numbers[0])).toMatchObject({ deadline_at: deadline })
})

test('whoever has finished gets no more time and is named, and the others get theirs', async () => {
  const { pupils, numbers, head } = await aRound(3)
  const [first, second] = [await begin(pupils[0] as Visitor), await begin(pupils[1] as Visitor)]
  await db
    .update(attempts)
    .set({ state: 'finished', finished_at: now().toISOString(), finish_reason: 'pupil' })
    .where(eq(attempts.id, first.id))
  await boardOf(head)
  const body = { ...why(), minutes: 5 as const, to: 'chosen' as const, numbers }
  expect((await head.call(api.giveTime, { ...own, body })).body).toMatchObject({
    numbers: [numbers[1]],
    skipped: [
      { number: numbers[0], why: 'finished' },
      { number: numbers[2], why: 'absent' },
    ],
  })
  expect((await read(pupils[1] as Visitor, second.id)).added_minutes).toBe(5)
  const nobody = { ...body, id: randomUUID(), numbers: [numbers[0] ?? 0] }
  expect(await head.call(api.giveTime, { ...own, body: nobody })).toBeRefused('board-nobody')
})

test('nobody gets more than an hour in all, whatever is asked', async () => {
  const { pupils, numbers, head } = await aRound(1)
  const { id } = await begin(pupils[0] as Visitor)
  const give = (minutes: 5 | 30) =>
    head.call(api.giveTime, { ...own, body: { ...why(), minutes, to: 'school', numbers: [] } })
  await boardOf(head)
  expect((await give(30)).status).toBe(200)
  expect((await give(30)).status).toBe(200)
  expect(await give(5)).toBeRefused('board-nobody')
  expect((await read(pupils[0] as Visitor, id)).added_minutes).toBe(60)
  expect((await boardOf(head)).actions.map(({ numbers: named }) => named)).toEqual([numbers, numbers])
  await expect(db.update(attempts).set({ added_seconds: 3601 }).where(eq(attempts.id, id))).rejects.toThrow(/attempts/)
})

test('the pause of the room stops all clocks, only staff end it, and it is no pause of the pupil', async () => {
  const { pupils, head } = await aRound(2)
  const pupil = pupils[0] as Visitor
  const { id, pauses_left, deadline_at } = await begin(pupil)
  await boardOf(head)
  later(60)
  expect((await head.call(api.pauseRoom, { ...own, body: why() })).status).toBe(200)
  expect(await head.call(api.pauseRoom, { ...own, body: why() })).toBeRefused('board-nobody')
  expect(await sign(pupil, id)).toMatchObject({ state: 'held' })
  expect(await pupil.call(resumeAttempt, { params: { id }, body: { device_id: device } })).toBeRefused('attempt-held')
  const start = { device_id: device, locale: 'ru' as const, assent: true as const, conditions: [] }
  expect(await pupil.call(startAttempt, { params: { id: testId }, body: start })).toBeRefused('attempt-held')
  expect(await read(pupil, id)).toMatchObject({ state: 'paused', is_held: true, pauses_left })
  expect((await boardOf(head)).pupils.map(({ state }) => state).toSorted()).toEqual(['absent', 'held'])
  later(599)
  expect((await head.call(api.resumeRoom, { ...own, body: why({ reason: 'resolved' }) })).status).toBe(200)
  const after = await read(pupil, id)
  expect(after).toMatchObject({ state: 'started', pauses_left })
  expect(Date.parse(after.deadline_at) - Date.parse(deadline_at)).toBe(600_000)
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
  expect(row).toMatchObject({ paused_seconds: 0, held_seconds: 600, held_at: null })
  expect((await boardOf(head)).actions.map(({ kind }) => kind)).toEqual(['go-on', 'pause'])
})

test('what was answered before the pause of the room counts, and what came in it is saved after it', async () => {
  const { pupils, head } = await aRound(1)
  const pupil = pupils[0] as Visitor
  const { id } = await begin(pupil)
  await boardOf(head)
  const before = now().toISOString()
  later(2)
  await head.call(api.pauseRoom, { ...own, body: why() })
  later(10)
  expect((await answer(pupil, id, [[0, 'a']], { answered_at: before })).status).toBe(200)
  const during = now().toISOString()
  expect(await answer(pupil, id, [[1, 'b']], { answered_at: during })).toBeRefused('attempt-paused')
  later(100)
  await head.call(api.resumeRoom, { ...own, body: why() })
  expect((await answer(pupil, id, [[1, 'b']], { answered_at: during })).status).toBe(200)
  expect((await read(pupil, id)).answers.map(({ item, value }) => [item, value])).toEqual([
    [0, 'a'],
    [1, 'b'],
  ])
})

test('the pause of the room ends a pause of the pupil, whose time is counted to its moment', async () => {
  const { pupils, head } = await aRound(1)
  const pupil = pupils[0] as Visitor
  const { id } = await begin(pupil)
  await pupil.call(pauseAttempt, { params: { id }, body: { device_id: device } })
  later(100)
  await boardOf(head)
  await head.call(api.pauseRoom, { ...own, body: why() })
  later(200)
  await head.call(api.resumeRoom, { ...own, body: why() })
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
  expect(row).toMatchObject({ paused_seconds: 101, held_seconds: 200, pauses: 1, paused_at: null })
})

test('an answered call for help is taken down on the device', async () => {
  const { pupils, numbers, head } = await aRound(1)
  const pupil = pupils[0] as Visitor
  const { id } = await begin(pupil)
  await sign(pupil, id, { help: '' })
  expect((await boardOf(head)).counts.help).toBe(1)
  const number = numbers[0] ?? 0
  expect((await head.call(api.answerHelp, { ...own, body: { number } })).status).toBe(200)
  expect(await sign(pupil, id, { help: '' })).toMatchObject({ is_help_answered: true })
  expect((await boardOf(head)).counts.help).toBe(0)
  expect(await sign(pupil, id)).toMatchObject({ is_help_answered: false })
  await sign(pupil, id, { help: 'Ещё раз' })
  expect((await boardOf(head)).counts.help).toBe(1)
})

test('administrators go from regions to schools to pupils, who are numbers for them', async () => {
  const { pupils, numbers } = await aRound(1)
  await begin(pupils[0] as Visitor)
  const staff = await as(admin)
  const country = (await staff.call(api.readBoard)).body.board
  expect(country).toMatchObject({ region: null, counts: { participants: 1, working: 1 } })
  const [region] = country?.rows ?? []
  const schools = (await staff.call(api.readBoard, { query: { region: region?.id } })).body.board
  expect(schools).toMatchObject({ region: { id: region?.id }, has_regions: true })
  const params = { school: schools?.rows[0]?.id ?? '' }
  const page = (await staff.call(api.readSchoolBoard, { params })).body.board
  expect(page?.pupils).toMatchObject([{ number: numbers[0], name: '', short: '', state: 'working' }])
})

test('managers see and touch only the schools of their territory, staff of a school only their own', async () => {
  const { pupils, numbers } = await aRound(2)
  await begin(pupils[0] as Visitor)
  const school = 'karaganda-15'
  const elsewhere = await moveAway(numbers[1])
  const coach = await as(marat)
  expect((await coach.call(api.readBoard)).body.board?.counts.participants).toBe(1)
  expect((await coach.call(api.readSchoolBoard, { params: { school } })).status).toBe(200)
  const other = { params: { school: elsewhere } }
  expect(await coach.call(api.readSchoolBoard, other)).toBeRefused('not-found')
  expect(await coach.call(api.pauseRoom, { ...other, body: why() })).toBeRefused('not-found')
  const head = await as(schoolAdmin)
  expect((await head.call(api.readSchoolBoard, { params: { school } })).status).toBe(200)
  expect(await head.call(api.readSchoolBoard, other)).toBeRefused('not-found')
  expect((await head.call(api.readBoard)).status).toBe(403)
})

test('without an open round, or without participants in it, there is nothing to watch and nothing to do', async () => {
  await aSeason(platform)
  const head = await as(schoolAdmin)
  const nothing = { version: 'none', board: null }
  expect((await head.call(api.readSchoolBoard, own)).body).toMatchObject(nothing)
  expect((await (await as(admin)).call(api.readBoard)).body).toMatchObject(nothing)
  expect(await head.call(api.pauseRoom, { ...own, body: why() })).toBeRefused('board-closed')
  await openTrial()
  expect((await head.call(api.readSchoolBoard, own)).body).toMatchObject(nothing)
})

test('time that staff add while the pupil pauses is never lost', async () => {
  const { pupils, head } = await aRound(1)
  const pupil = pupils[0] as Visitor
  const { id, seconds_left } = await begin(pupil)
  await boardOf(head)
  const give = () => head.call(api.giveTime, { ...own, body: { ...why(), minutes: 5, to: 'school', numbers: [] } })
  const pause = () => pupil.call(pauseAttempt, { params: { id }, body: { device_id: device } })
  await Promise.all([give(), pause(), give()])
  const after = await read(pupil, id)
  expect(after).toMatchObject({ state: 'paused', added_minutes: 10 })
  expect(after.seconds_left).toBe(seconds_left - 1 + 600)
})

test('with another reason words are needed, and a row of the log never changes', async () => {
  const { pupils, head } = await aRound(1)
  await begin(pupils[0] as Visitor)
  await boardOf(head)
  expect(await head.call(api.pauseRoom, { ...own, body: why({ reason: 'other', words: 'да' }) })).toBeRefused('invalid')
  await head.call(api.pauseRoom, { ...own, body: why({ reason: 'other', words: 'Учебная тревога в школе' }) })
  await expect(db.update(olympiadRoomActions).set({ words: 'Иначе' })).rejects.toThrow(/olympiad_room_actions/)
  await expect(db.delete(olympiadRoomActions)).rejects.toThrow(/olympiad_room_actions/)
})

test('whoever begins in an own, later window is on the board, gives signs and gets time like everybody else', async () => {
  const { pupils, numbers, head } = await aRound(1)
  await delay(numbers)
  clock.set('2026-11-24T12:00:00.000Z')
  const pupil = pupils[0] as Visitor
  const { id } = await begin(pupil)
  expect(await sign(pupil, id, { answered: 4 })).toMatchObject({ state: 'started' })
  expect((await boardOf(head)).pupils[0]).toMatchObject({ state: 'working', answered: 4 })
  expect((await give(head, numbers)).body).toMatchObject({ numbers, skipped: [] })
  // Its work stays that of the round, whatever delay is set afterwards.
  await db.update(olympiadParticipants).set({ delay_minutes: 0 })
  later(130)
  expect((await boardOf(head)).pupils[0]).not.toMatchObject({ state: 'absent' })
})

test('of two open rounds the board shows the one that is on, not one that staff have not closed yet', async () => {
  const { head } = await aRound(1)
  const stageOne = and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'stage-1'))
  await db.update(olympiadSeasonRounds).set({ phase: 'open' }).where(stageOne)
  await notifyRounds(platform.database)
  await notificationsReceived()
  expect((await boardOf(head)).round.round).toBe('trial')
  clock.set('2026-12-01T04:30:00.000Z')
  expect((await boardOf(head)).round.round).toBe('stage-1')
})

test('a part whose time has run out opens again for the time that staff add', async () => {
  const { pupils, numbers, head } = await aRound(1)
  const { id } = await begin(pupils[0] as Visitor)
  const part = { items_given: 3, items_closed: 0, part_ends_at: now().toISOString() }
  await db.update(attempts).set(part).where(eq(attempts.id, id))
  await boardOf(head)
  later(120)
  expect((await give(head, numbers)).status).toBe(200)
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
  expect(row?.part_ends_at).toBe(new Date(now().getTime() + 600_000).toISOString())
})

test('whoever is between two parts is named, and keeps the hour that may be added', async () => {
  const { pupils, numbers, head } = await aRound(2)
  const { id } = await begin(pupils[0] as Visitor)
  await begin(pupils[1] as Visitor)
  const part = { items_given: 3, items_closed: 3, part_ends_at: now().toISOString() }
  await db.update(attempts).set(part).where(eq(attempts.id, id))
  await boardOf(head)
  expect((await give(head, numbers)).body).toMatchObject({
    numbers: [numbers[1]],
    skipped: [{ number: numbers[0], why: 'between-parts' }],
  })
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
  expect(row).toMatchObject({ ...part, added_seconds: 0 })
})

test('a pupil who has moved is on the board of the present school, whose staff act', async () => {
  const { pupils, numbers, head } = await aRound(2)
  await begin(pupils[0] as Visitor)
  const school = await moveAway(numbers[0])
  expect((await boardOf(head)).pupils.map(({ number }) => number)).toEqual([numbers[1]])
  const staff = await as(admin)
  const there = { params: { school } }
  expect((await staff.call(api.readSchoolBoard, there)).body.board?.pupils).toMatchObject([{ number: numbers[0] }])
  expect((await staff.call(api.pauseRoom, { ...there, body: why() })).status).toBe(200)
  expect(await give(head, [numbers[0] ?? 0])).toBeRefused('board-nobody')
})

test('in stage 2 the board has those who passed stage 1 and those who are hidden', async () => {
  await aSeason(platform)
  const people = [await aStudent(), await aStudent(), await aStudent()]
  const [hidden, passed] = await participants(platform, season, people)
  await db
    .update(olympiadParticipants)
    .set({ is_hidden: true })
    .where(eq(olympiadParticipants.number, hidden ?? 0))
  await platform.database.query(
    '',
    `insert into olympiad_places (season_id, round, number, student_id, last_name, first_name, school_id, region_id,
       grade, points, total, wrong, rank, status, passes, diploma)
     select season_id, 'stage-1', number, student_id, 'А', 'Б', school_id, region_id, grade, '{}', 1, 0, 1, 'winner',
       true, 'D-1' from olympiad_participants where number = $1`,
    [passed],
  )
  expect(await db.select().from(olympiadPlaces)).toHaveLength(1)
  const stageTwo = and(eq(olympiadSeasonRounds.season_id, season), eq(olympiadSeasonRounds.round, 'stage-2'))
  await db.update(olympiadSeasonRounds).set({ phase: 'open' }).where(stageTwo)
  await notifyRounds(platform.database)
  await notificationsReceived()
  clock.set('2026-12-08T05:00:00.000Z')
  const { pupils } = await boardOf(await as(schoolAdmin))
  expect(new Set(pupils.map(({ number }) => number))).toEqual(new Set([hidden, passed]))
})

test('a pause of the room that has ended by itself is no pause any more: for the pupil, the board and the next pause', async () => {
  const { pupils, head } = await aRound(1)
  const pupil = pupils[0] as Visitor
  const { id } = await begin(pupil)
  await boardOf(head)
  await head.call(api.pauseRoom, { ...own, body: why() })
  later(4 * 3600 - 5)
  expect(await sign(pupil, id)).toMatchObject({ state: 'held' })
  later(10)
  expect(await sign(pupil, id)).toMatchObject({ state: 'paused' })
  expect((await read(pupil, id)).is_held).toBeUndefined()
  expect((await boardOf(head)).pupils[0]).toMatchObject({ state: 'working', seconds_left: null })
  expect((await head.call(api.pauseRoom, { ...own, body: why() })).status).toBe(200)
  expect(await sign(pupil, id)).toMatchObject({ state: 'held' })
})

test('after another device has taken the attempt, the former one learns of it and takes no call for help down', async () => {
  const { pupils, head } = await aRound(1)
  const pupil = pupils[0] as Visitor
  const { id } = await begin(pupil)
  await pupil.call(takeOver, { params: { id }, body: { device_id: otherDevice } })
  await Promise.all([
    sign(pupil, id, { device_id: otherDevice, answered: 7, help: 'Не слышу запись' }),
    sign(pupil, id, { answered: 2 }),
  ])
  expect(await sign(pupil, id, { answered: 2 })).toMatchObject({ state: 'elsewhere' })
  expect((await boardOf(head)).pupils[0]).toMatchObject({ answered: 7, help: { text: 'Не слышу запись' } })
})

test('an action whose reply was lost is sent again and changes nothing twice', async () => {
  const { pupils, numbers, head } = await aRound(2)
  const { id } = await begin(pupils[0] as Visitor)
  await boardOf(head)
  const more = randomUUID()
  const [first, second] = await Promise.all([give(head, numbers, more), give(head, numbers, more)])
  expect(second.body).toEqual(first.body)
  expect(first.body).toMatchObject({ numbers: [numbers[0]], skipped: [{ number: numbers[1], why: 'absent' }] })
  expect((await read(pupils[0] as Visitor, id)).added_minutes).toBe(10)
  const pause = why()
  const press = () => head.call(api.pauseRoom, { ...own, body: pause })
  const paused = await press()
  expect(paused.status).toBe(200)
  expect((await press()).body).toEqual(paused.body)
  expect((await boardOf(head)).actions.map(({ kind }) => kind)).toEqual(['pause', 'more-time'])
  expect(await head.call(api.resumeRoom, { ...own, body: pause })).toBeRefused('not-found')
})

test('signs are written in the order of their keys, as actions are, so that neither waits for the other in a circle', async () => {
  const { pupils } = await aRound(4)
  const begun = []
  for (const pupil of pupils) begun.push({ pupil, ...(await begin(pupil)) })
  await Promise.all(begun.toReversed().map(({ pupil, id }) => sign(pupil, id)))
  const written = await platform.database.query('', 'select student_id from olympiad_signs order by ctid', [])
  const ids = written.map(({ student_id }) => String(student_id))
  expect(ids).toHaveLength(4)
  expect(ids).toEqual(ids.toSorted())
})
