import { expect, test } from 'vitest'
import { listParamsOf, withFilters } from './list-address.rules.ts'

const known = { role: ['student', 'parent'], region_id: 'text', from: 'day' } as const
const ask = (search: string) => listParamsOf(`https://bagdar.example/users?${search}`, known)

test('an address contains filters and a page', () => {
  expect(ask('role=parent&region_id=abai&after=WyJhIl0')).toEqual({
    role: 'parent',
    region_id: 'abai',
    after: 'WyJhIl0',
  })
})

test('unknown and empty values are left out', () => {
  expect(ask('role=king&region_id=&colour=red')).toEqual({})
})

test('an impossible day is left out like any mistyped filter', () => {
  expect(ask('from=2026-11-05')).toEqual({ from: '2026-11-05' })
  expect(['2026-02-31', '2026-13-29', '0001-01-01', '5.11.2026'].map((day) => ask(`role=parent&from=${day}`))).toEqual(
    Array(4).fill({ role: 'parent' }),
  )
})

test('another filter starts at the first page; the next page keeps the filters', () => {
  const asked = new URLSearchParams('role=parent&after=b')
  expect(String(withFilters(asked, { region_id: 'abai' }))).toBe('role=parent&region_id=abai')
  expect(String(withFilters(asked, { role: null }))).toBe('')
  expect(String(withFilters(asked, { after: 'c' }))).toBe('role=parent&after=c')
})
