import { afterAll, expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { createTranslator } from '../../../platform/translate.ts'
import { words } from '../../../words.ts'
import { exampleResult } from './example-result.ts'
import { createReportQueue } from './report-queue.ts'
import { reportSheet } from './report-sheet.ts'

const translate = createTranslator(words)
const student = { full_name: 'Серікова Әйгерім Нұрланқызы', age: 13, grade: 7, school: '№ 15 мектеп-лицей, Қарағанды' }
const sheetOf = (language: (typeof languages)[number], reading: 'student' | 'parent' | 'specialist', isAwaiting = false) =>
  reportSheet(translate, {
    result: exampleResult(language, reading, isAwaiting),
    student,
    language,
    check_url: reading === 'specialist' ? null : 'https://bagdar.example/test-results-new/id/token',
  })
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length

const queue = createReportQueue()
afterAll(() => queue.close())

const cases = languages.flatMap((language) => (['student', 'parent', 'specialist'] as const).map((reading) => [language, reading] as const))
test.each(cases)('the report in %s for a %s is a PDF of one to three pages', async (language, reading) => {
  const pdf = await queue.print(sheetOf(language, reading, reading === 'student'))
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  expect([1, 2, 3]).toContain(pagesOf(pdf))
})

test('a report is the same whatever was printed before it: no letter gets lost', async () => {
  const [first, second] = [createReportQueue(), createReportQueue()]
  const alone = await first.print(sheetOf('en', 'parent'))
  await second.print(sheetOf('ru', 'parent'))
  const afterAnother = await second.print(sheetOf('en', 'parent'))
  await Promise.all([first.close(), second.close()])
  expect(afterAnother.length).toBe(alone.length)
})

test('more reports than may wait are refused with the time to come back', async () => {
  const narrow = createReportQueue({ most: 2 })
  const waiting = [narrow.print(sheetOf('ru', 'student')), narrow.print(sheetOf('kk', 'student'))]
  await expect(narrow.print(sheetOf('en', 'student'))).rejects.toMatchObject({ code: 'overloaded', details: { retryAfter: 1 } })
  await Promise.all(waiting)
  await expect(narrow.print(sheetOf('en', 'student'))).resolves.toBeInstanceOf(Uint8Array)
  await narrow.close()
})

test('a worker that has nothing to do ends, and the next report starts another', async () => {
  const resting = createReportQueue({ idleMs: 1 })
  await resting.print(sheetOf('ru', 'student'))
  await expect.poll(() => resting.isIdle()).toBe(true)
  await expect(resting.print(sheetOf('ru', 'student'))).resolves.toBeInstanceOf(Uint8Array)
  await resting.close()
})

test('a report that cannot be laid out fails alone', async () => {
  await expect(queue.print(JSON.parse('{}'))).rejects.toThrow('could not be laid out')
  await expect(queue.print(sheetOf('ru', 'student'))).resolves.toBeInstanceOf(Uint8Array)
})

test('closing lets what waits be finished', async () => {
  const leaving = createReportQueue()
  const waiting = leaving.print(sheetOf('ru', 'student'))
  await leaving.close()
  await expect(waiting).resolves.toBeInstanceOf(Uint8Array)
})
