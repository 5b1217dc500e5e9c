import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'

test.each(faults.map((fault) => [fault.harm, fault] as const))(
  '%s: the fault can be inserted',
  (_, { file, right, wrong }) => {
    expect(readFileSync(file, 'utf8').split(right)).toHaveLength(2)
    expect(wrong).not.toBe(right)
  },
)

test('there are five faults of each kind', () => {
  const counts = Map.groupBy(faults, ({ kind }) => kind)
  expect([...counts.values()].map((ofKind) => ofKind.length)).toEqual([5, 5, 5, 5])
})
