// Also on PostgreSQL: another process learns of an edit through its own connection.
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createEntry, readEntry, saveEntry } from '#contract/publishing/entries'
import { aDraft, newsIn, publish } from '../records/an-entry.ts'
import { cachedPages } from '../site/cached-pages.ts'
import { startApp } from '../start-app.ts'
import { admin, editor as aigerim } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'

const { as, platform, notificationsReceived, clock } = await startApp()
const { site, here, there, processOf, visit, shownBy } = await cachedPages({ platform, clock })

test('a page is made once for all callers, even simultaneous ones', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/still')))
  expect(new Set(answers.map(({ body, statusCode }) => `${statusCode} ${body}`)).size).toBe(1)
  await visit('/still')
  expect(site.made).toHaveLength(1)
})

test('a page that takes longer to make than it is cached is made once for all who wait, and again for later callers', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/slow')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(site.made).toHaveLength(1)
  await visit('/slow')
  expect(site.made).toHaveLength(2)
})

test('if something changes while a page is made, it is made again for all who wait', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/overtaken', {}, there)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(site.made).toHaveLength(2)
})

test('a cached page has no nonce: its own scripts run by their hashes, one inserted by a text does not', async () => {
  const { body, headers } = await visit('/still')
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(body).toContain('<script>run()</script>')
  expect(body).not.toContain('nonce')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' ${hashOf('run()')} 'wasm-unsafe-eval';`)
  expect(policy).not.toContain(hashOf('foreign()'))
  expect(policy).not.toContain('nonce-')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect((await visit('/still')).headers).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  })
})

test('an edit is visible in every process within a second, and only pages that show it are made again', async () => {
  const editor = await as(aigerim)
  const { body: entry } = await publish(editor, await aDraft(editor))
  await notificationsReceived()
  for (const app of [here, there]) expect(await shownBy(app)).toContain('Русский: тест')
  for (const app of [here, there]) await shownBy(app, '/still')
  const before = site.made.length
  const save = {
    version: entry.version,
    address: '',
    shared: entry.shared,
    texts: { ru: newsIn('Вечер'), kk: {}, en: {} },
  }
  const { body: newer } = await editor.call(saveEntry, { params: { kind: 'news', id: entry.id }, body: save })
  await publish(
    editor,
    await aDraft(editor, {
      kind: 'faq',
      shared: { category: 'tests' },
      texts: { ru: { title: 'Как войти?', body: '<p>По паролю.</p>' } },
    }),
  )
  await notificationsReceived()
  // Neither a draft nor another kind changes what this page shows.
  for (const app of [here, there]) expect(await shownBy(app)).not.toContain('Вечер')
  expect(site.made).toHaveLength(before)
  await publish(editor, newer)
  const began = performance.now()
  await notificationsReceived()
  for (const app of [here, there]) expect(await shownBy(app)).toContain('Вечер: тест')
  expect(performance.now() - began).toBeLessThan(1000)
  for (const app of [here, there]) await shownBy(app, '/still')
  expect(site.made).toHaveLength(before + 2)
})

test('a changed region name is visible in every process at the next view, and until then its page stays cached', async () => {
  const editor = await as(aigerim)
  const params = { kind: 'region' as const, id: 'ulytau' }
  for (const app of [here, there]) await shownBy(app, '/regions')
  clock.forward({ seconds: 30 })
  for (const app of [here, there]) expect(await shownBy(app, '/regions')).toContain('область Ұлытау')
  expect(site.made).toHaveLength(2)
  const { body: was } = await editor.call(readEntry, { params })
  const { ru, kk, en } = was.texts
  const save = {
    version: was.version,
    address: '',
    shared: was.shared,
    texts: { ru: { ...ru.draft, name: 'область Улытау' }, kk: kk.draft, en: en.draft },
  }
  const { body: saved } = await editor.call(saveEntry, { params, body: save })
  await notificationsReceived()
  for (const app of [here, there]) expect(await shownBy(app, '/regions')).toContain('область Улытау')
  // Places are content that tests only read, so this test restores what it changes.
  await editor.call(saveEntry, {
    params,
    body: { ...save, version: saved.version, texts: { ...save.texts, ru: ru.draft } },
  })
  await notificationsReceived()
})

test('a process that no longer receives changes caches nothing', async () => {
  await shownBy(there)
  await shownBy(there)
  expect(site.made).toHaveLength(1)
  expect(site.gaps).not.toEqual([])
  for (const onGap of site.gaps) onGap()
  await shownBy(there)
  expect(site.made).toHaveLength(2)
})

test('data from the database are cached for less than a second, versioned data for a minute', async () => {
  for (const path of ['/districts', '/news']) await visit(path)
  for (const path of ['/districts', '/news']) await visit(path)
  expect(site.made).toHaveLength(2)
  clock.forward({ seconds: 1 })
  for (const path of ['/districts', '/news']) await visit(path)
  expect(site.made.slice(2).map((url) => new URL(url).pathname)).toEqual(['/districts'])
  clock.forward({ minutes: 1 })
  await visit('/news')
  expect(site.made).toHaveLength(4)
})

test('today’s event is past at midnight, however recently its page was made', async () => {
  const editor = await as(aigerim)
  const shared = { event_type: 'seminar', first_day: '2026-11-20', format: 'online', audience: ['parents'] }
  const { body: entry } = await editor.call(createEntry, {
    params: { kind: 'event' },
    body: { id: newId(), address: '', shared, texts: { ru: newsIn('Вечер'), kk: {}, en: {} } },
  })
  await publish(editor, entry)
  await notificationsReceived()
  // Ten seconds before midnight in Kazakhstan.
  clock.set('2026-11-20T18:59:50.000Z')
  expect(await shownBy(here, '/events')).toContain('"is_over":false')
  clock.forward({ seconds: 5 })
  expect(await shownBy(here, '/events')).toContain('"is_over":false')
  expect(site.made).toHaveLength(1)
  clock.forward({ seconds: 10 })
  expect(await shownBy(here, '/events')).toContain('"is_over":true')
})

test('nothing of the caller gets into a page: neither cookies nor tokens nor headers', async () => {
  const token = (await as(admin)).token ?? ''
  const hostile = {
    cookie: `locale=ru; session=${token}; user=Aruzhan`,
    authorization: `Bearer ${token}`,
    'user-agent': 'a browser of Aruzhan',
    'accept-language': 'en, <script>',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '10.9.8.7',
    'x-original-url': '/private',
    referer: 'http://localhost/cabinet/children',
  }
  const first = await visit('/still', hostile)
  const second = await visit('/still')
  expect(second.body).toBe(first.body)
  expect(site.made).toHaveLength(1)
  for (const secret of [token, 'Aruzhan', 'evil.example', '10.9.8.7', 'children', '/private'])
    expect(first.body).not.toContain(secret)
})

test("a stranger's host is in no page, and a neighbour's only in its own", async () => {
  const [own, evil, near] = [
    await visit('/still'),
    await visit('/still', { host: 'evil.example' }),
    await visit('/still', { host: '10.0.0.7:3000' }),
  ]
  expect(evil.body).not.toContain('evil')
  expect(near.body).toContain('http://10.0.0.7:3000')
  expect((await visit('/still')).body).toBe(own.body)
})

test('tracking parameters make no other page; other parameters are rendered each time and not cached', async () => {
  const plain = await visit('/still')
  for (const query of ['?utm_source=x&utm_campaign=y', '?fbclid=<script>', '?', '?gclid=1'])
    expect((await visit(`/still${query}`)).body).toBe(plain.body)
  expect(site.made).toHaveLength(1)
  for (const query of ['?q=<b>', '?lang=xx', '?lang=kz&lang=en', '?lang=kz&q=1', '?l%61ng=kz', '?utm_source=a&q=1']) {
    expect((await visit(`/still${query}`)).headers.etag, query).toBeUndefined()
    await visit(`/still${query}`)
  }
  expect(site.made).toHaveLength(13)
  expect((await visit('/still')).body).toBe(plain.body)
})

test.each(['/still/', '//still', '/STILL', '/%73till', '/entries/a/b', '/entries/%2e%2e', '/private', '/still.data'])(
  '%s is not a cached page',
  async (url) => {
    for (let time = 0; time < 2; time++) expect((await visit(url)).headers.etag).toBeUndefined()
  },
)

test('each language is cached separately, by its address, the stored choice or the browser’s preference', async () => {
  const kazakh = (await visit('/still', { cookie: 'locale=kz' })).body
  expect(kazakh).toContain('<p>kz ')
  expect((await visit('/still', { cookie: '', 'accept-language': 'kk' })).body).toBe(kazakh)
  expect((await visit('/still', { cookie: '', 'accept-language': 'ru' })).body).toContain('<p>ru ')
  for (let time = 0; time < 2; time++) {
    const asked = await visit('/still?lang=en')
    expect(asked.body).toContain('<p>en ')
    expect(asked.headers['set-cookie']).toContain('locale=en')
    expect((await visit('/still')).headers['set-cookie']).toBeUndefined()
  }
  expect(site.made).toHaveLength(3)
})

test.each([
  ['/none', 404],
  ['/elsewhere', 302],
  ['/falls', 500],
])('%s, a failure or a redirect, is never cached', async (url, status) => {
  for (let time = 1; time <= 2; time++) {
    expect(await visit(url)).toMatchObject({ statusCode: status })
    expect(site.made).toHaveLength(time)
  }
})

test('a page with a missing part, or for one reader, is not cached', async () => {
  site.isBroken = true
  expect((await visit('/news')).body).toContain('not-found')
  site.isBroken = false
  expect((await visit('/news')).body).not.toContain('not-found')
  site.isLost = true
  for (let time = 0; time < 2; time++) expect((await visit('/still')).headers['set-cookie']).toContain('mine')
  expect(site.made).toHaveLength(4)
})

test('a caller who has the page is told so in a short reply, until it changes', async () => {
  const { headers } = await visit('/still', { 'accept-encoding': 'br' })
  const again = (known: string) => visit('/still', { 'accept-encoding': 'br', 'if-none-match': known })
  const etag = String(headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await again(known)
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
  }
  expect((await again('"other"')).statusCode).toBe(200)
  expect((await visit('/still', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('it is compressed as the browser accepts', async () => {
  const plain = await visit('/still')
  const packedAs = (encoding: string) => visit('/still', { 'accept-encoding': encoding })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [asked, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const) {
    const { headers, rawPayload } = await packedAs(asked)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    })
    expect(unpack[encoding](rawPayload).toString()).toBe(plain.body)
  }
  expect((await packedAs('zstd')).headers['content-encoding']).toBeUndefined()
  expect(await here.inject({ method: 'HEAD', url: '/still', headers: { cookie: 'locale=ru' } })).toMatchObject({
    statusCode: 200,
    headers: { etag: plain.headers.etag },
  })
})

test('cached pages never exceed their memory limit', async () => {
  const most = 100_000
  const small = await processOf(platform, most)
  const bytes = async () => Number(/^public_pages_bytes (\d+)/m.exec((await small.inject('/metrics')).body)?.[1])
  for (let number = 0; number < 60; number++) await visit(`/entries/e${number}`, {}, small)
  expect(await bytes()).toBeGreaterThan(most / 2)
  expect(await bytes()).toBeLessThanOrEqual(most)
  site.made = []
  await visit('/entries/e59', {}, small)
  await visit('/entries/e0', {}, small)
  expect(site.made).toHaveLength(1)
  expect((await small.inject('/metrics')).body).toContain('public_pages_total{outcome="kept"} 1')
})

test('the centres are cached until an editor changes one, the counters until they are counted again', async () => {
  const editor = await as(aigerim)
  const params = { kind: 'center' as const, id: 'center-astana' }
  for (const url of ['/centers', '/overview']) await visit(url)
  clock.forward({ seconds: 30 })
  for (const url of ['/centers', '/overview']) await visit(url)
  expect(site.made).toHaveLength(2)
  const { body: was } = await editor.call(readEntry, { params })
  const texts = { ru: was.texts.ru.draft, kk: was.texts.kk.draft, en: was.texts.en.draft }
  const save = { version: was.version, address: '', shared: { ...was.shared, phone: '+77172000001' }, texts }
  const { body: saved } = await editor.call(saveEntry, { params, body: save })
  await notificationsReceived()
  for (const app of [here, there]) expect(await shownBy(app, '/centers')).toContain('+77172000001')
  await editor.call(saveEntry, { params, body: { ...save, version: saved.version, shared: was.shared } })
  await notificationsReceived()
  site.made = []
  await visit('/overview')
  expect(site.made).toHaveLength(0)
  clock.forward({ seconds: 31 })
  await visit('/overview')
  expect(site.made).toHaveLength(1)
})
