import { expect, test } from 'vitest'
import type { TextState } from '#contract/publishing/entries'
import { placeAfterMove, stateOfEntry } from './state-of-entry.rules.ts'

const states = (ru: TextState, kk: TextState, en: TextState) => ({
  states: { ru, kk, en },
  archived_at: null,
  returned_at: null,
})

test.each([
  [states('empty', 'empty', 'empty'), 'draft'],
  [states('draft', 'empty', 'empty'), 'draft'],
  [states('published', 'draft', 'empty'), 'published'],
  [states('published', 'changed', 'empty'), 'changed'],
  [states('published', 'changed', 'scheduled'), 'scheduled'],
  [{ ...states('draft', 'draft', 'draft'), archived_at: '2026-11-01T00:00:00.000Z' }, 'archived'],
  [{ ...states('draft', 'empty', 'empty'), returned_at: '2026-11-01T00:00:00.000Z' }, 'returned'],
])('an entry with the states %o is called %s', (row, state) => {
  expect(stateOfEntry(row)).toBe(state)
})

test('an entry moves one place up or down, and nowhere beyond the ends', () => {
  const ids = ['a', 'b', 'c']
  expect(placeAfterMove(ids, 'a', true)).toBeUndefined()
  expect(placeAfterMove(ids, 'b', true)).toBeNull()
  expect(placeAfterMove(ids, 'c', true)).toBe('a')
  expect(placeAfterMove(ids, 'a', false)).toBe('b')
  expect(placeAfterMove(ids, 'c', false)).toBeUndefined()
})
