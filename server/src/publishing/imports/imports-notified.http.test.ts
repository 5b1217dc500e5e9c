// Also on PostgreSQL: changes are stored as JSON, which refuses half a surrogate pair.
import { expect, test } from 'vitest'
import { createEntry, listEntries, readEntry, saveEntry } from '#contract/publishing/entries'
import { applyImport, checkImport, listImports, readImport, undoImport } from '#contract/publishing/imports'
import type { KindName } from '#contract/publishing/kinds'
import { textOf } from '#contract/publishing/text-of'
import { aDraft, publish } from '../../../testing/records/an-entry.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { editor as aigerim } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'
import { published } from '../published/published.ts'

const { as, platform } = await startApp()
const csv = { headers: { 'content-type': 'text/csv' } }
const check = (visitor: Visitor, payload: Buffer | string, kind: KindName) =>
  visitor.call(checkImport, { params: { kind } }, { ...csv, payload: Buffer.from(payload) })
const found = async (visitor: Visitor, kind: KindName, search: string) =>
  (await visitor.call(listEntries, { params: { kind }, query: { search } })).body

/** As spreadsheets write it here: characters that Windows-1251 lacks become question marks. */
const inWindows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      if (/[а-яА-Я]/.test(letter)) return letter.charCodeAt(0) - 0x350
      const own: Record<string, number> = { і: 0xb3, І: 0xb2, '№': 0xb9, ё: 0xb8, '«': 0xab, '»': 0xbb }
      return own[letter] ?? (letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : 0x3f)
    }),
  )

test('a changed row shows each field before and after, however hostile and long', async () => {
  const editor = await as(aigerim)
  const body = `<p>${'Один и тот же ответ. '.repeat(40)}Конец</p>`
  const { id } = await aDraft(editor, {
    kind: 'faq',
    shared: { section: 'tests' },
    texts: { ru: { title: 'Что внутри?', body } },
  })
  const hostile = `${'😀'.repeat(150)}<img src=x onerror=alert(1)>`
  const { body: checked } = await check(
    editor,
    `id;section;title.ru;body.ru\n${id};help;"<script>steal()</script>";"${body.replace('Конец', hostile)}"\n`,
    'faq',
  )
  const changed = checked.sample[0]?.changed ?? []
  expect(changed.map(({ field }) => field)).toEqual(['shared.section', 'texts.ru.title', 'texts.ru.body'])
  expect(changed[0]).toEqual({ field: 'shared.section', before: 'tests', after: 'help' })
  expect(changed[1]).toMatchObject({ before: 'Что внутри?', after: '<script>steal()</script>' })
  expect(changed[2]?.before).toMatch(/^….+Конец$/)
  expect(changed[2]?.after).toMatch(/^….+😀…$/u)
  expect(String(changed[2]?.after).length).toBeLessThan(125)
  expect((await editor.call(readImport, { params: { kind: 'faq', id: checked.id } })).body.sample).toEqual(
    checked.sample,
  )
})

test('only fifty new and fifty changed rows of ten thousand are shown, and none in the history', async () => {
  const editor = await as(aigerim)
  const head = 'section;title.ru;body.ru'
  const rows = (answer: string, from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `tests;Много ${from + at}?;${answer}`)
  const first = (await check(editor, [head, ...rows('Ответ', 0, 80)].join('\n'), 'faq')).body
  await editor.call(applyImport, { params: { kind: 'faq', id: first.id } })
  const { body } = await check(editor, [head, ...rows('Ответ', 100, 900), ...rows('Другой', 0, 80)].join('\n'), 'faq')
  expect(body).toMatchObject({ fresh: 900, changes: 80 })
  expect(body.sample.filter(({ is_fresh }) => is_fresh)).toHaveLength(50)
  expect(body.sample.filter(({ is_fresh }) => !is_fresh)).toHaveLength(50)
  const { body: history } = await editor.call(listImports, { params: { kind: 'faq' } })
  const kept = history.data.find(({ id }) => id === body.id)
  expect(kept).toMatchObject({ fresh: 900, changes: 80, faults_total: 0 })
  expect(kept).not.toHaveProperty('sample')
})

test('an earlier report, which named only fields, is still read', async () => {
  const editor = await as(aigerim)
  const { body } = await check(editor, 'section;title.ru;body.ru\ntests;Раньше?;Ответ\n', 'faq')
  await platform.database.query(
    '',
    `update publishing_imports set report = jsonb_set(report, '{sample,0,changed}', '["texts.ru.title"]') where id = $1`,
    [body.id],
  )
  expect((await editor.call(readImport, { params: { kind: 'faq', id: body.id } })).body.sample).toMatchObject([
    { changed: [{ field: 'texts.ru.title', before: null, after: null }] },
  ])
})

test('a row without text is refused by row, field and reason, and so is an entry without content', async () => {
  const editor = await as(aigerim)
  const { body } = await check(editor, 'section;title.kk;body.kk\ntests;Сұрақ?;Жауап\nhelp;;\n', 'faq')
  expect(body.faults).toEqual([
    {
      line: 3,
      field: 'title.kk',
      found: '',
      reason: 'Напишите заголовок хотя бы на одном языке: пустую запись не сохраняем',
    },
  ])
  expect(await editor.call(applyImport, { params: { kind: 'faq', id: body.id } })).toBeRefused('import-faulty')

  const bare = {
    address: '',
    shared: { section: 'tests' },
    texts: { ru: { title: '  ', body: '<p>&nbsp;</p>' }, kk: {}, en: {} },
  }
  expect(await editor.call(createEntry, { params: { kind: 'faq' }, body: { id: newId(), ...bare } })).toBeRefused(
    'invalid',
    'texts.ru.title',
  )
  const entry = await aDraft(editor, {
    kind: 'faq',
    shared: { section: 'tests' },
    texts: { ru: { title: 'Одно слово?' } },
  })
  expect(
    await editor.call(saveEntry, { params: { kind: 'faq', id: entry.id }, body: { version: 1, ...bare } }),
  ).toBeRefused('invalid', 'texts.ru.title')
  expect((await found(editor, 'faq', 'одно слово')).total).toBe(1)
})

test('an earlier empty entry stays a draft and can never be public', async () => {
  const editor = await as(aigerim)
  const entry = await aDraft(editor, {
    kind: 'faq',
    shared: { section: 'tests' },
    texts: { ru: { title: 'Станет пустой?' } },
  })
  await platform.database.query('', `update entry_texts set draft = '{}', state = 'empty' where entry_id = $1`, [
    entry.id,
  ])
  const { body } = await editor.call(listEntries, { params: { kind: 'faq' }, query: { state: 'draft' } })
  expect(body.data.map(({ id }) => id)).toContain(entry.id)
  expect(await publish(editor, entry)).toBeRefused('invalid')
  for (const language of ['ru', 'kk', 'en'] as const)
    expect((await published(platform, 'faq', language)).map(({ id }) => id)).not.toContain(entry.id)
})

test('schools in Windows-1251 are imported, public at once and can be withdrawn', async () => {
  const editor = await as(aigerim)
  const [near] = (await editor.call(listEntries, { params: { kind: 'school' }, query: { limit: 1 } })).body.data
  const table = (kk: string) =>
    inWindows1251(
      `locality;school_type;name.ru;name.kk;name.en\n${textOf(near?.shared.locality)};mainstream;Школа «Импорт» № 7;${kk};Import 7\n`,
    )
  const { body: lost } = await check(editor, table('«Импорт» № 7 ?лгілі мектебі'), 'school')
  expect(lost.faults).toMatchObject([
    { line: 2, field: 'name.kk', reason: 'Буквы потерялись. Сохраните файл как CSV UTF-8 или XLSX' },
  ])
  expect(await editor.call(applyImport, { params: { kind: 'school', id: lost.id } })).toBeRefused('import-faulty')
  expect((await found(editor, 'school', 'Импорт')).total).toBe(0)

  const { body: sound } = await check(editor, table('«Импорт» № 7 мектебі'), 'school')
  expect(sound).toMatchObject({ fresh: 1, faults: [] })
  await editor.call(applyImport, { params: { kind: 'school', id: sound.id } })
  const [made] = (await found(editor, 'school', 'Импорт')).data
  expect(made).toMatchObject({ title: 'Школа «Импорт» № 7', states: { kk: 'published' } })
  expect((await editor.call(undoImport, { params: { kind: 'school', id: sound.id } })).status).toBe(200)
  expect(await editor.call(readEntry, { params: { kind: 'school', id: made?.id ?? '' } })).toBeRefused('not-found')
})

test('a place name that ends with a question mark has lost its last letter', async () => {
  const editor = await as(aigerim)
  const [near] = (await editor.call(listEntries, { params: { kind: 'school' }, query: { limit: 1 } })).body.data
  const { body } = await check(
    editor,
    inWindows1251(
      `locality;school_type;name.ru;name.kk;name.en\n${textOf(near?.shared.locality)};mainstream;Балык;Балық;Balyq\n`,
    ),
    'school',
  )
  expect(body.faults).toMatchObject([{ line: 2, field: 'name.kk', found: 'Балы?' }])
})
