import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

async function linesOf(text: string): Promise<number[]> {
  const lines: number[] = []
  for await (const { line } of readCsv(Buffer.from(text))) lines.push(line)
  return lines
}

test.each([
  ['line ends of Windows inside of quotes', 'a;b\r\n1;"x\r\ny"\r\n2;z\r\n3;q\r\n', [1, 2, 4, 5]],
  ['plain line ends inside of quotes', 'a;b\r\n1;"x\ny"\r\n2;z\r\n3;q\r\n', [1, 2, 4, 5]],
  ['empty rows, also one of line ends alone', 'a;b\r\n\r\n;"\r\n"\r\n1;x\r\n', [1, 5]],
  ['both kinds of line ends', 'a;b\n1;x\r\n2;y\r\n3;z\n', [1, 2, 3, 4]],
])('rows are reported by the line they begin on: %s', async (_, text, lines) => {
  expect(await linesOf(text)).toEqual(lines)
})

const long = 'ы'.repeat(400_000)
test.each([
  ['without a quote', `a;b\n1;x\n2;${long}\n3;z\n`, 3],
  ['in quotes that are closed', `a;b\n1;"x\ny"\n2;"${long}"\n3;z\n`, 4],
  ['behind an empty row', `a;b\n;\n2;${long}\n`, 3],
])('a row that is too long is reported as such, %s', async (_, text, line) => {
  await expect(linesOf(text)).rejects.toMatchObject({
    code: 'table-row',
    details: { values: { line, signs: 300_000 } },
  })
})

test('a quote that stays open over a long file is reported as such', async () => {
  await expect(linesOf(`a;b\n1;x\n2;"y\n${'3;z\n'.repeat(100_000)}`)).rejects.toMatchObject({
    code: 'table-quotes',
    details: { values: { line: 3 } },
  })
})
