// Also on PostgreSQL: if two users import one table at once, a lock lets only one succeed.
import { expect, test } from 'vitest'
import { listEntries } from '#contract/publishing/entries'
import { applyImport, checkImport, exportEntries } from '#contract/publishing/imports'
import type { Values } from '#contract/publishing/field'
import type { KindName, PublicationName } from '#contract/publishing/kinds'
import { aDraft } from '../../../testing/records/an-entry.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, editor as aigerim } from '../../demo-country/cast.ts'

const { as } = await startApp()
const csv = { headers: { 'content-type': 'text/csv' } }
const check = (visitor: Visitor, payload: string, kind: KindName = 'faq') =>
  visitor.call(checkImport, { params: { kind } }, { ...csv, payload: Buffer.from(payload) })
const apply = (visitor: Visitor, id: string) => visitor.call(applyImport, { params: { kind: 'faq', id } })
const titles = async (visitor: Visitor, search: string) =>
  (await visitor.call(listEntries, { params: { kind: 'faq' }, query: { search } })).body.data.map(({ title }) => title)
const head = 'section;title.ru;body.ru;title.kk;body.kk'
const questions = `${head}\ntests;Импорт раз?;Ответ **раз**;Бір ме?;Жауап\nhelp;Импорт два?;Другой ответ;;`

test('a table without ids imported again changes only what differs', async () => {
  const editor = await as(aigerim)
  const first = await check(editor, questions)
  expect((await apply(editor, first.body.id)).status).toBe(200)
  expect((await check(editor, questions)).body).toMatchObject({ fresh: 0, changes: 0, same: 2 })
  const { body: changed } = await check(
    editor,
    questions.replace('Ответ **раз**', 'Другой ответ').replace('Импорт раз?', ' ИМПОРТ раз?'),
  )
  expect(changed).toMatchObject({ fresh: 0, changes: 1, same: 1 })
  expect((await apply(editor, changed.id)).status).toBe(200)
  expect(await titles(editor, 'импорт')).toHaveLength(2)
  const { body: twice } = await check(editor, `${head}\ntests;Импорт три?;Ответ;;\nhelp;импорт  три?;Иначе;;\n`)
  expect(twice.faults).toMatchObject([{ line: 3, reason: 'Та же запись уже есть в строке 2: оставьте одну из двух' }])
})

test.each<[PublicationName, Values]>([
  ['faq', { section: 'tests' }],
  ['partner', {}],
  ['review', { author_role: 'parent', day: '2026-11-02' }],
  ['news', { rubric: 'tests', day: '2026-11-02' }],
  ['event', { event_type: 'seminar', first_day: '2026-12-01', format: 'online', audience: ['parents'] }],
  ['project', {}],
  ['special-school', { region: 'abai', profile: ['arts'], languages: ['kk'], first_grade: 5, last_grade: 11 }],
  ['survey', { audience: 'parent', position: 1, minutes: 5 }],
])('an export of %s without its ids changes nothing', async (kind, shared) => {
  const editor = await as(aigerim)
  const words = (body: string) => ({ ru: { title: 'Мама ученика', body }, kk: { title: 'Оқушының анасы', body } })
  await aDraft(editor, { kind, shared, texts: words('<p>Понятные результаты</p>') })
  // Two reviews with the same signature and day may be by different people.
  if (kind === 'review') await aDraft(editor, { kind, shared, texts: words('<p>Дочка выбрала курсы</p>') })
  const { raw } = await editor.call(exportEntries, { params: { kind }, query: { format: 'csv' } })
  const text = raw.rawPayload
    .toString()
    .replace(
      /^(\uFEFF?)id;(address;)?/,
      (_, mark: string, address?: string) => `${mark}number;${address ? 'page;' : ''}`,
    )
  const { body } = await check(editor, text, kind)
  expect(body).toMatchObject({ fresh: 0, changes: 0, faults: [] })
  expect(body.passed_over).toContain('number')
  expect(body.same).toBe(body.rows)
})

test('a table of events without ids and addresses creates them once; another day is another event', async () => {
  const editor = await as(aigerim)
  const row = (day: string) =>
    `event_type;first_day;format;audience;title.ru;lead.ru;body.ru\nseminar;${day};online;parents;Вебинар про сон;Коротко;Весь текст`
  const { body: first } = await check(editor, row('2026-12-05'), 'event')
  expect(first).toMatchObject({ fresh: 1, faults: [] })
  expect((await editor.call(applyImport, { params: { kind: 'event', id: first.id } })).status).toBe(200)
  expect((await check(editor, row('2026-12-05'), 'event')).body).toMatchObject({ fresh: 0, same: 1 })
  expect((await check(editor, row('2026-12-12'), 'event')).body).toMatchObject({ fresh: 1, same: 0 })
})

test('a table in one language finds entries that exist in several', async () => {
  const editor = await as(aigerim)
  const words = (title: string) => ({ title, body: '<p>Жауап</p>' })
  await aDraft(editor, {
    kind: 'faq',
    shared: { section: 'tests' },
    texts: { ru: words('Кто видит ответы?'), kk: words('Жауапты кім көреді?') },
  })
  const rows = 'section;title.kk;body.kk\ntests;Жауапты кім көреді?;Жауап'
  expect((await check(editor, rows)).body).toMatchObject({ fresh: 0, changes: 0, same: 1 })
  const { body: twice } = await check(editor, `${head}\ntests;Кто новый?;Он;Кім жаңа?;Ол\ntests;;;кім жаңа?;Ол`)
  expect(twice.faults).toMatchObject([{ line: 3, reason: 'Та же запись уже есть в строке 2: оставьте одну из двух' }])
})

test('the second of two users writing the same table is refused', async () => {
  const [one, other] = [await as(aigerim), await as(admin)]
  const [first, second] = [await check(one, questions), await check(other, questions)]
  const answers = await Promise.all([apply(one, first.body.id), apply(other, second.body.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await titles(one, 'импорт')).toHaveLength(2)
})
