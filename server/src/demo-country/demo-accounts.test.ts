import { expect, test } from 'vitest'
import { demoAccountLines, demoAccounts } from './demo-accounts.ts'

test('the columns of the accounts do not overlap', () => {
  const lines = demoAccountLines()
  const starts = lines.map((line, row) => line.indexOf(demoAccounts[row]?.shows ?? ''))
  expect(lines).toHaveLength(demoAccounts.length)
  expect(new Set(starts).size).toBe(1)
  expect(lines.filter((line, row) => !line.slice(0, starts[row]).endsWith('  '))).toEqual([])
})
