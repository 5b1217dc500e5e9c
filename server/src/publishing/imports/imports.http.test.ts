// Also on PostgreSQL: a table is imported completely or not at all, in one transaction.
import { afterEach, expect, test } from 'vitest'
import { listAudit } from '#contract/publishing/audit'
import {
  listEntries,
  listRevisions,
  readEntry,
  restoreEntry,
  saveEntry,
  type Entry,
} from '#contract/publishing/entries'
import { exportEntries, listImports, undoImport } from '#contract/publishing/imports'
import type { KindName } from '#contract/publishing/kinds'
import { aDraft, newsIn } from '../../../testing/records/an-entry.ts'
import { apply, check, head } from '../../../testing/publishing/import-table.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, aruzhan, editor as aigerim } from '../../demo-country/cast.ts'
import { entryAddresses } from '../tables.ts'
import { rethrowAsOutdated } from './apply-import.ts'
import { sweepImports } from './sweep-imports.ts'

const { as, platform, clock } = await startApp()
afterEach(
  async () =>
    void (await platform.database.query('', "delete from holidays where day in ('2027-05-05', '2027-05-06')", [])),
)

const undo = (visitor: Visitor, id: string, kind: KindName = 'faq') =>
  visitor.call(undoImport, { params: { kind, id } })
const titles = async (visitor: Visitor, search: string) =>
  (await visitor.call(listEntries, { params: { kind: 'faq' }, query: { search } })).body.data.map(({ title }) => title)
const questions = `${head}\ntests;Импорт раз?;Ответ **раз**;Бір ме?;Жауап\nhelp;Импорт два?;"Ответ
в две строки; с точкой";;`

test('a table is checked first, then written as drafts, all at once', async () => {
  const editor = await as(aigerim)
  const { body: checked } = await check(editor, questions)
  expect(checked).toMatchObject({
    rows: 2,
    fresh: 2,
    changes: 0,
    same: 0,
    faults: [],
    checked_by: 'Есенова Айгерім',
    applied_at: null,
  })
  expect(checked.sample).toEqual([
    { line: 2, title: 'Импорт раз?', is_fresh: true, changed: [] },
    { line: 3, title: 'Импорт два?', is_fresh: true, changed: [] },
  ])
  expect(await titles(editor, 'импорт')).toEqual([])
  expect((await apply(editor, checked.id)).body).toMatchObject({
    applied_at: '2026-11-20T04:00:00.000Z',
    undo_until: '2026-11-21T04:00:00.000Z',
  })
  expect(await titles(editor, 'импорт')).toEqual(['Импорт раз?', 'Импорт два?'])
  const [row] = (await editor.call(listEntries, { params: { kind: 'faq' }, query: { search: 'импорт раз' } })).body.data
  expect(row?.states).toEqual({ ru: 'draft', kk: 'draft', en: 'empty' })
  expect(await apply(editor, checked.id)).toBeRefused('import-applied')
  expect((await editor.call(listImports, { params: { kind: 'faq' } })).body.data).toHaveLength(1)
})

test('an exported value can be changed and restored, and text that looks like a formula is harmless in it', async () => {
  const editor = await as(aigerim)
  const question = await aDraft(editor, {
    kind: 'faq',
    shared: { section: 'tests' },
    texts: { ru: { title: '=2+2 сколько будет?', body: '<p>Ответ</p>' } },
  })
  const { raw } = await editor.call(exportEntries, { params: { kind: 'faq' }, query: { format: 'csv' } })
  expect(raw.headers['content-disposition']).toBe('attachment; filename="faq-2026-11-20.csv"')
  const text = raw.rawPayload.toString()
  expect(text).toContain("'=2+2 сколько будет?")
  const { body: same } = await check(editor, text)
  expect(same).toMatchObject({ fresh: 0, changes: 0, faults_total: 0 })
  expect(same.same).toBe(same.rows)
  const { body: checked } = await check(editor, text.replace('сколько будет?', 'сколько?'))
  expect(checked).toMatchObject({
    changes: 1,
    sample: [{ changed: [{ field: 'texts.ru.title', before: '=2+2 сколько будет?', after: '=2+2 сколько?' }] }],
  })
  await apply(editor, checked.id)
  const { body: changed } = await editor.call(readEntry, { params: { kind: 'faq', id: question.id } })
  expect(changed).toMatchObject({ version: 2, texts: { ru: { draft: { title: '=2+2 сколько?' } } } })
  await undo(editor, checked.id)
  const { body: back } = await editor.call(readEntry, { params: { kind: 'faq', id: question.id } })
  expect(back.texts.ru.draft.title).toBe('=2+2 сколько будет?')
})

test('a dry run names row, field, value and reason, in the reader’s language', async () => {
  const editor = await as(aigerim, 'kz')
  const { body } = await check(
    editor,
    `id;day;rubric;title.ru;cover;note\n;31.02.2026;olympics;${'Я'.repeat(200)};;x\nnobody;2026-11-18;tests;=1+1;;x\n`,
    'news',
  )
  expect(body).toMatchObject({
    rows: 2,
    fresh: 0,
    passed_over: ['note'],
    columns: ['id', 'day', 'rubric', 'title.ru', 'cover'],
  })
  expect(body.faults.map(({ line, field, found }) => [line, field, found.slice(0, 10)])).toEqual(
    expect.arrayContaining([
      [2, 'day', '31.02.2026'],
      [2, 'rubric', 'olympics'],
      [2, 'title.ru', 'ЯЯЯЯЯЯЯЯЯЯ'],
      [3, 'title.ru', '=1+1'],
      [3, 'id', 'nobody'],
    ]),
  )
  expect(body.faults.find(({ field }) => field === 'rubric')?.reason).toMatch(
    /^Мына мәндердің бірін жазыңыз: platform, tests, /,
  )
  expect(await apply(editor, body.id, 'news')).toBeRefused('import-faulty')
})

test('ten thousand faulty rows are all counted and two hundred listed, and nothing is written', async () => {
  const editor = await as(aigerim)
  const rows = Array.from({ length: 10_000 }, (_, number) => `nowhere;Вопрос ${number}?;Ответ;;`)
  const { body } = await check(editor, [head, ...rows].join('\n'))
  expect(body).toMatchObject({ rows: 10_000, fresh: 0, faults_total: 10_000 })
  expect(body.faults).toHaveLength(200)
  expect(await titles(editor, 'вопрос 77')).toEqual([])
  expect(await check(editor, [head, ...rows, rows[0]].join('\n'))).toBeRefused('table-long')
})

test('two rows for one record are a fault', async () => {
  const { body } = await check(await as(aigerim), 'address;title.ru\nthe-same;Раз\nthe-same;Два\n', 'news')
  expect(body.faults).toEqual([
    { line: 3, field: 'address', found: 'the-same', reason: 'Та же запись уже есть в строке 2: оставьте одну из двух' },
  ])
})

test('all faults of a row are listed, also with an unknown id, with how to fix them', async () => {
  const editor = await as(aigerim)
  const table =
    'id;locality;school_type;name.ru\nnobody;nowhere;palace;Школа\nnobody;semey;mainstream;Школа\n;nowhere;mainstream;\n'
  const { body } = await check(editor, table, 'school')
  expect(body.faults.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [2, 'id', 'Записи с таким id нет. Для новой записи оставьте id пустым'],
    [2, 'school_type', expect.stringMatching(/^Впишите одно из значений: mainstream, /)],
    [2, 'locality', 'Такого места нет. Возьмите его код из выгрузки'],
    [3, 'id', 'Этот id уже стоит в строке 2. Оставьте одну из строк, а для новой записи очистите id'],
    [4, 'name.ru', 'Это обязательное поле'],
    [4, 'name.kk', 'Это обязательное поле'],
    [4, 'name.en', 'Это обязательное поле'],
    [4, 'locality', 'Такого места нет. Возьмите его код из выгрузки'],
  ])
})

test('the second of two rows with one id is a fault, even if the first is faulty', async () => {
  const editor = await as(aigerim)
  const { id } = await aDraft(editor, {
    kind: 'faq',
    shared: { section: 'tests' },
    texts: { ru: { title: 'Однажды?', body: '<p>Ответ</p>' } },
  })
  const { body } = await check(editor, `id;section;title.ru\n${id};nowhere;Раз\n${id};tests;Два\n`)
  expect(body.faults.map(({ line, field }) => [line, field])).toEqual([
    [2, 'section'],
    [3, 'id'],
  ])
})

test('an unclosed quote is reported at the line where it opens', async () => {
  const rows = Array.from({ length: 40 }, (_, number) => `tests;Вопрос ${number}?;Ответ;;`)
  const answer = await check(
    await as(aigerim),
    [head, 'tests;"В две\nстроки";Ответ;;', 'help;"Открыта;Ответ;;', ...rows].join('\n'),
  )
  expect(answer).toBeRefused('table-quotes')
  expect(answer.refusal.message).toBe('Кавычка открыта в строке 4 и не закрыта. Закройте её или уберите')
})

test('if an entry was changed since, nothing at all is written', async () => {
  const editor = await as(aigerim)
  const entry = await aDraft(editor, {
    kind: 'faq',
    shared: { section: 'tests' },
    texts: { ru: { title: 'Прежний?', body: '<p>Ответ</p>' } },
  })
  const { body: checked } = await check(
    editor,
    `id;section;title.ru;body.ru\n;help;Новый вопрос?;Ответ\n${entry.id};tests;Из таблицы?;Ответ\n`,
  )
  await save(await as(admin), entry, 'Руками?')
  expect(await apply(editor, checked.id)).toBeRefused('import-outdated')
  expect(await titles(editor, 'новый вопрос')).toEqual([])
  expect((await editor.call(readEntry, { params: { kind: 'faq', id: entry.id } })).body.texts.ru.draft.title).toBe(
    'Руками?',
  )
})

test('two simultaneous imports of a table write it once', async () => {
  const editor = await as(aigerim)
  const { body } = await check(editor, questions)
  const answers = await Promise.all([apply(editor, body.id), apply(editor, body.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await titles(editor, 'импорт')).toHaveLength(2)
})

test('an import can be undone within a day, as long as nobody has changed its records', async () => {
  const editor = await as(aigerim)
  const first = (await check(editor, questions)).body.id
  await apply(editor, first)
  expect((await undo(editor, first)).body).toMatchObject({ undone_at: '2026-11-20T04:00:00.000Z', undo_until: null })
  expect(await titles(editor, 'импорт')).toEqual([])
  expect(await undo(editor, first)).toBeRefused('import-undone')

  const second = (await check(editor, questions)).body.id
  await apply(editor, second)
  const [row] = (await editor.call(listEntries, { params: { kind: 'faq' }, query: { search: 'импорт раз' } })).body.data
  const { body: entry } = await editor.call(readEntry, { params: { kind: 'faq', id: row?.id ?? '' } })
  await save(editor, entry, 'Импорт, но свой?')
  expect(await undo(editor, second)).toBeRefused('import-outdated')
  expect(await titles(editor, 'импорт')).toHaveLength(2)
  clock.forward({ hours: 24 })
  expect(await undo(editor, second)).toBeRefused('import-late')
})

test('a checked table can be written within a day, and is deleted the night after', async () => {
  const editor = await as(aigerim)
  const { body: checked } = await check(editor, questions)
  expect(checked.apply_until).toBe('2026-11-21T04:00:00.000Z')
  const kept = async () =>
    (
      await platform.database.query('', 'select id from publishing_imports where id = $1 and documents is not null', [
        checked.id,
      ])
    ).length
  clock.forward({ hours: 23 })
  await sweepImports(platform)
  expect(await kept()).toBe(1)
  clock.forward({ hours: 1 })
  expect(await apply(editor, checked.id)).toBeRefused('import-stale')
  clock.forward({ hours: 1 })
  await sweepImports(platform)
  expect(await kept()).toBe(0)
  expect(await apply(editor, checked.id)).toBeRefused('import-stale')
  expect((await editor.call(listImports, { params: { kind: 'faq' } })).body.data[0]).toMatchObject({
    rows: 2,
    apply_until: null,
  })
  expect(await titles(editor, 'импорт')).toEqual([])
})

test('after an import is withdrawn the corrected table is accepted, and restored entries get a free address', async () => {
  const editor = await as(aigerim)
  const table = (title: string) => `address;day;rubric;title.ru\ncorrected;2026-11-18;tests;${title}\n`
  const first = (await check(editor, table('С ошибкой'), 'news')).body.id
  await apply(editor, first, 'news')
  await undo(editor, first, 'news')
  const { body: second } = await check(editor, table('Исправлено'), 'news')
  expect(second).toMatchObject({ fresh: 1, faults: [] })
  expect((await apply(editor, second.id, 'news')).status).toBe(200)
  const rows = async (archived: 'yes' | 'no') =>
    (await editor.call(listEntries, { params: { kind: 'news' }, query: { archived } })).body.data
  expect(await rows('no')).toMatchObject([{ address: 'corrected', title: 'Исправлено' }])
  const [away] = await rows('yes')
  const { body: back } = await editor.call(restoreEntry, {
    params: { kind: 'news', id: away?.id ?? '' },
    body: { version: away?.version ?? 0 },
  })
  expect(back).toMatchObject({ address: 'corrected-2', texts: { ru: { draft: { title: 'С ошибкой' } } } })
})

test('an address taken while the table was being written makes it outdated', async () => {
  const { id } = await aDraft(await as(aigerim), { address: 'wanted-by-two' })
  const error: unknown = await platform.db
    .insert(entryAddresses)
    .values({ kind: 'news', address: 'wanted-by-two', entry_id: id })
    .catch((thrown: unknown) => thrown)
  expect(() => rethrowAsOutdated(error)).toThrow(expect.objectContaining({ code: 'import-outdated' }))
})

test('records with their own table are imported at once and can be withdrawn', async () => {
  const boss = await as(admin)
  const { body } = await check(
    boss,
    'day,name.ru,name.kk,name.en\n05.05.2027,Мост,Көпір,A bridge\n2027-05-06,Мост 2,Көпір 2,A bridge 2\n',
    'holiday',
  )
  expect(body).toMatchObject({ fresh: 2, faults: [] })
  await apply(boss, body.id, 'holiday')
  const read = () => boss.call(readEntry, { params: { kind: 'holiday', id: '2027-05-05' } })
  expect((await read()).body).toMatchObject({ version: 1, texts: { kk: { draft: { name: 'Көпір' } } } })
  await undo(boss, body.id, 'holiday')
  expect(await read()).toBeRefused('not-found')
  expect(
    (await boss.call(listRevisions, { params: { kind: 'holiday', id: '2027-05-05' } })).body.data.map(
      ({ what }) => what,
    ),
  ).toEqual(['undone', 'imported'])
})

test('the log has an entry for an import and one for each record it made', async () => {
  const editor = await as(aigerim)
  const { body } = await check(editor, questions)
  await apply(editor, body.id)
  const { body: log } = await (await as(admin)).call(listAudit, { query: { kind: 'faq' } })
  expect(log.data).toMatchObject([
    { action: 'import-applied', title: '2', by: 'Есенова Айгерім', by_role: 'editor' },
    {
      action: 'imported',
      title: 'Импорт два?',
      changes: expect.arrayContaining([{ field: 'shared.section', before: null, after: 'help' }]),
    },
    { action: 'imported', title: 'Импорт раз?', by: 'Есенова Айгерім' },
  ])
})

test('a pupil can neither read nor export tables', async () => {
  const pupil = await as(aruzhan)
  expect(await check(pupil, questions)).toBeRefused('not-allowed')
  expect(await pupil.call(exportEntries, { params: { kind: 'faq' }, query: { format: 'csv' } })).toBeRefused(
    'not-allowed',
  )
  expect(await check(await as(aigerim), 'day;name.ru\n2027-05-05;x', 'holiday')).toBeRefused('not-allowed')
})

async function save(visitor: Visitor, { id, version, shared, texts }: Entry, title: string) {
  const ru = { ...newsIn(''), ...texts.ru.draft, title }
  return visitor.call(saveEntry, {
    params: { kind: 'faq', id },
    body: { version, shared, texts: { ru, kk: texts.kk.draft, en: texts.en.draft } },
  })
}
