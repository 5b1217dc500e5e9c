// Also on PostgreSQL: a large table is checked in batches.
import { SaxesParser } from 'saxes'
import { PassThrough, type Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { checkImport } from '#contract/publishing/imports'
import { startApp } from '../../../testing/start-app.ts'
import { admin, editor as aigerim } from '../../demo-country/cast.ts'
import { readTable } from './reading/read-table.ts'
import { createTableReader } from './reading/table-reader.ts'

const { as } = await startApp()

/** A workbook that stores a text once and shows it in every row. */
function sharedText(text: string, rows: number): Buffer {
  const strings = ['section', 'title.ru', 'body.ru', 'tests', text].map((each) => `<si><t>${each}</t></si>`).join('')
  const row = (cells: string) => `<row>${cells}</row>`
  const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
  const titled = Array.from({ length: rows }, (_, number) =>
    row(`${shared(3)}<c t="inlineStr"><is><t>Вопрос ${number}?</t></is></c>${shared(4)}`),
  )
  const sheet = `<worksheet><sheetData>${row([0, 1, 2].map(shared).join(''))}${titled.join('')}</sheetData></worksheet>`
  return Buffer.from(
    zipSync({ 'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`), 'xl/worksheets/sheet1.xml': strToU8(sheet) }),
  )
}

const check = async (payload: Buffer | Readable, who = aigerim) =>
  (await as(who)).call(checkImport, { params: { kind: 'faq' } }, { headers: { 'content-type': 'text/csv' }, payload })

test('a small workbook that repeats one long text is refused, and the main thread reads nothing of it', async () => {
  const parsed = vi.spyOn(SaxesParser.prototype, 'write')
  const workbook = sharedText('ж'.repeat(20_000), 2000)
  expect(workbook.length).toBeLessThan(50_000)
  const answer = await check(workbook)
  expect(answer).toBeRefused('table-signs')
  expect(answer.refusal.message).toContain('8000000')
  expect(parsed).not.toHaveBeenCalled()
})

test('it is refused at the row that exceeds the limit, before later rows are read', async () => {
  let rows = 0
  const readAll = async () => {
    for await (const _ of readTable(sharedText('ж'.repeat(20_000), 2000))) rows += 1
  }
  await expect(readAll()).rejects.toMatchObject({ code: 'table-signs' })
  // The head and 399 texts of 20,000 characters, each with a section and a title.
  expect(rows).toBe(400)
})

test('one that repeats a text of ordinary length is read, and its rows come in parts', async () => {
  const workbook = sharedText('<p>Ответ</p>'.replaceAll('<', '&lt;').repeat(40), 1000)
  expect((await check(workbook)).body).toMatchObject({ rows: 1000, fresh: 1000, faults: [] })
  const reader = createTableReader()
  const { parts } = await reader.read('faq', workbook)
  await reader.close()
  expect(parts.length).toBeGreaterThan(4)
})

test('each user has one table read at a time, independently of others', async () => {
  const workbook = sharedText('Ответ', 300)
  const uploads = [new PassThrough(), new PassThrough()]
  const answers = uploads.map((upload) => check(upload))
  // Neither upload ends before one of them is refused.
  const first = await Promise.race(answers)
  expect(first).toBeRefused('file-in-hand')
  expect((await check(workbook, admin)).status).toBe(201)
  for (const upload of uploads) upload.end(workbook)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await check(workbook)).status).toBe(201)
})
