import { expect, test } from 'vitest'
import { fold, latinKey } from './fold.rules.ts'
import { mistakes, nearestWord, retypedInOtherLayout } from './typing.rules.ts'
import { queryWords } from './words-of.rules.ts'

test('letters are folded one for one', () => {
  expect(fold('Оқушының ғылыми жұмысы, үһім: Ещё')).toBe('окушынын гылыми жумысы, ухим: еще')
  for (const text of ['İstanbul', 'ẞ ﬁ Ǆ', 'Қазақстан']) expect(fold(text)).toHaveLength(text.length)
})

test('a word has one key in every alphabet', () => {
  expect([latinKey('психолог'), latinKey('Psiholog')]).toEqual(['psiholog', 'psiholog'])
  expect(latinKey('қабілет')).toBe(latinKey('кабилет'))
})

test.each([
  ['ntcn', 'тест'],
  ['gcb[jkju', 'психолог'],
  ['ищщл', 'book'],
  ['2026', null],
  ['тест test', null],
])('%s was typed in the other keyboard layout: %s', (typed, meant) => expect(retypedInOtherLayout(typed)).toBe(meant))

test.each([
  ['psiholog', 'psiholog', 0],
  ['psiolog', 'psiholog', 1],
  ['pishiolog', 'psiholog', 2],
  ['sept', 'spet', 1],
  ['a', 'abcdef', 3],
])('from %s to %s there are %s mistakes', (typed, meant, count) => expect(mistakes(typed, meant, 2)).toBe(count))

test('the nearest word is suggested, of two equally near ones the more frequent; a short word is not guessed', () => {
  const known = [
    { word: 'психолог', key: 'psiholog', uses: 3 },
    { word: 'психологи', key: 'psihologi', uses: 9 },
    { word: 'тест', key: 'test', uses: 90 },
  ]
  expect(nearestWord('psihalog', known)).toBe('психолог')
  expect(nearestWord('tes', known)).toBeNull()
  expect(nearestWord('olimpiada', known)).toBeNull()
})

test('search words contain only letters and digits, few and short', () => {
  expect(queryWords("тест' & !(a|b):* <-> \\ %_ 9-й")).toEqual(['тест', 'a', 'b', '9', 'й'])
  expect(queryWords('а '.repeat(500))).toHaveLength(8)
  expect(queryWords('щ'.repeat(5000))[0]).toHaveLength(40)
  expect(queryWords(' \u0000 "" 😀')).toEqual([])
})
