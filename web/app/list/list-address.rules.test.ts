import { expect, test } from 'vitest'
import { askedOf, withFilters } from './list-address.rules.ts'

const known = { role: ['student', 'parent'], region_id: 'text' } as const
const ask = (search: string) => askedOf(`https://bagdar.example/users?${search}`, known)

test('an address asks for filters and a page', () => {
  expect(ask('role=parent&region_id=abai&after=WyJhIl0')).toEqual({ role: 'parent', region_id: 'abai', after: 'WyJhIl0' })
})

test('what nobody knows, and what is empty, is left out', () => {
  expect(ask('role=king&region_id=&colour=red')).toEqual({})
})

test('another filter begins at the first page; the next page keeps the filters', () => {
  const asked = new URLSearchParams('role=parent&after=b')
  expect(String(withFilters(asked, { region_id: 'abai' }))).toBe('role=parent&region_id=abai')
  expect(String(withFilters(asked, { role: null }))).toBe('')
  expect(String(withFilters(asked, { after: 'c' }))).toBe('role=parent&after=c')
})
