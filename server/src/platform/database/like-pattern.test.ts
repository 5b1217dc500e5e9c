import { expect, test } from 'vitest'
import { beginningWith, containing } from './like-pattern.ts'

test('what stands for any text in a pattern stands for itself in a search', () => {
  expect(containing(String.raw`50%_a\b`)).toBe(String.raw`%50\%\_a\\b%`)
  expect(beginningWith('Сер%')).toBe(String.raw`Сер\%%`)
})
