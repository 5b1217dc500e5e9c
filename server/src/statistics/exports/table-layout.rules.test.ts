import { expect, test } from 'vitest'
import { makeLayout, linesOf, paper, textOf } from './table-layout.rules.ts'

const sheet = {
  title: 'Кесте',
  language: 'kk' as const,
  about: [['Аумақ', 'Қарағанды']] as const,
  page: '{page}',
  columns: [
    { title: 'Аты-жөні', kind: 'text' as const },
    { title: 'Бос', kind: 'text' as const },
    { title: 'Ұпай', kind: 'number' as const },
  ],
}

test('a column without a value in any row is left out, and the others fill the page', () => {
  const { columns } = makeLayout({ ...sheet, rows: [['Айару', null, 3]] })
  expect(columns.map(({ title, isRight }) => [title, isRight])).toEqual([
    ['Аты-жөні', false],
    ['Ұпай', true],
  ])
  expect(Math.round(columns.reduce((sum, { width }) => sum + width, 0))).toBe(paper.width - 2 * paper.margin)
})

test('every row is on exactly one page, and none is higher than its page', () => {
  const rows = Array.from({ length: 500 }, (_, index) => [`Әділханқызы Гүлнұр ${'ұ'.repeat(index % 90)}`, null, index])
  const { pages, head } = makeLayout({ ...sheet, rows })
  expect(pages.flat().map(({ cells }) => cells[1])).toEqual(rows.map((row) => textOf(row[2] ?? null, 'number', 'kk')))
  for (const page of pages)
    expect(page.reduce((sum, { height }) => sum + height, head.height)).toBeLessThan(paper.height - 2 * paper.margin)
})

test('a long word is broken, words that fit share a line, and no letter is lost', () => {
  expect(linesOf('а б', 100, 9)).toEqual(['а б'])
  expect(linesOf('', 100, 9)).toEqual([''])
  const lines = linesOf(`Нұрмағамбетқызы ${'ұ'.repeat(60)}`, 60, 9)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.join('').replace(/\s/g, '')).toBe(`Нұрмағамбетқызы${'ұ'.repeat(60)}`)
})

test.each([
  ['2026-11-20', 'day', '20.11.2026'],
  ['2026-11-20T20:30:00.000Z', 'moment', '21.11.2026 01:30'],
  [1234567, 'integer', '1\u00A0234\u00A0567'],
  [0.5, 'number', '0,5'],
  [null, 'integer', ''],
] as const)('%j is printed as a %s', (value, kind, text) => expect(textOf(value, kind, 'kk')).toBe(text))
