import { expect, test } from 'vitest'
import { csvText } from './csv.rules.ts'

test('a table is written in the format of spreadsheets in its language', () => {
  const rows = [
    ['m01', 'a', -0.75, null],
    ['say "no"; or, yes', 'two\nlines', 8, true],
  ]
  expect(csvText(rows, 'ru')).toBe('\uFEFFm01;a;-0,75;\r\n"say ""no""; or, yes";"two\nlines";8;true\r\n')
  expect(csvText(rows, 'en')).toBe('\uFEFFm01,a,-0.75,\r\n"say ""no""; or, yes","two\nlines",8,true\r\n')
})

test.each(['=1+1', '+7701', '-2+3', '@SUM(A1)', '\t=1', '  =HYPERLINK("http://x";"y")', '|cmd'])(
  'a cell that begins like a formula is text: %j',
  (text) => {
    expect(
      csvText([[text]], 'ru')
        .slice(1)
        .replace(/^"/, ''),
    ).toMatch(/^'/)
  },
)

test('a negative number stays a number', () => expect(csvText([[-2]], 'en')).toBe('\uFEFF-2\r\n'))
