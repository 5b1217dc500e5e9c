import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAgreement, readOwnAgreement, type TaskAgreement } from '#contract/diagnostics/agreement'
import { admin, aruzhan, daniyar, evaluator, saule, serik } from '../../../demo-country/cast.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { aFinishedAttempt } from '../../../../testing/rows/a-finished-attempt.ts'
import { tests } from '../../rows/catalogue.tables.ts'
import { evaluationChanges, evaluations } from '../../rows/results.tables.ts'

const { as, platform, clock } = await startApp()

/**
 * Works of one pupil whose second open task was scored by two people, by levels and categories. In a form of the second
 * kind that task comes first, after one additional item.
 */
async function rated(
  pairs: [number, number][],
  by = [evaluator.id, saule.id],
  student_id = aruzhan.id,
  form_seed: number | null = null,
) {
  const at = clock.now().toISOString()
  const [current] = await platform.db
    .select({ version: tests.version })
    .from(tests)
    .where(eq(tests.id, 'ability-12-14'))
  for (const [index, [one, other]] of pairs.entries()) {
    const id = await aFinishedAttempt(
      platform,
      { id: student_id },
      {
        version: current?.version ?? 0,
        number: 100 + index,
        form_seed,
        started_at: at,
        deadline_at: at,
        finished_at: at,
      },
    )
    const points = (level: number) => ({
      fluency: level,
      flexibility: level,
      originality: Math.min(2, level),
      elaboration: level,
    })
    const ofTask = { student_id, attempt_id: id, item: 27, at }
    await platform.db.insert(evaluations).values([
      { ...ofTask, evaluator_id: by[0]!, number: 1, points: points(one) },
      { ...ofTask, evaluator_id: by[1]!, number: 2, points: points(other) },
    ])
  }
}

const spread = (pairs: number, apart = 0) =>
  Array.from({ length: pairs }, (_, at): [number, number] => [at % 4, Math.min(3, (at % 4) + apart)])
const secondForm = 1
const d02 = (tasks: TaskAgreement[] = []) => tasks.find(({ task }) => task === 'd02')
const own = async (who: typeof saule) => (await (await as(who)).call(readOwnAgreement)).body
const ownTask = async (who: typeof saule) => d02((await own(who)).data[0]?.tasks)

test('agreement is shown from twenty pairs on', async () => {
  await platform.db.delete(evaluations)
  await rated(spread(19))
  const few = await ownTask(saule)
  expect([few?.pairs, few?.lean, new Set(few?.figures.map(({ value, reading }) => `${value} ${reading}`))]).toEqual([
    19,
    null,
    new Set(['null too-few']),
  ])
  await rated([[3, 3]], undefined, daniyar.id)
  const { fewest, data } = await own(saule)
  expect([fewest, data.length, data[0]?.test_id]).toEqual([20, 1, 'ability-12-14'])
  expect(d02(data[0]?.tasks)).toMatchObject({
    pairs: 20,
    disputed: 0,
    lean: 0,
    figures: [
      { criterion: 'Беглость', measure: 'kappa', value: 1, reading: 'agreed' },
      { criterion: 'Гибкость', measure: 'icc', value: 1, reading: 'agreed' },
      { criterion: 'Оригинальность', measure: 'kappa', value: 1, reading: 'agreed' },
      { criterion: 'Разработанность', measure: 'kappa', value: 1, reading: 'agreed' },
      { criterion: null, measure: 'icc', value: 1, reading: 'agreed' },
    ],
  })
})

test('evaluators read their own pairs from their own side; leaders read all pairs, and nobody is named to either', async () => {
  await platform.db.delete(evaluations)
  await rated(spread(20, 1))
  await rated([[0, 3]], [serik.id, admin.id], daniyar.id)
  const mine = await ownTask(evaluator)
  const theirs = await ownTask(saule)
  expect([mine, theirs, await ownTask(serik)]).toMatchObject([{ pairs: 20 }, { pairs: 20 }, { pairs: 1 }])
  expect(mine?.lean).toBeLessThan(0)
  expect(theirs?.lean).toBeCloseTo(Math.abs(mine?.lean ?? 0))
  for (const leader of [saule, admin]) {
    const { body, raw } = await (await as(leader)).call(readAgreement)
    expect(d02(body.data[0]?.tasks)).toMatchObject({ pairs: 21, lean: null })
    expect(raw.body).not.toMatch(/Ли|Бекова|Аружан/)
  }
  for (const other of [evaluator, serik]) expect(await (await as(other)).call(readAgreement)).toBeRefused('not-allowed')
})

test('the first rating counts, not a later correction', async () => {
  await platform.db.delete(evaluations)
  await rated(spread(20))
  const rows = await platform.db.select().from(evaluations)
  const second = rows.filter(({ number }) => number === 2)
  const nought = { fluency: 0, flexibility: 0, originality: 0, elaboration: 0 }
  for (const { student_id, attempt_id, item, evaluator_id } of second) {
    const change = {
      student_id,
      attempt_id,
      item,
      evaluator_id,
      number: 1,
      reason: 'Договорились потом',
      at: clock.now().toISOString(),
    }
    await platform.db
      .insert(evaluationChanges)
      .values({ ...change, before: { points: nought, marks: null }, after: { points: nought, marks: null } })
  }
  expect((await ownTask(saule))?.figures[0]).toMatchObject({ reading: 'apart' })
})

test('tasks of the second form are included', async () => {
  await platform.db.delete(evaluations)
  await rated(spread(1), undefined, undefined, secondForm)
  expect((await own(saule)).data[0]?.tasks).toMatchObject([
    { task: 'd04', stem: expect.stringContaining('ведра'), pairs: 1 },
  ])
})
