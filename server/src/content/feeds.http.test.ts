import { expect, test } from 'vitest'
import { readFeed, readSiteMap } from '#contract/content/feeds'
import { readEntry, withdrawEntry } from '#contract/publishing/entries'
import { aDraft, newsIn, publish } from '../../testing/records/an-entry.ts'
import { startApp } from '../../testing/start-app.ts'
import { editor as aigerim } from '../demo-country/cast.ts'

const { guest, as, platform, notificationsReceived, clock } = await startApp()

test('a feed has the news of its language regardless of the reader’s, newest first; the site map names the languages of a page', async () => {
  clock.forward({ minutes: 5 })
  const editor = await as(aigerim)
  const draft = await aDraft(editor, { address: 'for-the-feed', texts: { kk: newsIn('Қазақша') } })
  await publish(editor, draft, ['ru'])
  await notificationsReceived()
  const feed = async (locale: 'ru' | 'kz') =>
    (await guest.call(readFeed, { params: { locale } }, { headers: { 'x-locale': 'en' } })).body.data
  const [first] = await feed('ru')
  expect(first).toMatchObject({ address: 'for-the-feed', title: newsIn('Русский').title })
  expect((await feed('ru')).length).toBeLessThanOrEqual(30)
  expect((await feed('kz')).map(({ address }) => address)).not.toContain('for-the-feed')
  const pages = (await guest.call(readSiteMap)).body.data
  expect(pages.find(({ path }) => path === '/news/for-the-feed')).toEqual({
    path: '/news/for-the-feed',
    languages: ['ru'],
    published_at: first?.published_at,
  })
  expect(pages.length).toBeGreaterThan(3)
})

test('the site map lists a long text only in languages in which it was not withdrawn', async () => {
  const languagesOf = async (path: string) =>
    (await guest.call(readSiteMap)).body.data.find((page) => page.path === path)?.languages
  expect([await languagesOf('/for-members'), await languagesOf('/contacts')]).toEqual([['ru', 'kk', 'en'], undefined])
  const editor = await as(aigerim)
  const [row] = await platform.database.query(
    '',
    "select id from entries where kind = 'page' and address = 'for-members'",
    [],
  )
  const params = { kind: 'page' as const, id: String(row?.id) }
  const { version } = (await editor.call(readEntry, { params })).body
  expect((await editor.call(withdrawEntry, { params, body: { version, languages: ['en'] } })).status).toBe(200)
  await notificationsReceived()
  expect(await languagesOf('/for-members')).toEqual(['ru', 'kk'])
})

test('demo content is in no feed, where it would not be marked', async () => {
  const editor = await as(aigerim)
  const draft = await aDraft(editor, { address: 'made-up' })
  await publish(editor, draft)
  await notificationsReceived()
  const feed = async () =>
    (await guest.call(readFeed, { params: { locale: 'ru' } })).body.data.map(({ address }) => address)
  expect(await feed()).toContain('made-up')
  await platform.database.query('', 'update entries set is_demo = true where id = $1', [draft.id])
  await notificationsReceived()
  expect(await feed()).not.toContain('made-up')
})

test('a feed in an unknown language is not found', async () => {
  expect((await guest.send('GET', '/api/feeds/de')).refusal.code).toBe('not-found')
})
