import { expect, test } from 'vitest'
import { cast } from './cast.ts'
import { demoAccountLines, demoAccounts } from './demo-accounts.ts'
import { demoCompany } from './demo-company.ts'

test('the columns of the accounts do not overlap', () => {
  const lines = demoAccountLines()
  const starts = lines.map((line, row) => line.indexOf(demoAccounts[row]?.shows ?? ''))
  expect(lines).toHaveLength(demoAccounts.length)
  expect(new Set(starts).size).toBe(1)
  expect(lines.filter((line, row) => !line.slice(0, starts[row]).endsWith('  '))).toEqual([])
})

test('no two people share what they sign in with, because the second one would not be inserted', () => {
  const people = [...cast, ...demoCompany.people]
  for (const name of ['id', 'iin', 'login', 'email'] as const) {
    const values = people.flatMap((person) => person[name] || [])
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  }
})
