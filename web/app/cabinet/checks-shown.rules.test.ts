import { expect, test } from 'vitest'
import { checksShown } from './checks-shown.rules.ts'

const check = (id: string) => ({
  id,
  student_name: '',
  grade: 7,
  place: '',
  file: null,
  reason: '',
  iin_differs: false,
  register_differs: false,
  created_at: '2026-11-20T05:00:00.000Z',
})
const shown = (first: string[], later: string[], decided: string[] = []) =>
  checksShown(
    first.map((id) => check(id)),
    later.map((id) => check(id)),
    new Set(decided),
  ).map(({ id }) => id)

test('what was asked for follows the first page', () => {
  expect(shown(['a', 'b'], ['c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
})

test('what a first page that is read anew brings again is shown once', () => {
  expect(shown(['b', 'c'], ['c', 'd'], ['a'])).toEqual(['b', 'c', 'd'])
})

test('a check that is decided leaves the list, on whichever page it came', () => {
  expect(shown(['a', 'b'], ['c', 'd'], ['d'])).toEqual(['a', 'b', 'c'])
})
