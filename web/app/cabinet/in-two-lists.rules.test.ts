import { expect, test } from 'vitest'
import { inTwoLists } from './in-two-lists.rules.ts'

const result = (result_id: string, finished_at: string, awaits_evaluation: boolean) => ({
  result_id,
  finished_at,
  awaits_evaluation,
  student_name: '',
  grade: 7,
})

test('who waits longest is first among those who wait, the newest is first among the latest', () => {
  const { waiting, latest } = inTwoLists([
    result('b', '2026-11-02', false),
    result('c', '2026-11-03', true),
    result('a', '2026-11-01', true),
    result('d', '2026-11-04', false),
  ])
  expect(waiting.map(({ result_id }) => result_id)).toEqual(['a', 'c'])
  expect(latest.map(({ result_id }) => result_id)).toEqual(['d', 'b'])
})
