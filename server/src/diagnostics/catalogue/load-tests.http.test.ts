// Also on PostgreSQL: banks are loaded under a lock and announced on a channel.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { aruzhan } from '../../demo-country/cast.ts'
import { testConfig } from '../../../testing/prepare.ts'
import { startApp } from '../../../testing/start-app.ts'
import { begin, testId, testVersion } from '../../../testing/take-test.ts'
import { banksFolder, loadTests } from './load-tests.ts'

const { as, platform } = await startApp()
const copies: string[] = []
afterEach(async () => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true })
  // The tests published here must not stay in the database that other test files read.
  await platform.database.query('', 'delete from attempts', [])
  await platform.database.query('', 'delete from test_keys where key_version > 1', [])
  await platform.database.query('', "update test_versions set source_hash = 'changed' where test_id = $1", [testId])
  await loadTests(platform)
})

/** Copies the bank to its own folder with one file changed; the other banks stay as loaded. */
function banksWith(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'banks-'))
  copies.push(folder)
  cpSync(path.join(banksFolder, testId), path.join(folder, testId), { recursive: true })
  const address = path.join(folder, testId, file)
  writeFileSync(address, change(readFileSync(address, 'utf8')))
  return folder
}

const anotherStem = (text: string) => text.replace('stem: "', 'stem: "Ещё раз. ')
const production = { ...platform, config: { ...testConfig(), isProduction: true } }
const keys = () =>
  platform.database.query('', 'select key_version from test_keys where test_id = $1 order by key_version', [testId])

test('loading the same bank again changes nothing', async () => {
  await loadTests(production)
  expect(await keys()).toEqual([{ key_version: 1 }])
})

test('while a bank is being written its version may change, until a pupil has taken it', async () => {
  const changed = banksWith('words/ru/critical.yaml', anotherStem)
  await loadTests(platform, changed)
  await begin(await as(aruzhan))
  await expect(loadTests(platform)).rejects.toThrow('pupils have taken it')
})

test('in production a published version never changes', async () => {
  await expect(loadTests(production, banksWith('words/ru/critical.yaml', anotherStem))).rejects.toThrow(
    'raise version in test.yaml',
  )
})

test('in production spaces in result texts may be corrected, words may not', async () => {
  const told = () =>
    platform.database.query(
      '',
      "select texts -> 'en' -> 'reading' ->> 'specialist' as text from test_versions where test_id = $1",
      [testId],
    )
  await loadTests(
    production,
    banksWith('texts/en.yaml', (text) => text.replace('from 50', 'from  50')),
  )
  expect(String((await told())[0]?.text)).toContain('from  50')
  await expect(
    loadTests(
      production,
      banksWith('texts/en.yaml', (text) => text.replace('from 50', 'from 60')),
    ),
  ).rejects.toThrow('raise version in test.yaml')
})

test('a published version from before individual forms gets their rules once, and needs no new version', async () => {
  const learnt = () =>
    platform.database.query(
      '',
      "select form -> 'arrangement' -> 'items' as items from test_versions where test_id = $1",
      [testId],
    )
  await platform.database.query(
    '',
    "update test_versions set form = form - 'arrangement', source_hash = 'changed' where test_id = $1",
    [testId],
  )
  await loadTests(production)
  expect((await learnt())[0]).toMatchObject({ items: { c10: { fixed_options: 'all' } } })
  const moved = banksWith('items/critical.yaml', (text) => text.replace('fixed_options: all', 'fixed_options: [d]'))
  await expect(loadTests(production, moved)).rejects.toThrow('raise version in test.yaml')
})

test('the source of a key’s values follows the files, and no result is counted again for it', async () => {
  const sources = () =>
    platform.database.query('', 'select key_version, key_source from test_keys where test_id = $1', [testId])
  expect(await sources()).toEqual([{ key_version: 1, key_source: 'author' }])
  await loadTests(
    production,
    banksWith('test.yaml', (text) => text.replace('key_source: author', 'key_source: experts')),
  )
  expect(await sources()).toEqual([{ key_version: 1, key_source: 'experts' }])
})

test('a corrected key is a new row beside the old one, also in production', async () => {
  await loadTests(
    production,
    banksWith('key/critical.yaml', (text) => text.replace('c02: {right: c}', 'c02: {right: a}')),
  )
  expect(await keys()).toEqual([{ key_version: 1 }, { key_version: 2 }])
})

test('a new version is stored beside the old one, and the next attempt uses it', async () => {
  const next = testVersion + 1
  await loadTests(
    production,
    banksWith('test.yaml', (text) => text.replace(`version: ${testVersion}`, `version: ${next}`)),
  )
  const { attempt, form } = await begin(await as(aruzhan))
  expect([attempt.version, form.version]).toEqual([next, next])
  await loadTests(production)
  const [inForce] = await platform.database.query('', 'select version from tests where id = $1', [attempt.test_id])
  expect(inForce).toEqual({ version: testVersion })
  await platform.database.query('', 'delete from attempts', [])
  await platform.database.query('', 'delete from test_keys where version = $1', [next])
  await platform.database.query('', 'delete from test_versions where version = $1', [next])
})
