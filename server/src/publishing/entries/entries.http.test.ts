// Also on PostgreSQL: a change of an entry locks its row, and a constraint keeps empty languages from being public.
import { expect, test } from 'vitest'
import {
  archiveEntry,
  createEntry,
  listEntries,
  listRevisions,
  moveEntry,
  publishEntry,
  readEntry,
  readRevision,
  restoreEntry,
  rollBack,
  saveEntry,
  withdrawEntry,
  type Entry,
} from '#contract/publishing/entries'
import { aDraft, newsIn, newsShared, publish } from '../../../testing/records/an-entry.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { admin, aruzhan, editor as aigerim } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'
import { published, publishedOne } from '../published/published.ts'

const { as, platform, notificationsReceived } = await startApp()
const inRussian = async () => (await published(platform, 'news', 'ru')).map(({ texts }) => texts.title)
const sent = (
  { id, version, address, shared, texts }: Entry,
  changes: { ru?: object; kk?: object; shared?: object } = {},
) => ({
  params: { kind: 'news' as const, id },
  body: {
    version,
    address,
    shared: { ...shared, ...changes.shared },
    texts: { ru: { ...texts.ru.draft, ...changes.ru }, kk: { ...texts.kk.draft, ...changes.kk }, en: texts.en.draft },
  },
})
const save = (visitor: Visitor, entry: Entry, changes: Parameters<typeof sent>[1]) =>
  visitor.call(saveEntry, sent(entry, changes))
const revisionsOf = async (visitor: Visitor, { id }: Entry) =>
  (await visitor.call(listRevisions, { params: { kind: 'news', id } })).body.data

test('a draft gets an address from its title, and is published nowhere', async () => {
  const editor = await as(aigerim)
  const entry = await aDraft(editor)
  expect(entry).toMatchObject({
    version: 1,
    address: 'russkiy-test-chitaet-voprosy-vsluh',
    texts: { ru: { state: 'draft' }, kk: { state: 'empty', missing: ['title', 'lead', 'body'] } },
  })
  expect(await inRussian()).not.toContain(entry.texts.ru.draft.title)
  expect((await aDraft(editor)).address).toBe('russkiy-test-chitaet-voprosy-vsluh-2')
})

test('the same draft sent twice is one draft', async () => {
  const editor = await as(aigerim)
  const body = { id: newId(), address: '', shared: newsShared, texts: { ru: newsIn('Раз'), kk: {}, en: {} } }
  const both = await Promise.all([
    editor.call(createEntry, { params: { kind: 'news' }, body }),
    editor.call(createEntry, { params: { kind: 'news' }, body }),
  ])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 201])
  expect(await editor.call(createEntry, { params: { kind: 'faq' }, body: { ...body, shared: {} } })).toBeRefused(
    'entry-exists',
  )
})

test('a draft whose first reply was lost is sent again with what was typed since', async () => {
  const [editor, other] = [await as(aigerim), await as(admin)]
  const body = { id: newId(), address: '', shared: newsShared, texts: { ru: newsIn('Раз'), kk: {}, en: {} } }
  const create = (ru: object) =>
    editor.call(createEntry, {
      params: { kind: 'news' },
      body: { ...body, texts: { ...body.texts, ru: { ...newsIn('Раз'), ...ru } } },
    })
  const { body: first } = await create({})
  const again = await create({ title: 'Раз, и дальше' })
  expect(again).toMatchObject({
    status: 200,
    body: { version: 2, address: first.address, texts: { ru: { draft: { title: 'Раз, и дальше' } } } },
  })
  expect((await revisionsOf(editor, first)).map(({ what }) => what)).toEqual(['saved', 'created'])
  await save(other, again.body, { ru: { lead: 'Другой редактор' } })
  expect(await create({ title: 'Раз, и ещё дальше' })).toBeRefused('entry-changed')
})

test('each language is published separately, and a newer draft stays a draft', async () => {
  const editor = await as(aigerim)
  const entry = await aDraft(editor)
  const { body: open } = await publish(editor, entry)
  expect(open.texts.ru).toMatchObject({ state: 'published' })
  expect(open.texts.kk).toMatchObject({ state: 'empty', published: null })
  await notificationsReceived()
  expect(await inRussian()).toContain('Русский: тест читает вопросы вслух')
  expect(await published(platform, 'news', 'kk')).not.toContainEqual(expect.objectContaining({ id: entry.id }))

  const { body: newer } = await save(editor, open, { ru: { title: 'Новый заголовок' }, kk: newsIn('Қазақша') })
  expect(newer).toMatchObject({ version: 2, texts: { ru: { state: 'changed' }, kk: { state: 'draft', missing: [] } } })
  await notificationsReceived()
  expect(await inRussian()).not.toContain('Новый заголовок')
  await publish(editor, newer, ['ru', 'kk'])
  await notificationsReceived()
  expect(await publishedOne(platform, 'news', { language: 'kk', address: entry.address })).toMatchObject({
    texts: { title: 'Қазақша: тест читает вопросы вслух' },
    languages: ['ru', 'kk'],
  })
  expect(await inRussian()).toContain('Новый заголовок')
})

test('fields common to all languages are public as they were published', async () => {
  const editor = await as(aigerim)
  const { body: open } = await publish(editor, await aDraft(editor))
  const { body: newer } = await save(editor, open, { shared: { rubric: 'parents' } })
  expect(newer.texts.ru.state).toBe('changed')
  await notificationsReceived()
  expect(await publishedOne(platform, 'news', { language: 'ru', address: open.address })).toMatchObject({
    shared: { rubric: 'tests' },
  })
})

test('an older address leads to the newer one', async () => {
  const editor = await as(aigerim)
  const { body: open } = await publish(editor, await aDraft(editor, { address: 'old-one' }))
  const { body: moved } = await editor.call(saveEntry, {
    ...sent(open),
    body: { ...sent(open).body, address: 'new-one' },
  })
  expect(moved.address).toBe('new-one')
  await notificationsReceived()
  expect(await publishedOne(platform, 'news', { language: 'ru', address: 'old-one' })).toMatchObject({
    address: 'new-one',
  })
  const other = await aDraft(editor)
  expect(
    await editor.call(saveEntry, { ...sent(other), body: { ...sent(other).body, address: 'old-one' } }),
  ).toBeRefused('address-taken', 'address')
})

test('a formerly public address still redirects after the entry was unpublished', async () => {
  const editor = await as(aigerim)
  const { body: open } = await publish(editor, await aDraft(editor, { address: 'first-one' }))
  const { body: off } = await editor.call(withdrawEntry, {
    params: { kind: 'news', id: open.id },
    body: { version: open.version, languages: ['ru'] },
  })
  const { body: moved } = await editor.call(saveEntry, {
    ...sent(off),
    body: { ...sent(off).body, address: 'second-one' },
  })
  await publish(editor, moved)
  await notificationsReceived()
  expect(await publishedOne(platform, 'news', { language: 'ru', address: 'first-one' })).toMatchObject({
    address: 'second-one',
  })
})

test('an incomplete language is not published, and its gaps are named', async () => {
  const editor = await as(aigerim)
  const entry = await aDraft(editor, { shared: {}, texts: { kk: { title: 'Тақырып', body: '<p> &nbsp;</p>' } } })
  const answer = await publish(editor, entry, ['kk'])
  expect(answer).toBeRefused('invalid')
  expect(Object.keys(answer.refusal.errors ?? {}).sort()).toEqual([
    'shared.day',
    'shared.rubric',
    'texts.kk.body',
    'texts.kk.lead',
  ])
})

test('the database refuses to publish an empty language', async () => {
  const { id } = await aDraft(await as(aigerim))
  const set = (published: object) =>
    platform.database.query(
      '',
      "update entry_texts set published = $2, published_shared = '{}', published_at = now(), state = 'published' where entry_id = $1 and language = 'en'",
      [id, published],
    )
  await expect(set({ title: 'Title', body: '<p>&nbsp;</p> ' })).rejects.toThrow('entry_texts_never_empty')
  await expect(set({ body: '<p>Text</p>' })).rejects.toThrow('entry_texts_never_empty')
  await expect(
    platform.database.query('', "update entry_texts set state = 'published' where entry_id = $1", [id]),
  ).rejects.toThrow('entry_texts_public')
  await expect(
    platform.database.query('', "update publishing_revisions set what = 'saved' where record_id = $1", [id]),
  ).rejects.toThrow('stay as they were written')
  await expect(platform.database.query('', 'delete from audit_log', [])).rejects.toThrow('stay as they were written')
})

test('the second of two simultaneous editors is told who was faster, and nothing of the first is lost', async () => {
  const [first, second] = [await as(aigerim), await as(admin)]
  const entry = await aDraft(first)
  const answers = await Promise.all([
    save(first, entry, { ru: { title: 'Первая' } }),
    save(second, entry, { ru: { title: 'Вторая' } }),
  ])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const [quick, slow] = answers[0]?.status === 200 ? [answers[0], answers[1]] : [answers[1], answers[0]]
  expect(slow).toBeRefused('entry-changed')
  expect(slow?.refusal.message).toContain('20.11.2026, 09:00')
  const { body: now } = await first.call(readEntry, { params: { kind: 'news', id: entry.id } })
  expect(now.texts.ru.draft.title).toBe(quick?.body.texts.ru.draft.title)
  expect(await revisionsOf(first, entry)).toHaveLength(2)
})

test('a repeated save makes no second revision', async () => {
  const editor = await as(aigerim)
  const entry = await aDraft(editor)
  await save(editor, entry, { ru: { title: 'Один раз' } })
  expect(await save(editor, entry, { ru: { title: 'Один раз' } })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await revisionsOf(editor, entry)).toHaveLength(2)
})

test('revisions show each field, and restore a draft', async () => {
  const editor = await as(aigerim)
  const entry = await aDraft(editor)
  const { body: newer } = await save(editor, entry, { ru: { title: 'Другой' }, shared: { rubric: 'parents' } })
  const { body: revision } = await editor.call(readRevision, { params: { kind: 'news', id: entry.id, number: 2 } })
  expect(revision).toMatchObject({
    what: 'saved',
    by: 'Есенова Айгерім',
    changed: ['shared.rubric', 'texts.ru.title'],
    languages: ['ru'],
  })
  expect(revision.against_before).toContainEqual({
    field: 'texts.ru.title',
    before: 'Русский: тест читает вопросы вслух',
    after: 'Другой',
  })
  const { body: back } = await editor.call(rollBack, {
    params: { kind: 'news', id: entry.id, number: 1 },
    body: { version: newer.version },
  })
  expect(back).toMatchObject({
    version: 3,
    shared: { rubric: 'tests' },
    texts: { ru: { draft: { title: entry.texts.ru.draft.title } } },
  })
  expect((await revisionsOf(editor, entry)).map(({ what }) => what)).toEqual(['rolled-back', 'saved', 'created'])
})

test('a withdrawn or archived entry leaves the site', async () => {
  const editor = await as(aigerim)
  const { body: open } = await publish(editor, await aDraft(editor))
  const { id, version } = open
  const { body: off } = await editor.call(withdrawEntry, {
    params: { kind: 'news', id },
    body: { version, languages: ['ru'] },
  })
  expect(off.texts.ru).toMatchObject({ state: 'draft', published: null })
  await publish(editor, off)
  const { body: away } = await editor.call(archiveEntry, { params: { kind: 'news', id }, body: { version } })
  expect(away.archived_at).not.toBeNull()
  await notificationsReceived()
  expect(await publishedOne(platform, 'news', { language: 'ru', address: open.address })).toBeNull()
  expect(await save(editor, away, {})).toBeRefused('entry-archived')
  expect(await publish(editor, away)).toBeRefused('entry-archived')
  const { body: back } = await editor.call(restoreEntry, {
    params: { kind: 'news', id },
    body: { version: away.version },
  })
  expect(back).toMatchObject({ archived_at: null, texts: { ru: { state: 'draft' } } })
})

test('lists are filtered by state, missing language and words', async () => {
  const editor = await as(aigerim)
  const open = await aDraft(editor, { texts: { ru: newsIn('Озеро') } })
  await publish(editor, open)
  await aDraft(editor, { texts: { ru: newsIn('Степь'), kk: newsIn('Дала') } })
  const find = async (query: object) =>
    (await editor.call(listEntries, { params: { kind: 'news' }, query })).body.data.map(
      ({ title }) => title.split(':')[0],
    )
  expect(await find({ state: 'draft', search: 'тест' })).toEqual(['Степь'])
  expect(await find({ state: 'published', search: 'озеро' })).toEqual(['Озеро'])
  expect(await find({ search: 'дала' })).toEqual(['Степь'])
  expect(await find({ missing: 'kk', search: 'вслух' })).toEqual(['Степь', 'Озеро'])
})

test('editors set the order of questions', async () => {
  const editor = await as(aigerim)
  const question = (word: string) =>
    aDraft(editor, { kind: 'faq', shared: { section: 'tests' }, texts: { ru: { title: word, body: '<p>Ответ</p>' } } })
  const [first, second, third] = [await question('Первый?'), await question('Второй?'), await question('Третий?')]
  for (const one of [first, second, third]) await publish(editor, one)
  const order = async () =>
    (await published(platform, 'faq', 'ru'))
      .map(({ texts }) => texts.title)
      .filter((title) => /^(Первый|Второй|Третий)/.test(title))
  await notificationsReceived()
  expect(await order()).toEqual(['Первый?', 'Второй?', 'Третий?'])
  await editor.call(moveEntry, { params: { kind: 'faq', id: third.id }, body: { after: first.id } })
  await notificationsReceived()
  expect(await order()).toEqual(['Первый?', 'Третий?', 'Второй?'])
})

test('no field accepts script', async () => {
  const editor = await as(aigerim)
  const script =
    '<p onclick="steal()">Текст<script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">ссылка</a><iframe src="https://evil.example"></iframe></p><svg onload=steal()>'
  const entry = await aDraft(editor, {
    shared: { ...newsShared, source: 'https://example.kz' },
    texts: { ru: { title: '<script>steal()</script>', lead: '<b>коротко</b>', body: script } },
  })
  expect(entry.texts.ru.draft.body).toBe('<p>Текст<a>ссылка</a></p>')
  // A title is shown as plain text everywhere, so its characters are kept.
  expect(entry.texts.ru.draft.title).toBe('<script>steal()</script>')
  const wrong = {
    shared: { source: 'javascript:steal()', cover: '"><script>', rubric: 'anything', picture: '../../etc/passwd' },
  }
  const answer = await save(editor, entry, wrong)
  expect(Object.keys(answer.refusal.errors ?? {}).sort()).toEqual([
    'shared.cover',
    'shared.picture',
    'shared.rubric',
    'shared.source',
  ])
  expect(await save(editor, entry, { shared: { picture: newId() } })).toBeRefused('invalid', 'shared.picture')
})

test('content older than the rules is cleaned on output', async () => {
  const editor = await as(aigerim)
  const { body: open } = await publish(editor, await aDraft(editor))
  await platform.database.query(
    '',
    `update entry_texts set published = jsonb_set(published, '{body}', '"<p>Текст<script>steal()</script></p>"') where entry_id = $1 and language = 'ru'`,
    [open.id],
  )
  await notificationsReceived()
  expect((await publishedOne(platform, 'news', { language: 'ru', address: open.address }))?.texts.body).toBe(
    '<p>Текст</p>',
  )
})

test('a closed account and a pupil cannot edit', async () => {
  const editor = await as(aigerim)
  const entry = await aDraft(editor)
  expect(await (await as(aruzhan)).call(saveEntry, sent(entry))).toBeRefused('not-allowed')
  await platform.database.query('', 'update users set blocked_at = now() where id = $1', [aigerim.id])
  expect(await save(await as(aigerim), entry, {})).toBeRefused('token-needed')
})

test('legal texts and holidays are for administrators', async () => {
  const editor = await as(aigerim)
  expect(await editor.call(listEntries, { params: { kind: 'legal-text' } })).toBeRefused('not-allowed')
  expect(
    await editor.call(publishEntry, {
      params: { kind: 'holiday', id: '2027-01-01' },
      body: { version: 0, languages: ['ru'], at: null },
    }),
  ).toBeRefused('not-allowed')
})

test('an invalid entry id has no revisions, and is not found', async () => {
  const editor = await as(aigerim)
  for (const id of ['NaN', '1e999', 'ordinary-words', '0001-01-01'])
    expect(await editor.call(listRevisions, { params: { kind: 'news', id } })).toBeRefused('not-found')
})
