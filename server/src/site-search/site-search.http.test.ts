// Also on PostgreSQL: dictionaries, trigrams and ranks are features of the database.
import { expect, test } from 'vitest'
import { archiveEntry, readEntry, saveEntry } from '#contract/publishing/entries'
import { searchSite, type Piece } from '#contract/content/site-search'
import type { Locale } from '#contract/values/locale'
import { aDraft, newsIn, publish } from '../../testing/records/an-entry.ts'
import { startApp } from '../../testing/start-app.ts'
import { editor as aigerim } from '../demo-country/cast.ts'

const { guest, as, notificationsReceived } = await startApp()

const ask = (
  q: string,
  locale: Locale = 'ru',
  more: { kind?: 'legal' | 'occupation'; after?: string; limit?: number } = {},
) => guest.call(searchSite, { query: { q, ...more } }, { headers: { 'x-locale': locale } })
const plain = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')
const marked = (pieces: readonly Piece[]) => pieces.filter(({ is_hit }) => is_hit).map(({ text }) => text)

test('words are found in any of their forms, marked, in three languages; with typing mistakes, wrong keyboard layouts and plain letters too', async () => {
  const cases: [Locale, string, RegExp][] = [
    ['ru', 'психолога', /психолог/i],
    ['ru', 'согласием родителей', /соглас|родител/i],
    ['kz', 'орталықтарға', /орталық|орталығ/i],
    ['kz', 'окушыларга', /оқушы/i],
    ['kz', 'нәтижелерін', /нәтиже/i],
    ['en', 'consents', /consent/i],
  ]
  for (const [locale, q, pattern] of cases) {
    const { status, body } = await ask(q, locale)
    expect(status).toBe(200)
    expect(body.meant, q).toBeNull()
    const hits = body.data.flatMap(({ title, excerpt }) => [...marked(title), ...marked(excerpt)])
    expect(hits.length, q).toBeGreaterThan(0)
    expect(
      hits.filter((hit) => !pattern.test(hit)),
      q,
    ).toEqual([])
  }
  expect((await ask('псиолог')).body).toMatchObject({ meant: expect.stringContaining('психолог') })
  expect((await ask('gcb[jkju')).body.meant).toBe('психолог')
  expect((await ask('мектепп', 'kz')).body.meant).toMatch(/^мекте[пб]/)
  expect((await ask('ё')).status).toBe(200)
})

test('texts of another language are never shown; a reader who typed its words is told that it has them', async () => {
  const { body } = await ask('нәтижелер', 'en')
  expect(body).toMatchObject({
    data: [],
    total: 0,
    meant: null,
    elsewhere: [{ language: 'kk', total: expect.any(Number) }],
  })
  expect((await ask('нәтижелер', 'kz')).body).toMatchObject({ total: body.elsewhere[0]?.total, elsewhere: [] })
  // A mistake in the reader's own language is corrected, whatever the other languages contain.
  expect((await ask('psiholog')).body).toMatchObject({ meant: expect.stringContaining('психолог'), elsewhere: [] })
})

test('pages follow each other without a gap, and can be filtered by kind', async () => {
  const whole = (await ask('ученик', 'ru', { limit: 50 })).body
  const first = (await ask('ученик', 'ru', { limit: 5 })).body
  const second = (await ask('ученик', 'ru', { limit: 5, after: first.next ?? '' })).body
  const ids = (body: typeof whole) => body.data.map(({ kind, id }) => `${kind} ${id}`)
  expect([...ids(first), ...ids(second)]).toEqual(ids(whole).slice(0, 10))
  expect(whole.kinds.reduce((sum, { total }) => sum + total, 0)).toBe(whole.total)
  const legal = (await ask('данные', 'ru', { kind: 'legal' })).body
  expect(new Set(legal.data.map(({ kind }) => kind))).toEqual(new Set(['legal']))
  expect(
    (await ask('аналитик данных', 'ru', { kind: 'occupation' })).body.data.map(({ title }) => plain(title)),
  ).toContain('Аналитик данных')
})

test('hostile searches are read as words, and find nothing else', async () => {
  const hostile = [
    "' | ' & !",
    'тест & | !( <-> :*',
    "'; drop table search_documents; --",
    '\\',
    '%%%___',
    '"',
    '<script>alert(1)</script>',
    'а'.repeat(100),
    '((((((((',
    ':::***',
    '½²ª',
    '\u202e\ufeff',
    '😀😀',
    '* & *',
    "к'):* | ('а",
  ]
  for (const q of hostile)
    for (const locale of ['ru', 'kz', 'en'] as const) expect((await ask(q, locale)).status, q).toBe(200)
  expect((await ask('а'.repeat(101))).refusal.code).toBe('invalid')
  expect((await ask('тест\u0000')).refusal.code).toBe('invalid')
  expect((await ask('')).body).toMatchObject({ data: [], total: 0, next: null, meant: null })
  expect((await ask('и в на')).body.total).toBe(0)
  expect((await ask('тест', 'ru', { after: "x' or 1=1" })).status).toBe(200)
  expect((await guest.send('GET', '/api/search?q=a&limit=100000')).refusal.code).toBe('invalid')
  expect((await guest.send('GET', '/api/search')).refusal.code).toBe('invalid')
})

test('published content is found at once, drafts and archived content never', async () => {
  const editor = await as(aigerim)
  const found = async () => (await ask('русский тест читает вопросы вслух')).body.data.map(({ title }) => plain(title))
  const before = await found()
  const draft = await aDraft(editor)
  await notificationsReceived()
  expect(await found()).toEqual(before)
  const { body: entry } = await publish(editor, draft)
  await notificationsReceived()
  const titles = await found()
  expect(titles.length).toBe(before.length + 1)
  expect(titles).toContain(newsIn('Русский').title)
  await editor.call(archiveEntry, { params: { kind: 'news', id: entry.id }, body: { version: entry.version } })
  await notificationsReceived()
  expect(await found()).toEqual(before)
})

test('a centre changed in the back office is found in its current state', async () => {
  const editor = await as(aigerim)
  const found = async () => (await ask('Буквоед')).body.data.map(({ kind, title }) => [kind, plain(title)])
  expect(await found()).toEqual([])
  const params = { kind: 'center' as const, id: 'center-karaganda' }
  const { body: center } = await editor.call(readEntry, { params })
  const { ru, kk, en } = center.texts
  const texts = { ru: { ...ru.draft, name: 'Центр «Буквоед»' }, kk: kk.draft, en: en.draft }
  await editor.call(saveEntry, { params, body: { version: center.version, address: '', shared: center.shared, texts } })
  await notificationsReceived()
  expect(await found()).toEqual([['center', 'Центр «Буквоед»']])
})
