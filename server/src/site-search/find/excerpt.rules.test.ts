import { expect, test } from 'vitest'
import { endSign, excerptOf, marksOf, piecesOf, startSign } from './excerpt.rules.ts'

const shown = (pieces: ReturnType<typeof piecesOf>) =>
  pieces.map(({ text, is_hit }) => (is_hit ? `[${text}]` : text)).join('')

test('what was found is marked, the rest stays as it is', () => {
  expect(
    shown(
      piecesOf('Тест <b> и тест', [
        [0, 4],
        [11, 15],
      ]),
    ),
  ).toBe('[Тест] <b> и [тест]')
  expect(piecesOf('Ничего', [])).toEqual([{ text: 'Ничего', is_hit: false }])
})

test('signs of the database become places in the text', () => {
  const signed = `О ${startSign}тесте${endSign} и ${startSign}тестах${endSign}`
  expect(marksOf(signed)).toEqual([
    [2, 7],
    [10, 16],
  ])
})

test('an excerpt is cut between words around what was found', () => {
  const text = `${'слово '.repeat(100)}находка тут ${'конец '.repeat(100)}`.trim()
  const from = text.indexOf('находка')
  const excerpt = shown(excerptOf(text, [[from, from + 7]]))
  expect(excerpt).toMatch(/^…слово .*\[находка\] тут .*конец…$/)
  expect(excerpt.length).toBeLessThan(230)
})

test('a short text is shown whole, and one without a find from its beginning', () => {
  expect(shown(excerptOf('Короткий текст', []))).toBe('Короткий текст')
  expect(shown(excerptOf('начало '.repeat(100), []))).toMatch(/^начало .*начало…$/)
})
