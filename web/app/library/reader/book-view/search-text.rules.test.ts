import { expect, test } from 'vitest'
import { comparable, matchesIn } from './search-text.rules.ts'

test('letters become comparable one by one, so that positions stay', () => {
  const text = 'Ёлка «Әже» — ДАЛА\u00A0ҮНІ İ'
  expect(comparable(text)).toHaveLength(text.length)
  expect(comparable('Ёлка «Әже» — ДАЛА\u00A0ҮНІ')).toBe('елка "әже" - дала үні')
})

test('a text is found in any case, with е for ё, and over a line break', () => {
  expect(matchesIn('Моя ёлка. Твоя\n  Елка', 'ЕЛКА').map(({ match }) => match)).toEqual(['ёлка', 'Елка'])
  expect(matchesIn('Кто же\n  это был', 'же это').map(({ match }) => match)).toEqual(['же это'])
})

test('Kazakh letters are letters of their own', () => {
  expect(matchesIn('Әже ана', 'аже')).toEqual([])
  expect(matchesIn('Қазақ', 'қазақ')).toHaveLength(1)
})

test('signs of patterns are plain signs', () => {
  expect(matchesIn('Что (и как)? a.b', '(и как)?')).toHaveLength(1)
  expect(matchesIn('axb', 'a.b')).toEqual([])
})

test('the words around it are shown, and cut at the ends', () => {
  const [found] = matchesIn(`${'а '.repeat(60)}здесь ${'б '.repeat(60)}`, 'здесь')
  expect(found?.before.startsWith('…')).toBe(true)
  expect(found?.after.endsWith('…')).toBe(true)
  expect(matchesIn('здесь', 'здесь')[0]).toMatchObject({ before: '', after: '', start: 0, end: 5 })
})

test('nothing is searched for nothing, and not more is found than was asked for', () => {
  expect(matchesIn('текст', '  ')).toEqual([])
  expect(matchesIn('а'.repeat(50), 'а', 7)).toHaveLength(7)
})
