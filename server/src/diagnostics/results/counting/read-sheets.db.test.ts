import { expect, test } from 'vitest'
import type { AnswerValue } from '#contract/diagnostics/answers'
import { insertPupilsInTest } from '../../../../testing/pupils-in-a-test.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { isAnswered } from '../../scorers/score-test.rules.ts'
import { readSheets } from './read-sheets.ts'

const { platform } = await startApp()

const stroke = (points: number) => ({
  color: 'ink',
  width: 4,
  points: Array.from({ length: points }, (_, index) => [index, 2 * index + 0.5, 16 * index]),
})
const drawing = (...lengths: number[]): AnswerValue => JSON.parse(JSON.stringify({ strokes: lengths.map(stroke) }))

/** Writes answers to items 0, 1, 2 …, the last item first, and reads them back. */
async function stored(values: readonly AnswerValue[], drawings: number[] = []) {
  const [pupil, other] = await insertPupilsInTest(platform.database, 2)
  for (const [item, value] of [...values.entries()].reverse())
    await platform.database.query(
      '',
      'insert into answers (student_id, attempt_id, item, stamp, value, seconds, saved_at) values ($1, $2, $3, 1, $4::jsonb, $5, now())',
      [pupil!.id, pupil!.attempt_id, item, value === null ? null : JSON.stringify(value), item / 8],
    )
  const wanted = [pupil, other].map((one) => ({ student_id: one!.id, id: one!.attempt_id, drawings }))
  const sheetOf = await readSheets(platform.db, wanted)
  expect(sheetOf(wanted[1]!).saved).toEqual([])
  return sheetOf(wanted[0]!).saved
}

test('every answer is read as it was saved, in the order of the items', async () => {
  const values = [
    'b',
    '4.2',
    '',
    ' "а" \\ , \n\t😀 [1]',
    ['c', 'a'],
    [],
    { l1: 'r2', l2: 'r1' },
    {},
    { most: 'a', least: 'b' },
    null,
    'null',
    'д'.repeat(4000),
  ]
  expect(await stored(values)).toEqual(values.map((value, item) => ({ item, value, seconds: item / 8 })))
})

test('only the existence of a drawing is read, however long it is', async () => {
  const values = [
    drawing(),
    drawing(0),
    drawing(1),
    drawing(3, 60),
    drawing(...Array.from({ length: 40 }, () => 90)),
    null,
  ]
  const saved = await stored(values, [0, 1, 2, 3, 4, 5])
  expect(saved.map(({ value }) => isAnswered(value))).toEqual(values.map(isAnswered))
  expect(JSON.stringify(saved).length).toBeLessThan(1000)
  const unnamed = await stored(values)
  expect(unnamed.map(({ value }) => value)).toEqual(values)
})
