import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

test.each([
  'InvId,OutSum\n1001,250000.00\n1002,4500\n',
  '\uFEFFДата;Номер счета;Сумма\r\n20.11.2026;1001;250000.000000\r\n20.11.2026;1002;4500.00\r\n',
  'OutSum,"InvId"\n"250000.00","1001"\n\n4500.00,1002',
])('a table is read by the names of its columns: %#', (text) => {
  expect(readStatement(text)).toEqual({
    sums: [
      { invoice: 1001, amount: 25_000_000 },
      { invoice: 1002, amount: 450_000 },
    ],
  })
})

test('a table with a row that cannot be read is not read, and its lines are named', () => {
  expect(readStatement('InvId;OutSum\n1001;250000,00\n1002;4500.00\n01003;1.00\n1004;\n')).toEqual({
    faultyLines: [2, 4, 5],
  })
})

test.each(['', 'a,b\n1,2', '<html></html>', 'InvId\n1001', 'InvId,OutSum\n"1001,2'])(
  '%j is no table of the provider',
  (text) => {
    expect(readStatement(text)).toBeNull()
  },
)

test('an empty day is a table without rows', () => {
  expect(readStatement('InvId,OutSum\n')).toEqual({ sums: [] })
})
