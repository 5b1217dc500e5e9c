// Also on PostgreSQL: existing entries are found by a key of the database.
import { expect, test } from 'vitest'
import { archiveEntry, createEntry, listEntries, readEntry, saveEntry } from '#contract/publishing/entries'
import { checkImport } from '#contract/publishing/imports'
import { textOf } from '#contract/publishing/text-of'
import { startApp } from '../../../testing/start-app.ts'
import { editor as aigerim } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'
import { published, publishedOne } from '../published/published.ts'
import { loadSite } from './load-site.ts'
import { readSite, type Written } from './read-site.ts'

const { as, platform, notificationsReceived } = await startApp()
const own = (site: Written[]) =>
  site.map((written) => ({
    ...written,
    source: `test/${written.source}`,
    document: { ...written.document, address: written.document.address && `test-${written.document.address}` },
  }))
const site = own(readSite('2026-11-23', 'server/testing/site'))
const changed = site.map((written) =>
  written.kind === 'page'
    ? {
        ...written,
        hash: 'another',
        document: {
          ...written.document,
          texts: { ...written.document.texts, ru: { ...written.document.texts.ru, title: 'Иначе' } },
        },
      }
    : written,
)
const page = async () => {
  await notificationsReceived()
  return publishedOne(platform, 'page', { language: 'ru', address: 'test-about-us' })
}

test('files are published in their complete languages, Markdown as HTML', async () => {
  await loadSite(platform, { site })
  expect(await page()).toMatchObject({
    languages: ['ru', 'kk'],
    texts: {
      title: 'О платформе',
      body: '<p>Первый абзац со <a href="/centers">ссылкой</a> и <strong>важным</strong> словом.</p>\n<h2>Заголовок</h2>\n<ul><li>раз</li><li>два</li></ul>',
    },
  })
  const questions = await published(platform, 'faq', 'ru')
  expect(questions.map(({ texts }) => texts.title)).toEqual(expect.arrayContaining(['Что это?', 'Кто отвечает?']))
  expect((await published(platform, 'faq', 'en')).map(({ texts }) => texts.title)).not.toContain('')
})

test('demo content is loaded only with the demo, and is marked', async () => {
  await loadSite(platform, { site })
  const read = () => publishedOne(platform, 'news', { language: 'ru', address: 'test-rural-olympiad' })
  await notificationsReceived()
  expect(await read()).toBeNull()
  await loadSite(platform, { site, isDemo: true })
  await notificationsReceived()
  // It is dated to the morning of its own day, not to the start of the demo.
  expect(await read()).toMatchObject({
    is_demo: true,
    shared: { day: '2026-11-18', rubric: 'olympiad' },
    published_at: '2026-11-18T04:00:00.000Z',
  })
})

test('several processes starting at once load it once', async () => {
  await Promise.all([loadSite(platform, { site }), loadSite(platform, { site })])
  const { body } = await (
    await as(aigerim)
  ).call(listEntries, { params: { kind: 'page' }, query: { search: 'первый абзац со' } })
  expect(body.data).toHaveLength(1)
})

test('an untouched entry follows its file, one changed by an editor does not', async () => {
  await loadSite(platform, { site })
  await loadSite(platform, { site: changed })
  const followed = await page()
  expect(followed?.texts.title).toBe('Иначе')
  const editor = await as(aigerim)
  const { body: entry } = await editor.call(readEntry, { params: { kind: 'page', id: followed?.id ?? '' } })
  const texts = { ru: { ...entry.texts.ru.draft, title: 'Наше' }, kk: entry.texts.kk.draft, en: entry.texts.en.draft }
  await editor.call(saveEntry, {
    params: { kind: 'page', id: entry.id },
    body: { version: entry.version, address: entry.address, shared: entry.shared, texts },
  })
  await loadSite(platform, { site })
  const { body: kept } = await editor.call(readEntry, { params: { kind: 'page', id: entry.id } })
  expect(kept.texts.ru.draft.title).toBe('Наше')
})

test('the product’s pages keep their addresses, and no others are created: an address without a route is not found', async () => {
  await loadSite(platform, { site })
  const editor = await as(aigerim)
  const { body: entry } = await editor.call(readEntry, { params: { kind: 'page', id: (await page())?.id ?? '' } })
  const drafts = {
    shared: entry.shared,
    texts: { ru: entry.texts.ru.draft, kk: entry.texts.kk.draft, en: entry.texts.en.draft },
  }
  const save = (address: string) =>
    editor.call(saveEntry, {
      params: { kind: 'page', id: entry.id },
      body: { ...drafts, address, version: entry.version },
    })
  expect(await save('another-one')).toBeRefused('record-fixed', 'address')
  expect(
    await editor.call(createEntry, { params: { kind: 'page' }, body: { ...drafts, id: newId(), address: '' } }),
  ).toBeRefused('record-fixed')
  const table = `id;address;title.ru\n;brand-new;Новая\n${entry.id};another-one;Иная\n${entry.id};;Прежняя`
  const { body: checked } = await editor.call(
    checkImport,
    { params: { kind: 'page' } },
    { headers: { 'content-type': 'text/csv' }, payload: Buffer.from(table) },
  )
  expect(checked.faults.map(({ line, field, found }) => [line, field, found])).toEqual([
    [2, 'address', 'brand-new'],
    [3, 'address', 'another-one'],
    [4, 'id', entry.id],
  ])
  expect(await save('')).toMatchObject({ status: 200, body: { address: entry.address } })
})

test('an entry archived by an editor does not return with the next start', async () => {
  await loadSite(platform, { site })
  const { id } = (await page()) ?? { id: '' }
  await (await as(aigerim)).call(archiveEntry, { params: { kind: 'page', id }, body: { version: 1 } })
  await loadSite(platform, { site })
  await loadSite(platform, { site: changed })
  expect(await page()).toBeNull()
})

test('a file that does not fit its kind is reported', () => {
  expect(() => readSite('2026-11-23', 'server/testing/site-with-faults')).toThrow(
    'content/site/faq/no-section: shared.section (choice.wrong)',
  )
})

test('a demo event is dated from the first day of the demo, on its weekday, and does not change later', () => {
  const eventsOn = (today: string) => readSite(today).filter(({ kind }) => kind === 'event')
  const [monday, sunday, later] = [eventsOn('2026-11-23'), eventsOn('2026-11-29'), eventsOn('2027-06-02')]
  expect(monday[0]?.document.shared).toMatchObject({ first_day: '2026-12-05', last_day: '2026-12-06' })
  expect(sunday.map(({ document }) => document.shared)).toEqual(monday.map(({ document }) => document.shared))
  expect(
    later.filter(({ document }) => textOf(document.shared.first_day) > '2027-06-02').length,
  ).toBeGreaterThanOrEqual(5)
  expect(later.map(({ hash }) => hash)).toEqual(monday.map(({ hash }) => hash))
})
