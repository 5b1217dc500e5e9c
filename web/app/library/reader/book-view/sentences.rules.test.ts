import { expect, test } from 'vitest'
import { sentenceSpans } from './sentences.rules.ts'

const cut = (text: string) => sentenceSpans(text).map(([start, end]) => text.slice(start, end).trim())

test.each([
  ['Вечером пришла Дана. Она молчала! Почему?', ['Вечером пришла Дана.', 'Она молчала!', 'Почему?']],
  ['Атасы айтты: «Дала үндемейді». Ол тыңдады.', ['Атасы айтты: «Дала үндемейді».', 'Ол тыңдады.']],
  ['He waited… Then he ran.', ['He waited…', 'Then he ran.']],
  ['– Кто там? – Я.', ['– Кто там?', '– Я.']],
])('%s', (text, sentences) => {
  expect(cut(text)).toEqual(sentences)
})

test('a name with initials and a shortened word are no ends', () => {
  expect(cut('Это написал А. Ибраев в 2020 г. Алматы. Потом он уехал.')).toEqual([
    'Это написал А. Ибраев в 2020 г. Алматы.',
    'Потом он уехал.',
  ])
})

test('nothing is lost, and what has no letters is not read', () => {
  const text = 'Раз. Два, три! «Четыре?» Пять'
  expect(cut(text).join(' ')).toBe(text)
  expect(cut(' … * * * ')).toEqual([])
})

test('a very long sentence is cut after a comma or a space', () => {
  const long = Array.from({ length: 80 }, (_, index) => `слово${index}`).join(', ')
  const pieces = cut(long)
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.every((piece) => piece.length <= 220)).toBe(true)
  expect(pieces.join(' ')).toBe(long)
})
