import { expect, test } from 'vitest'
import { listNotBegun, readClassOverview } from '#contract/staff/classes'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { startApp } from '../../testing/start-app.ts'
import { begin, device, testId } from '../../testing/take-test.ts'
import { aResult, aScore } from '../../testing/rows/a-result.ts'
import { alina, aruzhan, madina, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'

const { as, aStudent, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const overview = async (test = testId) => (await (await as(serik)).call(readClassOverview, { query: { test } })).body
const classOf = async (grade: number, letter: string) =>
  (await overview()).classes.find((row) => row.grade === grade && row.letter === letter)

async function pupils(count: number, letter: string, region: 'karaganda' | 'abai' = 'karaganda'): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => aStudent({ letter, region })))
  return made.map(({ id }) => id)
}

let results = 0
/** Finishes a test with the same percent on both scales. */
async function finish(
  student: string,
  percent: number,
  { at = clock.now().toISOString(), awaits = false } = {},
): Promise<void> {
  results += 1
  const scales = ['critical', 'creative', 'communication', 'collaboration'].map((scale) => aScore(scale, percent))
  await aResult(
    platform,
    { id: student },
    {
      at,
      attempt: { number: results },
      grade: 7,
      scores: { scales, total_percent: 61, item_points: [], answered: 60, not_reached: 0, flags: [] },
      total_percent: 61,
      awaits_evaluation: awaits,
    },
  )
}

test('a class shows how many are invited, have begun and have finished, and levels from five results on', async () => {
  const ids = await pupils(9, 'В')
  for (const id of ids.slice(0, 4)) await finish(id, 75)
  expect(await classOf(7, 'В')).toMatchObject({
    kind: 'class',
    invited: 9,
    began: 4,
    finished: 4,
    counted: 0,
    levels: [],
  })
  clock.forward({ minutes: 1 })
  await finish(ids[4] ?? '', 90)
  const { levels, ...figures } = (await classOf(7, 'В')) ?? { levels: [] }
  expect(figures).toMatchObject({ finished: 5, counted: 5 })
  expect(levels.map(({ scale }) => scale)).toEqual(['critical', 'creative', 'communication', 'collaboration'])
  expect(levels[0]?.counts).toEqual({ starting: 0, growing: 0, confident: 4, shining: 1, unanswered: 0 })
})

test('the levels change only after five more results', async () => {
  const ids = await pupils(11, 'В')
  for (const id of ids.slice(0, 5)) await finish(id, 75)
  const before = (await classOf(7, 'В'))?.levels
  clock.forward({ minutes: 1 })
  for (const id of ids.slice(5, 9)) await finish(id, 10)
  expect(await classOf(7, 'В')).toMatchObject({ finished: 9, counted: 5, levels: before })
  await finish(ids[9] ?? '', 10)
  expect(await classOf(7, 'В')).toMatchObject({ finished: 10, counted: 10 })
})

test('another attempt of a counted pupil does not change the levels', async () => {
  const ids = await pupils(5, 'В')
  for (const id of ids) await finish(id, 75)
  const before = (await classOf(7, 'В'))?.levels
  clock.forward({ days: 40 })
  await finish(ids[0] ?? '', 99)
  expect((await classOf(7, 'В'))?.levels).toEqual(before)
})

test('the school counts only classes with levels, so that a small class cannot be calculated from the total', async () => {
  const five = await pupils(5, 'В')
  const other = await pupils(9, 'Г')
  for (const id of five) await finish(id, 75)
  for (const id of other.slice(0, 4)) await finish(id, 10)
  const { whole, classes } = await overview()
  expect(whole).toMatchObject({ finished: 9, counted: 5 })
  expect(whole.levels).toEqual(classes.find(({ letter }) => letter === 'В')?.levels)
})

test('classes of fewer than five pupils are shown together', async () => {
  const small = [...(await pupils(3, 'Д')), ...(await pupils(3, 'Е'))]
  for (const id of small) await finish(id, 75)
  const { classes } = await overview()
  expect(classes.find(({ letter }) => letter === 'Д')).toMatchObject({
    kind: 'small',
    finished: 3,
    counted: 0,
    levels: [],
  })
  expect(classes.at(-1)).toMatchObject({ kind: 'together', grade: null, finished: 6, counted: 5 })
})

test('results of another year, of another school and those still being evaluated are not counted in the levels', async () => {
  const ids = await pupils(5, 'В')
  for (const id of ids.slice(0, 4)) await finish(id, 75)
  await finish(ids[4] ?? '', 75, { awaits: true })
  const far = await pupils(5, 'В', 'abai')
  for (const id of far) await finish(id, 75)
  expect(await classOf(7, 'В')).toMatchObject({ invited: 5, finished: 5, counted: 0 })
  expect((await overview()).waiting.works).toBe(1)
  clock.set('2027-09-10T05:00:00.000Z')
  expect(await classOf(7, 'В')).toMatchObject({ began: 0, finished: 0, counted: 0 })
})

test('pupils who have not begun are listed with what prevents them, only for the psychologist’s school', async () => {
  await begin(await as(aruzhan))
  const listed = (await (await as(serik)).call(listNotBegun, { query: { test: testId, grade: 7, letter: 'А' } })).body
    .data
  expect(listed.map(({ name, reason }) => [name, reason])).toEqual([
    ['Ахметов Данияр', null],
    ['Попов Илья', 'guardian-needed'],
    ['Сапарова Мадина', 'photo-needed'],
  ])
  expect(
    (await (await as(serik)).call(listNotBegun, { query: { test: testId, grade: 7, letter: 'Ә' } })).body.data,
  ).toEqual([])
  await run("update staff set school_id = 'semey-3' where user_id = $1", [serik.id])
  expect(
    (await (await as(serik)).call(listNotBegun, { query: { test: testId, grade: 7, letter: 'А' } })).body.data,
  ).toEqual([])
  expect((await (await as(serik)).call(readClassOverview)).body).toMatchObject({ test: null, classes: [] })
})

test('a psychologist without a school has no classes, and a test that nobody takes is not found', async () => {
  const visitor = await as(serik)
  expect(await visitor.call(readClassOverview, { query: { test: 'nothing' } })).toBeRefused('not-found')
  expect(await visitor.call(listNotBegun, { query: { test: testId, grade: 12 } })).toBeRefused('invalid', 'grade')
  await run('update staff set school_id = null where user_id = $1', [serik.id])
  expect(await visitor.call(readClassOverview)).toBeRefused('not-found')
})

test('by default the overview shows the test with levels for most of the school, with all its tests and waiting tasks', async () => {
  // The creativity test is for their age too, so it is for more pupils of the school.
  for (const birth_date of ['2010-02-10', '2010-03-10']) await aStudent({ letter: 'Д', birth_date })
  const { attempt } = await begin(await as(alina))
  await (await as(alina)).call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } })
  await run("insert into photo_checks (id, student_id, reason, created_at) values ($1, $2, 'asked', now())", [
    newId(),
    madina.id,
  ])
  const { body } = await (await as(serik)).call(readClassOverview)
  expect(body.tests.map(({ id }) => id)).toContain(testId)
  expect(body.test?.id).toBe(testId)
  expect(body.season).toBe(2026)
  expect(body.waiting).toMatchObject({ photo_checks: 1, signing_up: 2 })
})
