import { expect, test } from 'vitest'
import { foldedWords, mistakesAllowed, storedKeys, typedKeys } from './book-words.rules.ts'

const meet = (typed: string, intended: string) => {
  const keys = new Set(storedKeys(intended))
  return typedKeys(typed).some((key) => keys.has(key))
}

test('words are folded to the letters of a Russian keyboard, each once', () => {
  expect(foldedWords('Дала үні. ДАЛА Ёлка')).toEqual(['дала', 'уни', 'елка'])
})

test.each([
  ['logika', 'logika'],
  ['logka', 'logika'],
  ['loggika', 'logika'],
  ['logina', 'logika'],
  ['lgoika', 'logika'],
  ['psiholgiia', 'psihologiia'],
  ['pishologiia', 'psihologiia'],
  ['ibraiv', 'ibraeva'],
  ['psizo', 'psihologiia'],
])('%s and %s meet under a key', (typed, intended) => {
  expect(meet(typed, intended)).toBe(true)
})

test('words that differ in most letters do not meet', () => {
  expect(meet('logika', 'fizika')).toBe(false)
  expect(meet('dom', 'son')).toBe(false)
})

test('a short word has no mistakes, a long one two', () => {
  expect([3, 4, 7, 8].map(mistakesAllowed)).toEqual([0, 1, 1, 2])
  expect(typedKeys('dom')).toEqual(['dom'])
})
