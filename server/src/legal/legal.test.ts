import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { startApp } from '../../testing/start-app.ts'
import { loadLegalChanges } from './legal-changes.ts'
import { loadLegal, parseLegalText } from './load-legal.ts'
import { htmlOf, paragraphsOf } from './markdown.ts'

const { platform } = await startApp()

const source = (body: string) => `---\nversion: "9"\neffective_from: 2030-01-01\n---\n\n# Правила\n\n${body}\n`

test('headings, paragraphs, lists and bold become HTML', () => {
  expect(htmlOf('## Один\n\nПервая строка\nвторая **важная**.\n\n- раз\n- два\n\n1. три\n2. четыре')).toBe(
    '<h2>Один</h2>\n<p>Первая строка вторая <strong>важная</strong>.</p>\n<ul><li>раз</li><li>два</li></ul>\n<ol><li>три</li><li>четыре</li></ol>',
  )
})

test('text that looks like HTML stays text, and is converted back to text', () => {
  const html = htmlOf('<script>alert("1 & 2")</script>')
  expect(html).toBe('<p>&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;</p>')
  expect(paragraphsOf(html)).toEqual(['<script>alert("1 & 2")</script>'])
})

test('a file without a version, a day or a title is refused by name', () => {
  expect(parseLegalText('9/terms-of-use.ru.md', source('Текст'))).toMatchObject({
    id: 'terms-of-use',
    language: 'ru',
    version: '9',
    title: 'Правила',
    effective_from: '2030-01-01',
  })
  expect(() => parseLegalText('9/terms-of-use.ru.md', '# Правила\n\nТекст')).toThrow(
    'content/legal/9/terms-of-use.ru.md',
  )
  expect(() => parseLegalText('8/terms-of-use.ru.md', source('Текст'))).toThrow('the version of its folder')
  expect(() => parseLegalText('9/terms-of-use.de.md', source('Text'))).toThrow('terms-of-use.de.md')
})

test('a published version cannot be changed, a new one can be added', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'legal-'))
  const write = (text: string, version = '9') => {
    mkdirSync(path.join(folder, version), { recursive: true })
    writeFileSync(path.join(folder, version, 'trial-text.ru.md'), text)
  }
  write(source('Текст'))
  await loadLegal(platform.db, platform.now(), folder)
  await loadLegal(platform.db, platform.now(), folder)
  write(source('Другой текст'))
  await expect(loadLegal(platform.db, platform.now(), folder)).rejects.toThrow(
    'put the change into the folder of a new version',
  )
  write(source('Текст'))
  write(source('Другой текст').replace('"9"', '"10"'), '10')
  await loadLegal(platform.db, platform.now(), folder)
  const rows = await platform.database.query(
    '',
    "delete from legal_texts where id = 'trial-text' returning version",
    [],
  )
  expect(rows.map(({ version }) => String(version)).sort()).toEqual(['10', '9'])
})

test('a new version of a published text that people buy by takes effect three days later, however late its file comes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'legal-'))
  mkdirSync(path.join(folder, '77'))
  const late = source('Текст').replace('"9"', '"77"').replace('2030-01-01', '2026-11-20')
  for (const id of ['return-rules', 'trial-text']) writeFileSync(path.join(folder, '77', `${id}.ru.md`), late)
  await loadLegal(platform.db, new Date('2026-11-20T10:00:00Z'), folder)
  const rows = await platform.database.query(
    '',
    "delete from legal_texts where version = '77' returning id, effective_from::text as day",
    [],
  )
  expect(rows).toEqual([
    { id: 'return-rules', day: '2026-11-23' },
    { id: 'trial-text', day: '2026-11-20' },
  ])
})

test('every version of every text has a list of changes, and there are no lists for unknown versions', () => {
  const changes = parse(readFileSync('content/legal-changes.yaml', 'utf8')) as { text: string; version: string }[]
  const versions = globSync('content/legal/*/*.ru.md').map((file) => file.replace(/^.*\/(\d+)\/(.+)\.ru\.md$/, '$2 $1'))
  expect(changes.map(({ text, version }) => `${text} ${version}`).sort()).toEqual(versions.sort())
  expect(loadLegalChanges()('public-offer', '1', 'kk')[1]).toContain('100 %')
})
