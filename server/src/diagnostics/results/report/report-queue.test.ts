import { renderToBuffer } from '@react-pdf/renderer'
import { build } from 'esbuild'
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { createTranslator } from '../../../platform/translate.ts'
import { words } from '../../../all-slices/words.ts'
import { exampleResult } from './example-result.ts'
import { registerFonts } from './register-fonts.ts'
import { reportDocument } from './report-document.tsx'
import { createReportQueue } from './report-queue.ts'
import { reportSheet } from './report-sheet.ts'

const translate = createTranslator(words)
const student = { full_name: 'Серікова Әйгерім Нұрланқызы', age: 13, grade: 7, school: '№ 15 мектеп-лицей, Қарағанды' }
const sheetOf = (
  language: (typeof languages)[number],
  voice: 'student' | 'parent' | 'specialist',
  isAwaiting = false,
) =>
  reportSheet(translate, {
    result: exampleResult(language, voice, isAwaiting),
    student,
    language,
    code: { address: 'https://bagdar.example/test-results-new/id/token', is_shared: voice !== 'specialist' },
  })
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length

const queue = createReportQueue()
afterAll(() => queue.close())

test('a report does not depend on what was printed before it: no letter gets lost', async () => {
  const [before, asked] = [sheetOf('ru', 'parent'), sheetOf('en', 'parent')]
  const alone = await queue.print(asked)
  registerFonts()
  await renderToBuffer(reportDocument(before))
  registerFonts()
  expect((await renderToBuffer(reportDocument(asked))).length).toBe(alone.length)
})

const cases = languages.flatMap((language) =>
  (['student', 'parent', 'specialist'] as const).map((reading) => [language, reading] as const),
)
test.each(cases)('the report in %s for a %s is a PDF of one to three pages', async (language, reading) => {
  const pdf = await queue.print(sheetOf(language, reading, reading === 'student'))
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  expect([1, 2, 3]).toContain(pagesOf(pdf))
})

test('a report that cannot be typeset fails alone', async () => {
  await expect(queue.print(JSON.parse('{}'))).rejects.toThrow('could not be laid out')
  await expect(queue.print(sheetOf('ru', 'student'))).resolves.toBeInstanceOf(Uint8Array)
})

test('a user who requests many reports has to wait, and the next user’s comes in between', async () => {
  const order: string[] = []
  const ask = async (who: string) => {
    await queue.print(sheetOf('ru', 'student'), who)
    order.push(who)
  }
  const eager = Array.from({ length: 5 }, () => ask('eager'))
  await expect(ask('eager')).rejects.toMatchObject({ code: 'own-line-full' })
  await ask('other')
  expect(order.indexOf('other')).toBeLessThanOrEqual(2)
  await Promise.all(eager)
})

test('reports beyond the limit of the queue are refused with the time to retry; an idle worker ends, and the next report starts another', async () => {
  const narrow = createReportQueue({ most: 2, idleMs: 1 })
  const waiting = [narrow.print(sheetOf('ru', 'student')), narrow.print(sheetOf('kk', 'student'))]
  await expect(narrow.print(sheetOf('en', 'student'))).rejects.toMatchObject({
    code: 'overloaded',
    details: { retryAfter: 0.5 },
  })
  await Promise.all(waiting)
  await expect.poll(() => narrow.isIdle()).toBe(true)
  const next = narrow.print(sheetOf('en', 'student'))
  // Closing the queue finishes the reports that are waiting.
  await narrow.close()
  await expect(next).resolves.toBeInstanceOf(Uint8Array)
})

test('the server’s bundle finds its worker beside itself', async () => {
  mkdirSync('.cache/tests', { recursive: true })
  const outdir = path.resolve(mkdtempSync('.cache/tests/bundle-'))
  const here = import.meta.dirname
  await build({
    entryPoints: { main: path.join(here, 'report-queue.ts'), 'report.worker': path.join(here, 'report.worker.ts') },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  const bundled: { createReportQueue: typeof createReportQueue } = await import(
    pathToFileURL(path.join(outdir, 'main.js')).href
  )
  const printer = bundled.createReportQueue()
  expect((await printer.print(sheetOf('kk', 'student'))).length).toBe(
    (await queue.print(sheetOf('kk', 'student'))).length,
  )
  await printer.close()
  rmSync(outdir, { recursive: true })
})
