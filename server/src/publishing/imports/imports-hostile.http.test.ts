// Tables with malicious content.
import { expect, test } from 'vitest'
import { checkImport } from '#contract/publishing/imports'
import { startApp } from '../../../testing/start-app.ts'
import { editor as aigerim } from '../../demo-country/cast.ts'
import { xlsxFile } from '../../platform/table-files/write-xlsx.ts'

const { as } = await startApp()
const check = async (rows: string[][]) => {
  const payload = xlsxFile([['section', 'title.ru', 'body.ru'], ...rows])
  return (await as(aigerim)).call(
    checkImport,
    { params: { kind: 'faq' } },
    { headers: { 'content-type': 'text/csv' }, payload },
  )
}
const told = async (rows: string[][]) =>
  (await check(rows)).body.faults.map(({ line, field, reason }) => [line, field, reason])
const wrongSection = expect.stringMatching(/^Впишите одно из значений/)

test('a rich text beyond its limit is reported and not parsed, even in a faulty row', async () => {
  const body = `<p>x</p>${'<img '.repeat(50_000)}`
  expect(
    await told([
      ['tests', 'Раз?', body],
      ['nowhere', 'Два?', body],
    ]),
  ).toEqual([
    [2, 'body.ru', 'Слишком длинный текст'],
    [3, 'body.ru', 'Слишком длинный текст'],
    [3, 'section', wrongSection],
  ])
})

test('the rich text of a faulty row is checked as it would be stored', async () => {
  const unknown = '<img src="/pictures/0195a2b0-0000-7000-8000-00000000000a/800.jpg">'
  expect(
    await told([
      ['nowhere', 'Раз?', `<p>x</p><!-- ${unknown} -->`],
      ['nowhere', 'Два?', `<p>x</p>${unknown}`],
    ]),
  ).toEqual([
    [2, 'section', wrongSection],
    [3, 'section', wrongSection],
    [3, 'body.ru', expect.any(String)],
  ])
})
