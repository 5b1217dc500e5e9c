// Also on PostgreSQL: triggers, counts and searches are SQL.
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as desk from '#contract/olympiad/desk'
import { exportPlaces, listPlaces, readOlympiad } from '#contract/olympiad/olympiad'
import { readOwnOlympiad } from '#contract/olympiad/registration'
import type { OlympiadRound, RankedRound } from '#contract/values/olympiad'
import { aSeason, aWork, closeTests, participants } from '../../testing/olympiad/a-season.ts'
import { staffOfSeason } from '../../testing/olympiad/staff-of-season.ts'
import { startApp } from '../../testing/start-app.ts'
import { admin } from '../demo-country/cast.ts'
import { attempts } from '../diagnostics/rows/attempts.tables.ts'
import { results } from '../diagnostics/rows/results.tables.ts'
import { newId } from '../platform/id.ts'
import { erasePlaces } from './own-records.ts'
import { hashOfPlaces } from './ranking/hash-of-places.ts'
import { olympiadNameConsents, olympiadPlaces, olympiadSeasonRounds } from './tables.ts'

const { as, aStudent, platform, guest, clock } = await startApp()
const { db } = platform
const season = '2026-2027'
const reason = 'По решению оргкомитета'

const { roundNow, move, rank, show, acceptAppeals } = staffOfSeason({ as })
/** Pupils see the results, appeals are accepted for a day and a night, and the window is over. */
async function holdAppeals(round: RankedRound, day: string) {
  const hour = '13:00:00.000Z'
  const until = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`
  const window = { appeals_open_at: `${day}T${hour}`, appeals_close_at: `${until}T${hour}` }
  clock.set(window.appeals_open_at)
  await acceptAppeals(round, window)
  clock.set(window.appeals_close_at)
}
const openChecks = async (round: OlympiadRound) =>
  (await roundNow(round)).next?.checks.flatMap(({ check, is_met, warns, count }) =>
    is_met || warns ? [] : [[check, count]],
  )
const places = (round: RankedRound, query = {}) => guest.call(listPlaces, { params: { season, round }, query })

/** Three pupils of one region with works of stage 1, the round being closed. */
async function aClosedStageOne() {
  await aSeason(platform)
  const pupils = [
    await aStudent({ last_name: 'Мұрат', first_name: 'Диас' }),
    await aStudent({ last_name: 'Ермек', first_name: 'Аружан' }),
    await aStudent({ last_name: 'Сәкен', first_name: 'Дария', region: 'abai' }),
  ] as const
  const numbers = await participants(platform, season, pupils)
  clock.set('2026-12-01T05:00:00.000Z')
  expect((await move('stage-1', 'open')).status).toBe(200)
  const works = [
    await aWork(platform, pupils[0], { points: 90 }),
    await aWork(platform, pupils[1], { points: [95, 85, 90, 90, 90, 90] }),
    await aWork(platform, pupils[2], { points: 40 }),
  ] as const
  clock.set('2026-12-01T11:00:00.000Z')
  expect((await move('stage-1', 'closed')).status).toBe(200)
  return { pupils, numbers, works }
}
const toPublic = async () => {
  await rank('stage-1')
  await move('stage-1', 'provisional')
  return show('stage-1', { pupils_see: true, public_sees: true })
}

test('a round opens from three days before its window, after the registration, and a step that does not follow is refused', async () => {
  await aSeason(platform)
  expect(await move('stage-1', 'open')).toBeRefused('olympiad-check-open')
  expect(await openChecks('stage-1')).toEqual([
    ['registration-over', 0],
    ['window-near', 0],
  ])
  expect(await move('stage-1', 'final')).toBeRefused('olympiad-phase-order')
  clock.set('2026-12-01T05:00:00.000Z')
  expect((await move('stage-1', 'open')).status).toBe(200)
  expect(await move('stage-1', 'closed')).toBeRefused('olympiad-check-open')
  clock.set('2026-12-08T05:00:00.000Z')
  expect(await openChecks('stage-2')).toEqual([['earlier-round-final', 0]])
})

test('the trial round does not open with the test of stage 1, because practice would use up its only attempt', async () => {
  await aSeason(platform)
  await db.update(olympiadSeasonRounds).set({ test_id: 'battery-5-6' }).where(eq(olympiadSeasonRounds.round, 'trial'))
  clock.set('2026-11-24T05:00:00.000Z')
  expect(await openChecks('trial')).toEqual([['test-of-its-own', 0]])
  expect(await move('trial', 'open')).toBeRefused('olympiad-check-open')
})

test('two members of staff do not overwrite each other', async () => {
  await aSeason(platform)
  clock.set('2026-12-01T05:00:00.000Z')
  const visitor = await as(admin)
  const body = { version: 1, to: 'open' as const, reason }
  const params = { season, round: 'stage-1' as const }
  const answers = await Promise.all([1, 2].map(() => visitor.call(desk.changePhase, { params, body })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toBeRefused('olympiad-changed')
})

test('results become provisional when all works are scored and ranked; a changed score asks for a new ranking', async () => {
  const { works, pupils } = await aClosedStageOne()
  expect(await openChecks('stage-1')).toEqual([['ranking-current', 3]])
  expect(await move('stage-1', 'provisional')).toBeRefused('olympiad-check-open')
  await db.update(results).set({ awaits_evaluation: true }).where(eq(results.id, works[2]))
  expect(await openChecks('stage-1')).toEqual([
    ['all-scored', 1],
    ['ranking-current', 2],
  ])
  await db.update(results).set({ awaits_evaluation: false }).where(eq(results.id, works[2]))
  expect((await rank('stage-1')).body.ranked).toBe(3)
  expect(await openChecks('stage-1')).toEqual([])
  await db.update(results).set({ computed_at: '2026-12-01T12:00:00.000Z' }).where(eq(results.id, works[0]))
  expect(await openChecks('stage-1')).toEqual([['ranking-current', 1]])
  clock.set('2026-12-01T13:00:00.000Z')
  await rank('stage-1')
  expect((await move('stage-1', 'provisional')).status).toBe(200)
  // Nobody has been shown anything yet.
  expect((await (await as(pupils[0])).call(readOwnOlympiad)).body.places).toEqual([])
  expect(await places('stage-1')).toBeRefused('not-found')
})

test('a ranking that does not have the figures of the works is never shown, whatever the moments of counting say', async () => {
  const { works } = await aClosedStageOne()
  await rank('stage-1')
  const [stored] = await db.select({ scores: results.scores }).from(results).where(eq(results.id, works[0]))
  // A count that began before the ranking was written after it.
  const scores = { ...stored!.scores, scales: stored!.scores.scales.map((scale) => ({ ...scale, percent: 10 })) }
  await db.update(results).set({ scores }).where(eq(results.id, works[0]))
  expect(await openChecks('stage-1')).toEqual([])
  expect(await move('stage-1', 'provisional')).toBeRefused('olympiad-check-open')
  await rank('stage-1')
  expect((await move('stage-1', 'provisional')).status).toBe(200)
})

test('a result that a corrected key has not reached yet is not scored', async () => {
  const { works } = await aClosedStageOne()
  await rank('stage-1')
  const version = sql`(select version from tests where id = 'battery-5-6')`
  await db.update(attempts).set({ version }).where(eq(attempts.test_id, 'battery-5-6'))
  expect(await openChecks('stage-1')).toEqual([])
  // As if the key of the test were newer than the one that counted this result.
  await db.update(results).set({ key_version: 0 }).where(eq(results.id, works[0]))
  expect(await openChecks('stage-1')).toEqual([['all-scored', 1]])
})

test('somebody who still works keeps the round open', async () => {
  await aSeason(platform)
  const pupil = await aStudent()
  await participants(platform, season, [pupil])
  clock.set('2026-12-01T05:00:00.000Z')
  await move('stage-1', 'open')
  await aWork(platform, pupil, { points: 50 })
  await db
    .update(attempts)
    .set({ state: 'started', finished_at: null, finish_reason: null, scored_at: null })
    .where(eq(attempts.student_id, pupil.id))
  clock.set('2026-12-01T11:00:00.000Z')
  expect(await openChecks('stage-1')).toEqual([['nobody-works', 1]])
})

test('equal totals are decided by the subjects of the season, and the public reads names only with consent', async () => {
  const { pupils, numbers } = await aClosedStageOne()
  await db.insert(olympiadNameConsents).values({
    student_id: pupils[1].id,
    id: newId(),
    is_given: true,
    by_id: admin.id,
    at: '2026-12-01T00:00:00.000Z',
  })
  await toPublic()
  const { body } = await places('stage-1')
  // Mathematics is equal, and 95 in logic is more than 90.
  expect(body.data.map(({ number, rank: place, name, total, status }) => [number, place, name, total, status])).toEqual(
    [
      [numbers[1], 1, 'Ермек Аружан', 540, 'participant'],
      [numbers[0], 2, 'М. Д.', 540, 'participant'],
      [numbers[2], 3, 'С. Д.', 240, 'participant'],
    ],
  )
  expect(body.data[1]).toMatchObject({ district: '', locality: '', school: '', region: expect.stringMatching(/\S/) })
  expect(body.data[0]?.school).not.toBe('')
  // A search tells nothing about those who did not agree.
  expect((await places('stage-1', { search: 'ермек' })).body.data).toHaveLength(1)
  expect((await places('stage-1', { search: 'Мұрат' })).body.data).toEqual([])
  expect((await places('stage-1', { region: 'abai' })).body.data.map(({ number }) => number)).toEqual([numbers[2]])
  expect((await places('stage-1', { status: 'winner' })).body.data).toEqual([])
  const file = await guest.call(exportPlaces, { params: { season, round: 'stage-1' } })
  expect(file.headers['content-disposition']).toContain('olympiad-2026-2027-stage-1.xlsx')
  expect(file.raw.rawPayload.includes('Мұрат')).toBe(false)
  // A consent that was taken back is in force at once.
  await db.insert(olympiadNameConsents).values({
    student_id: pupils[1].id,
    id: newId(),
    is_given: false,
    by_id: admin.id,
    at: '2026-12-02T00:00:00.000Z',
  })
  expect((await places('stage-1')).body.data[0]?.name).toBe('Е. А.')
})

test('what pupils see, what the public sees and what is final are three decisions', async () => {
  const { pupils } = await aClosedStageOne()
  expect(await show('stage-1', { pupils_see: true, public_sees: false })).toBeRefused('olympiad-not-ready')
  await rank('stage-1')
  await move('stage-1', 'provisional')
  await show('stage-1', { pupils_see: true, public_sees: false })
  const own = async () => (await (await as(pupils[0])).call(readOwnOlympiad)).body.places
  expect(await own()).toMatchObject([{ round: 'stage-1', is_final: false, total: 540, rank: 2, passes: true }])
  expect(await places('stage-1')).toBeRefused('not-found')
  expect(await openChecks('stage-1')).toEqual([
    ['appeals-held', 0],
    ['appeals-over', 0],
  ])
  expect(await move('stage-1', 'final')).toBeRefused('olympiad-check-open')
  await holdAppeals('stage-1', '2026-12-02')
  expect((await move('stage-1', 'final')).status).toBe(200)
  expect(await own()).toMatchObject([{ is_final: true }])
  expect((await guest.call(readOlympiad)).body.results).toEqual([])
  await show('stage-1', { pupils_see: true, public_sees: true })
  const rows = await db.select().from(olympiadPlaces)
  expect((await guest.call(readOlympiad)).body.results).toMatchObject([
    { season, rounds: [{ round: 'stage-1', is_final: true, hash: hashOfPlaces(rows) }] },
  ])
})

test('a new count hides provisional results from everybody, and needs appeals of its own', async () => {
  const { pupils } = await aClosedStageOne()
  await toPublic()
  await holdAppeals('stage-1', '2026-12-02')
  expect((await move('stage-1', 'closed')).status).toBe(200)
  expect(await roundNow('stage-1')).toMatchObject({ appeals_open_at: null, appeals_close_at: null })
  const { body } = await (await as(admin)).call(desk.readDeskSeason, { params: { season } })
  expect(body.history[0]).toMatchObject({
    what: 'appeals',
    before: '2026-12-02T13:00:00.000Z, 2026-12-03T13:00:00.000Z',
    after: '',
    reason,
  })
  expect(await places('stage-1')).toBeRefused('not-found')
  expect((await (await as(pupils[0])).call(readOwnOlympiad)).body.places).toEqual([])
})

test('the database lets no ranked round become final without a day and a night of appeals', async () => {
  await aClosedStageOne()
  await toPublic()
  const final = (window: string) =>
    platform.database.query(
      '',
      `update olympiad_season_rounds set phase = 'final', final_at = '2026-12-09', hash = 'a', ${window} where round = 'stage-1'`,
      [],
    )
  for (const window of [
    'appeals_open_at = null, appeals_close_at = null',
    "appeals_open_at = '2026-12-05T04:00Z', appeals_close_at = '2026-12-06T03:00Z'",
    "appeals_open_at = '2026-12-05T04:00Z', appeals_close_at = '2026-12-10T04:00Z'",
    "appeals_open_at = '2026-12-05T04:00Z', appeals_close_at = '2026-12-06T04:00Z', pupils_see_since = '2026-12-05T05:00Z'",
    "appeals_open_at = '2026-12-05T04:00Z', appeals_close_at = '2026-12-06T04:00Z', pupils_see = false, pupils_see_since = null",
  ])
    await expect(final(window)).rejects.toThrow(/without appeals/)
})

test('the database refuses every change of final results, but lets a person be taken out of them', async () => {
  const { pupils, numbers } = await aClosedStageOne()
  await toPublic()
  await holdAppeals('stage-1', '2026-12-02')
  await move('stage-1', 'final')
  const before = (await roundNow('stage-1')).hash
  expect(before).toMatch(/^[0-9a-f]{64}$/)
  expect(await rank('stage-1')).toBeRefused('olympiad-phase-order')
  expect(await move('stage-1', 'closed')).toBeRefused('olympiad-phase-order')
  const row = eq(olympiadPlaces.number, numbers[0] ?? 0)
  const run = (text: string) => platform.database.query('', text, [])
  for (const statement of [
    'update olympiad_places set total = 600',
    'update olympiad_places set student_id = null',
    'delete from olympiad_places',
    "update olympiad_season_rounds set phase = 'closed', hash = '', pupils_see = false, pupils_see_since = null, public_sees = false where round = 'stage-1'",
  ])
    await expect(run(statement)).rejects.toThrow(/cannot/)
  await erasePlaces(db, { id: pupils[0].id, iin: null })
  const [erased] = await db.select().from(olympiadPlaces).where(row)
  expect(erased).toMatchObject({ student_id: null, last_name: '', total: 540, rank: 2 })
  expect(hashOfPlaces(await db.select().from(olympiadPlaces))).toBe(before)
  expect((await places('stage-1')).body.data[1]).toMatchObject({ name: '–', total: 540 })
})

test('only those who pass stage 1 are ranked in stage 2; winners are within the quota of their region', async () => {
  const { pupils, numbers } = await aClosedStageOne()
  // The quota of one a region lets both with 540 of Karaganda pass, and the one of Abai.
  await toPublic()
  await holdAppeals('stage-1', '2026-12-02')
  await move('stage-1', 'final')
  const outsider = await aStudent({ last_name: 'Лишний' })
  await participants(platform, season, [outsider])
  clock.set('2026-12-08T05:00:00.000Z')
  expect((await move('stage-2', 'open')).status).toBe(200)
  await aWork(platform, pupils[0], { round: 'stage-2', points: 70 })
  await aWork(platform, pupils[1], { round: 'stage-2', points: 60 })
  await aWork(platform, outsider, { round: 'stage-2', points: 100 })
  clock.set('2026-12-08T11:00:00.000Z')
  await move('stage-2', 'closed')
  expect((await rank('stage-2')).body.ranked).toBe(2)
  await move('stage-2', 'provisional')
  await show('stage-2', { pupils_see: true, public_sees: true })
  expect((await places('stage-2')).body.data.map(({ number, status }) => [number, status])).toEqual([
    [numbers[0], 'winner'],
    [numbers[1], 'finalist'],
  ])
  // The table of stage 1 shows what became of each in the season.
  expect((await places('stage-1')).body.data.map(({ status }) => status)).toEqual(['finalist', 'winner', 'participant'])
  expect((await places('stage-1', { status: 'winner' })).body.data).toHaveLength(1)
})

test('a hidden participant takes part in every round and is never ranked', async () => {
  const { pupils, numbers } = await aClosedStageOne()
  const params = { season, number: numbers[2] ?? 0 }
  await (await as(admin)).call(desk.hideParticipant, { params, body: { is_hidden: true, reason } })
  await toPublic()
  await holdAppeals('stage-1', '2026-12-02')
  await move('stage-1', 'final')
  clock.set('2026-12-08T05:00:00.000Z')
  await move('stage-2', 'open')
  expect((await (await as(pupils[2])).call(readOwnOlympiad)).body.open_round).toMatchObject({ round: 'stage-2' })
  await aWork(platform, pupils[0], { round: 'stage-2', points: 70 })
  await aWork(platform, pupils[2], { round: 'stage-2', points: 90 })
  clock.set('2026-12-08T11:00:00.000Z')
  await move('stage-2', 'closed')
  expect((await roundNow('stage-2')).finished).toBe(2)
  expect((await rank('stage-2')).body.ranked).toBe(1)
})

test('a work that still wants a second rating is not scored', async () => {
  const { works } = await aClosedStageOne()
  await rank('stage-1')
  await db
    .update(results)
    .set({ wanted: [26] })
    .where(eq(results.id, works[0]))
  expect(await openChecks('stage-1')).toEqual([['all-scored', 1]])
  expect(await move('stage-1', 'provisional')).toBeRefused('olympiad-check-open')
})

test('a hidden participant is not ranked, and hiding asks for a new ranking', async () => {
  const { pupils, numbers } = await aClosedStageOne()
  await rank('stage-1')
  const params = { season, number: numbers[1] ?? 0 }
  const hide = await (await as(admin)).call(desk.hideParticipant, { params, body: { is_hidden: true, reason } })
  expect(hide.status).toBe(200)
  expect(await openChecks('stage-1')).toEqual([['ranking-current', 3]])
  expect((await rank('stage-1')).body.ranked).toBe(2)
  await move('stage-1', 'provisional')
  await show('stage-1', { pupils_see: true, public_sees: true })
  expect((await places('stage-1')).body.data.map(({ number }) => number)).toEqual([numbers[0], numbers[2]])
  expect((await (await as(pupils[1])).call(readOwnOlympiad)).body.places).toMatchObject([
    { rank: null, status: null, passes: false, total: 540 },
  ])
})

test('the history tells who changed what and why', async () => {
  await aClosedStageOne()
  await rank('stage-1')
  const { body } = await (await as(admin)).call(desk.readDeskSeason, { params: { season } })
  expect(body.history.map(({ what, before, after }) => [what, before, after])).toEqual([
    ['ranking', '', '3'],
    ['phase', 'open', 'closed'],
    ['phase', 'planned', 'open'],
  ])
  expect(body.history[1]).toMatchObject({ reason, by: expect.stringContaining(admin.last_name) })
  expect(body).toMatchObject({ participants: 3, by_region: [{ participants: 2 }, { participants: 1 }] })
})

test('staff create a season once, change its rules until a stage opens, and its rounds while they are planned', async () => {
  const visitor = await as(admin)
  const rules = {
    title: { ru: 'Олимпиада', kk: 'Олимпиада', en: 'Olympiad' },
    registers_from: '2027-09-01T00:00:00.000Z',
    registers_until: '2027-11-30T00:00:00.000Z',
    tie_order: ['logic' as const],
    languages: ['ru' as const, 'kk' as const],
  }
  const id = '2027-2028'
  const params = { season: id }
  expect((await visitor.call(desk.createSeason, { body: { id, ...rules } })).status).toBe(201)
  expect(await visitor.call(desk.createSeason, { body: { id, ...rules } })).toBeRefused('olympiad-season-known')
  const wrong = await visitor.call(desk.createSeason, { body: { id, ...rules, registers_until: rules.registers_from } })
  expect(wrong.refusal.errors).toHaveProperty('registers_until')
  expect((await visitor.call(desk.changeSeason, { params, body: { version: 1, ...rules } })).status).toBe(200)
  expect(await visitor.call(desk.changeSeason, { params, body: { version: 1, ...rules } })).toBeRefused(
    'olympiad-changed',
  )
  const settings = {
    version: 1,
    test_id: 'battery-5-6',
    opens_at: '2027-12-05T04:00:00.000Z',
    closes_at: '2027-12-05T10:00:00.000Z',
    places_per_region: 3,
  }
  const round = { season: id, round: 'stage-1' as const }
  expect((await visitor.call(desk.changeRound, { params: round, body: settings })).status).toBe(200)
  await closeTests(platform)
  clock.set('2027-12-05T05:00:00.000Z')
  const later = await as(admin)
  expect(await later.call(desk.changePhase, { params: round, body: { version: 2, to: 'open', reason } })).toMatchObject(
    { status: 200 },
  )
  expect(await later.call(desk.changeRound, { params: round, body: { ...settings, version: 3 } })).toBeRefused(
    'olympiad-round-begun',
  )
  expect(await later.call(desk.changeSeason, { params, body: { version: 2, ...rules } })).toBeRefused(
    'olympiad-round-begun',
  )
  expect((await later.call(desk.listSeasons)).body.data).toMatchObject([{ id, participants: 0 }])
})

test('the list of participants is found by name and region', async () => {
  const { numbers } = await aClosedStageOne()
  const visitor = await as(admin)
  const list = async (body: object) =>
    (await visitor.call(desk.listParticipants, { params: { season }, body })).body.data.map(({ number }) => number)
  expect(await list({})).toEqual(numbers)
  expect(await list({ search: 'сәк' })).toEqual([numbers[2]])
  expect(await list({ region: 'abai' })).toEqual([numbers[2]])
  expect(await visitor.call(desk.listParticipants, { params: { season: '2030-2031' }, body: {} })).toBeRefused(
    'not-found',
  )
  expect(
    await db
      .select()
      .from(olympiadPlaces)
      .where(and(eq(olympiadPlaces.season_id, season))),
  ).toEqual([])
})
