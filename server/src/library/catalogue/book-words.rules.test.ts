import { expect, test } from 'vitest'
import {
  foldedWords,
  mistakesAllowed,
  nearestBeside,
  otherVowels,
  splitsOf,
  storedKeys,
  typedKeys,
} from './book-words.rules.ts'

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

test('a Kazakh word has one of the vowels і and ы throughout, whichever was typed', () => {
  expect(otherVowels('бырымызды')).toEqual(['биримизди'])
  expect(otherVowels('жил')).toEqual(['жыл'])
  expect(otherVowels('дала')).toEqual([])
})

test('a word is split in two of at least two letters, those of like length first', () => {
  expect(splitsOf('домик').map(({ first, second }) => [first, second])).toEqual([
    ['до', 'мик'],
    ['дом', 'ик'],
  ])
  expect(splitsOf('как')).toEqual([])
  expect(splitsOf('далауни')[0]).toEqual({ first: 'дал', second: 'ауни', isBeginning: true })
})

test.each([
  ['uni', ['дала', 'уни'], 'уни'],
  ['дрг', ['друга', 'друг'], 'друг'],
  ['bas', ['the', 'last', 'bus', 'base'], 'base'],
  ['bas', ['the', 'last', 'bus'], 'bus'],
  ['bas', ['баян', 'gas'], null],
  ['sd', ['се', 'степь'], null],
  ['pogda', ['погода', 'подарок'], 'погода'],
  ['vois', ['voices', 'no'], 'voices'],
])('beside other words %s is one of %j: %s', (typed, words, meant) => expect(nearestBeside(typed, words)).toBe(meant))
