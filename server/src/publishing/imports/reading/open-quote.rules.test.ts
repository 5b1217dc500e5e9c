import { expect, test } from 'vitest'
import { lineOfOpenQuote } from './open-quote.rules.ts'

test.each([
  ['at the beginning of a line', 'a;b\n"один;два\nтри;четыре\n', 1, 2],
  ['in a later cell', 'a;b\nx;"y\nз;и\n', 1, 2],
  ['behind a cell in quotes over two lines', 'a;b\n"x\ny";"z\nз;и\n', 1, 3],
  ['behind quotes inside of a cell, which are text', 'a;b\nШкола "Сымбат";1\n"x;2\n', 1, 3],
  ['behind a doubled quote', 'a;b\n"Школа ""Сымбат""";1\n"x;2\n', 1, 3],
  ['with the line ends of Windows', 'a;b\r\n"x";y\r\nz;"u\r\n', 1, 3],
  ['behind an empty last cell', 'a;b\n"x";\n"z;\n', 1, 3],
])('%s', (_, text, read, line) => {
  expect(lineOfOpenQuote(text, read, ';')).toBe(line)
})
