// Also on PostgreSQL: a version is locked while it is changed.
import { afterEach, expect, test } from 'vitest'
import { readLegalText } from '#contract/content/content'
import { createEntry, listEntries, readEntry, removeRecord, saveEntry } from '#contract/publishing/entries'
import { startApp } from '../../testing/start-app.ts'

import { admin } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'

const { as, guest, platform, clock } = await startApp()
// Other tests read the legal texts, so added versions are removed.
afterEach(
  async () => void (await platform.database.query('', "delete from legal_texts where version ~ '^[0-9]{4}$'", [])),
)

const kind = 'legal-text' as const
const said = (title: string) => ({
  title,
  changes: 'Названо одно.\n\n  Сказано другое. ',
  body: '<p>Текст<script>steal()</script></p>',
})
const draft = (effective_from: string, text = 'terms-of-use', title = 'Правила') => ({
  id: newId(),
  shared: { text, effective_from },
  texts: { ru: said(title), kk: said('Ережелер'), en: said('Terms') },
})

test('a new version is valid from a future day, can be changed until then, and never again', async () => {
  const boss = await as(admin)
  const make = (body: ReturnType<typeof draft>) => boss.call(createEntry, { params: { kind }, body })
  expect(await make(draft('2026-11-20'))).toBeRefused('effective-early', 'shared.effective_from')
  expect(await make(draft('2026-11-22', 'public-offer'))).toBeRefused('effective-early')
  const { status, body } = await make(draft('2026-11-21'))
  expect({ status, ...body }).toMatchObject({
    status: 201,
    id: 'terms-of-use:1001',
    texts: { ru: { draft: { body: '<p>Текст</p>' } } },
  })
  // Sending it twice creates one version.
  expect(await make(draft('2026-11-21'))).toMatchObject({ status: 200, body: { id: 'terms-of-use:1001' } })
  const { id: _, ...changed } = draft('2026-11-25', 'terms-of-use', 'Новые правила')
  const save = (version: number) =>
    boss.call(saveEntry, { params: { kind, id: 'terms-of-use:1001' }, body: { ...changed, version } })
  expect((await save(1)).body).toMatchObject({ version: 2, shared: { effective_from: '2026-11-25' } })
  clock.forward({ days: 5 })
  changed.texts.ru = said('Задним числом')
  expect(await save(2)).toBeRefused('record-in-force')
  expect(
    await boss.call(removeRecord, { params: { kind, id: 'terms-of-use:1001' }, body: { version: 2 } }),
  ).toBeRefused('record-in-force')
})

test('the changes of a version are given in every language, and everybody can read them', async () => {
  const boss = await as(admin)
  const body = draft('2026-11-21')
  const silent = { ...body, texts: { ...body.texts, kk: { ...body.texts.kk, changes: ' ' } } }
  expect(await boss.call(createEntry, { params: { kind }, body: silent })).toBeRefused('invalid', 'texts.kk.changes')
  await boss.call(createEntry, { params: { kind }, body })
  const read = async () => (await guest.call(readLegalText, { params: { id: 'terms-of-use' } })).body
  expect((await read()).changes).not.toContain('Названо одно.')
  clock.forward({ days: 1 })
  expect(await read()).toMatchObject({ version: '1001', changes: ['Названо одно.', 'Сказано другое.'] })
})

test('versions published from files can be read here and changed only in files', async () => {
  const boss = await as(admin)
  const { body: list } = await boss.call(listEntries, { params: { kind } })
  const [first] = list.data
  const { body } = await boss.call(readEntry, { params: { kind, id: first?.id ?? '' } })
  const texts = { ru: { ...body.texts.ru.draft, title: 'Иначе' }, kk: body.texts.kk.draft, en: body.texts.en.draft }
  expect(
    await boss.call(saveEntry, { params: { kind, id: body.id }, body: { version: 0, shared: body.shared, texts } }),
  ).toBeRefused('record-in-force')
})
