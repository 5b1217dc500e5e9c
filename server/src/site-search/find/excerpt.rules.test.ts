import { expect, test } from 'vitest'
import { endSign, excerptOf, marksOf, piecesOf, startSign } from './excerpt.rules.ts'

const shown = (pieces: ReturnType<typeof piecesOf>) =>
  pieces.map(({ text, is_hit }) => (is_hit ? `[${text}]` : text)).join('')

test('matches are marked, the rest stays unchanged', () => {
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

test('the database’s marks become positions in the text', () => {
  const signed = `О ${startSign}тесте${endSign} и ${startSign}тестах${endSign}`
  expect(marksOf(signed)).toEqual([
    [2, 7],
    [10, 16],
  ])
})

test('an excerpt is cut between words around the matches', () => {
  const text = `${'слово '.repeat(100)}находка тут ${'конец '.repeat(100)}`.trim()
  const from = text.indexOf('находка')
  const excerpt = shown(excerptOf(text, [[from, from + 7]]))
  expect(excerpt).toMatch(/^…слово .*\[находка\] тут .*конец…$/)
  expect(excerpt.length).toBeLessThan(230)
})

test('a short text is shown in full, and one without matches from its beginning', () => {
  expect(shown(excerptOf('Короткий текст', []))).toBe('Короткий текст')
  expect(shown(excerptOf('начало '.repeat(100), []))).toMatch(/^начало .*начало…$/)
})
