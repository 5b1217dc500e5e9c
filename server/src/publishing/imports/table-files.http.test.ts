import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listEntries } from '#contract/publishing/entries'
import { exportEntries } from '#contract/publishing/imports'
import { aDraft } from '../../../testing/records/an-entry.ts'
import { apply, check, head } from '../../../testing/publishing/import-table.ts'
import { startApp } from '../../../testing/start-app.ts'
import { editor as aigerim } from '../../demo-country/cast.ts'
import { xlsxFile } from '../../platform/table-files/write-xlsx.ts'

const { as } = await startApp()

test('a workbook is read as our export writes it', async () => {
  const editor = await as(aigerim)
  await aDraft(editor, {
    kind: 'faq',
    shared: { section: 'tests' },
    texts: { ru: { title: 'Сколько <длится> & почему?', body: '<p>Час</p>' } },
  })
  const { raw } = await editor.call(exportEntries, { params: { kind: 'faq' }, query: { format: 'xlsx' } })
  const { body } = await check(editor, raw.rawPayload)
  expect(body).toMatchObject({ fresh: 0, changes: 0, faults_total: 0 })
  expect(body.same).toBe(body.rows)
})

test('Windows-1251 is read, as local spreadsheets write it', async () => {
  const bytes = Buffer.from(
    [...`${head}\ntests;Вопрос?;Ответ;;`].map((letter) =>
      /[а-яА-Я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0),
    ),
  )
  expect((await check(await as(aigerim), bytes)).body).toMatchObject({ fresh: 1, sample: [{ title: 'Вопрос?' }] })
})

test.each([
  [
    'Kazakh letters that a table program wrote as question marks',
    Buffer.from(`${head}\ntests;Вопрос?;Ответ;М?ктеп к?ні;?лем\n`),
    ['title.kk', 'body.kk'],
  ],
  // "Ең ұзақ" in the Kazakh code page, which differs from Windows-1251 in eight characters.
  [
    'the Kazakh code page',
    Buffer.concat([Buffer.from(`${head}\ntests;x;y;`), Buffer.from('c5be20a2e7e09d', 'hex'), Buffer.from(';z\n')]),
    ['title.kk'],
  ],
  [
    'the DOS code page',
    Buffer.concat([Buffer.from(`${head}\ntests;x;y;`), Buffer.from('82aeafe0aee1', 'hex'), Buffer.from(';z\n')]),
    ['title.kk'],
  ],
] as const)('%s are reported', async (_, bytes, fields) => {
  const { body } = await check(await as(aigerim), bytes)
  expect(body.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual(
    fields.map((field) => [2, field, 'Буквы потерялись. Сохраните файл как CSV UTF-8 или XLSX']),
  )
})

test('a question, a link and a foreign name are not lost letters', async () => {
  const { body } = await check(
    await as(aigerim),
    `${head}\ntests;Кто? Где?;«Київ» https://example.kz/?я=а?b;Кім?Не?;(Иә?) Кто?Что\n`,
  )
  expect(body).toMatchObject({ fresh: 1, faults: [] })
})

const bomb = zipSync({
  'xl/worksheets/sheet1.xml': [
    strToU8(`<worksheet><sheetData>${' '.repeat(80 * 1024 * 1024)}</sheetData></worksheet>`),
    { level: 9 },
  ],
})
const laughs =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>'
const zipped = (sheet: string) => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
const repeated = `<worksheet><sheetData><row><c t="inlineStr"><is><t>section</t></is></c></row><row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row></sheetData></worksheet>`
const multiplied = zipSync({
  'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'ha'.repeat(50_000)}</t></si></sst>`),
  'xl/worksheets/sheet1.xml': strToU8(repeated),
})
test.each([
  ['a long text that a row repeats a hundred times', Buffer.from(multiplied), 'table-row'],
  ['a workbook that unpacks to eighty megabytes', Buffer.from(bomb), 'table-large'],
  ['entities that multiply', zipped(laughs), 'table-format'],
  ['an archive that is no workbook', Buffer.from(zipSync({ 'readme.txt': strToU8('hello') })), 'table-format'],
  [
    'an archive that is cut',
    Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8('x'.repeat(9000)) })).subarray(0, 40),
    'table-format',
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'table-format'],
  ['nothing', Buffer.from(''), 'table-empty'],
  ['a head alone', Buffer.from(head), 'table-empty'],
  ['other columns', Buffer.from('iin;name\n1;2'), 'table-columns'],
  ['a column twice', Buffer.from('title.ru;title.ru\n1;2'), 'table-columns'],
  ['nine megabytes', Buffer.alloc(9 * 1024 * 1024, 'a'), 'table-large'],
] as const)('%s is refused', async (_, payload, code) =>
  expect(await check(await as(aigerim), payload)).toBeRefused(code),
)

test('a formula in a workbook is a fault, whatever its result', async () => {
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>section</t></is></c><c r="B1" t="inlineStr"><is><t>title.ru</t></is></c></row>' +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>tests</t></is></c><c r="B2" t="str"><f>HYPERLINK("https://evil.example")</f><v>Вопрос?</v></c></row></sheetData></worksheet>'
  const { body } = await check(await as(aigerim), zipped(sheet))
  expect(body.faults).toMatchObject([{ line: 2, field: 'title.ru', found: 'Вопрос?' }])
})

test('a date that a workbook stores as a number is a date', async () => {
  const { body } = await check(
    await as(aigerim),
    xlsxFile([
      ['day', 'rubric', 'title.ru'],
      [46344, 'tests', 'Новость из книги'],
    ]),
    'news',
  )
  await apply(await as(aigerim), body.id, 'news')
  const { body: page } = await (
    await as(aigerim)
  ).call(listEntries, { params: { kind: 'news' }, query: { search: 'новость из книги' } })
  expect(page.data[0]?.shared.day).toBe('2026-11-18')
})

test('a date is recognised even if a workbook marks numbers explicitly', async () => {
  const words = ['day', 'rubric', 'title.ru'].map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')
  const sheet = `<worksheet><sheetData><row r="1">${words}</row><row r="2"><c t="n"><v>46344</v></c><c t="str"><v>tests</v></c><c t="str"><v>День</v></c></row></sheetData></worksheet>`
  expect((await check(await as(aigerim), zipped(sheet), 'news')).body).toMatchObject({ fresh: 1, faults: [] })
})
