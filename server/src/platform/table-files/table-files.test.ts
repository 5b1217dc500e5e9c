import { strFromU8, unzipSync } from 'fflate'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTableWriter } from './table-writer.ts'
import type { TableFile, Value } from './table.rules.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-tables-'))
const writer = createTableWriter()
afterAll(async () => {
  await writer.close()
  rmSync(folder, { recursive: true })
})

const file: TableFile = {
  format: 'xlsx',
  language: 'kk',
  columns: [
    { title: 'Аты-жөні', kind: 'text' },
    { title: 'ЖСН', kind: 'text' },
    { title: 'Ұпай', kind: 'number' },
    { title: 'Күні', kind: 'day' },
    { title: 'Уақыты', kind: 'moment' },
  ],
  sheets: { about: 'Файл туралы', rows: 'Деректер' },
  about: [
    ['Аумақ', 'Қарағанды облысы'],
    ['Сүзгілер', '=1+1'],
  ],
}
const row: Value[] = ['=cmd|x <&> Ңұр', '010203500017', 4.5, '2026-11-20', '2026-11-20T20:30:00.000Z']

async function written(change: Partial<TableFile>, rows: Value[][]): Promise<Buffer> {
  const place = path.join(folder, `${Math.random()}`)
  const open = await writer.begin(place, { ...file, ...change })
  for (const one of rows) await open.add([one])
  const bytes = await open.end()
  const read = readFileSync(place)
  expect(read).toHaveLength(bytes)
  return read
}

test('a workbook has the facts on its first sheet, and typed cells on the second', async () => {
  const parts = unzipSync(await written({}, [row, [null, null, null, null, null]]))
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(textOf('xl/workbook.xml')).toMatch(/name="Файл туралы" sheetId="2".*name="Деректер" sheetId="1"/)
  expect(textOf('xl/worksheets/sheet2.xml')).toContain('Қарағанды облысы')
  const sheet = textOf('xl/worksheets/sheet1.xml')
  expect(sheet).toContain(
    '<row r="2"><c t="inlineStr"><is><t xml:space="preserve">=cmd|x &lt;&amp;&gt; Ңұр</t></is></c><c t="inlineStr"><is><t xml:space="preserve">010203500017</t></is></c><c><v>4.5</v></c><c s="2"><v>46346</v></c><c s="3"><v>46347.0625</v></c></row>',
  )
  expect(sheet).toContain('<row r="3"><c/><c/><c/><c/><c/></row>')
  expect(sheet).not.toContain('<f>')
})

test('a text file is UTF-8 with a mark, has the facts before the titles, and no formula', async () => {
  const text = (await written({ format: 'csv' }, [row])).toString()
  expect(text).toBe(
    "\uFEFFАумақ;Қарағанды облысы\r\nСүзгілер;'=1+1\r\n\r\nАты-жөні;ЖСН;Ұпай;Күні;Уақыты\r\n'=cmd|x <&> Ңұр;'010203500017;4,5;2026-11-20;2026-11-21 01:30\r\n",
  )
  expect((await written({ format: 'csv', language: 'en' }, [row])).toString()).toContain(',4.5,2026-11-20,')
})

test('a file that is given up leaves nothing behind', async () => {
  const place = path.join(folder, 'given-up')
  const open = await writer.begin(place, file)
  await open.add([row])
  await open.drop()
  expect(existsSync(place)).toBe(false)
  await expect(open.add([row])).rejects.toThrow('not open')
})

test('two files at once do not mix', async () => {
  const [one, other] = await Promise.all([
    written(
      { format: 'csv' },
      Array.from({ length: 50 }, () => ['бір', null, 1, null, null]),
    ),
    written(
      { format: 'csv' },
      Array.from({ length: 50 }, () => ['екі', null, 2, null, null]),
    ),
  ])
  expect(one.toString()).not.toContain('екі')
  expect(other.toString().match(/екі/g)).toHaveLength(50)
})
