import { globSync, readFileSync } from 'node:fs'
import type { TFunction } from 'i18next'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { languages } from '#contract/values/locale'
import { pageContext, type PageContext } from './context.ts'
import { menuWords } from './i18n/menu-words.server.ts'
import { readPages } from '../../tools/read-pages.ts'
import { loader as feed } from './shell/findable/feed.route.ts'
import { loader as robots } from './shell/robots.route.ts'
import { loader as sitemap } from './shell/sitemap.route.ts'
import type { MenuEntry, SlicePage } from './slice.ts'

const pages = await readPages()
const slices = Object.values(
  import.meta.glob<{ pages: SlicePage[]; menu: MenuEntry[] }>('./*/slice.ts', { eager: true }),
)
const menu = slices.flatMap((slice) => slice.menu)

test('every slice lists its pages and menu entries', () => {
  expect(slices.filter((slice) => !Array.isArray(slice.pages) || !Array.isArray(slice.menu))).toEqual([])
})

test('no address is used twice, and the file of each exists', () => {
  expect(pages.map(({ path }) => path).filter((path, index, all) => all.indexOf(path) !== index)).toEqual([])
  const files = new Set(globSync('web/app/*/**/*.{page.tsx,route.ts}').map((file) => file.replaceAll('\\', '/')))
  expect(pages.filter(({ folder, file }) => !files.has(`web/app/${folder}/${file}`))).toEqual([])
  // The page for unknown addresses has no address of its own.
  const named = new Set([
    ...pages.map(({ folder, file }) => `web/app/${folder}/${file}`),
    'web/app/shell/not-found.page.tsx',
  ])
  expect([...files].filter((file) => !named.has(file))).toEqual([])
})

test.each(languages)('every menu entry has its texts in %s', (language) => {
  const words = menuWords[language]
  expect(menu.length).toBeGreaterThan(10)
  expect(
    menu.filter(({ name, tab }) => !words[name]?.page || (tab && !words[name]?.tab)).map(({ name }) => name),
  ).toEqual([])
})

test('no two slices use the same entry name', () => {
  const named = globSync('web/app/*/ru.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')).menu ?? {}),
  )
  expect(named.sort()).toEqual([...new Set(named)].sort())
})

const published = [
  {
    id: '1',
    path: '/news/a',
    address: 'a',
    title: '<b> & "c"',
    lead: ']]>',
    languages: ['ru', 'kk'],
    published_at: '2026-11-19T04:00:00.000Z',
  },
]

/** Returns the response text of a resource route. */
async function answerOf(loader: (input: never) => Response | Promise<Response>, more: object = {}): Promise<string> {
  const context = new RouterContextProvider()
  const api = async () => ({ data: published })
  context.set(pageContext, { origin: 'https://bagdar.example', api } as unknown as PageContext)
  return (await loader({ context, ...more } as never)).text()
}

test('search engines are kept from personal pages, and led to public ones', async () => {
  const disallowed = [...(await answerOf(robots)).matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  const listed = [...(await answerOf(sitemap)).matchAll(/<loc>https:\/\/bagdar\.example([^?<]*)\?lang=ru/g)].map(
    ([, path = '']) => path,
  )
  const isClosed = (address: string) => disallowed.some((path) => address.startsWith(path))
  expect(
    [
      '/cabinet',
      '/children/1',
      '/test/1',
      '/users-results/1',
      '/outbox',
      '/test-results-new/1/t',
      '/test-results-15-17/1/t',
      '/parents-list/1',
      '/api/session',
    ].filter((path) => !isClosed(path)),
  ).toEqual([])
  expect(listed).toEqual(expect.arrayContaining(['/', '/exercises', '/signin', '/privacy-policy']))
  expect(listed.filter(isClosed)).toEqual([])
})

test('the site map lists published entries in their languages, with their dates', async () => {
  const map = await answerOf(sitemap)
  expect(map).toContain('<loc>https://bagdar.example/news/a?lang=kz</loc><lastmod>2026-11-19</lastmod>')
  expect(map).not.toContain('/news/a?lang=en')
  // A text page exists only in the languages that editors have published; a page that has more than its text always
  // exists.
  expect(map).not.toContain('/about-us?')
  expect(map).toContain('/contacts?lang=en')
})

test('a feed is valid XML whatever editors write, and there is one per language', async () => {
  const xml = await answerOf(feed, { params: { file: 'kz.xml' } })
  expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toMatch(/&|\]\]>|<b>/)
  expect(xml).toContain('<title>&lt;b&gt; &amp; &quot;c&quot;</title>')
  expect(xml).toContain('xml:lang="kk"')
  await expect(answerOf(feed, { params: { file: 'de.xml' } })).rejects.toMatchObject({ status: 404 })
})

test('the compiler knows every text key of every slice', () => {
  const said = ((key: string) => key) as unknown as TFunction<['shell', 'notifications', 'evaluation']>
  expect(said('cabinet.nav')).toBe('cabinet.nav')
  // @ts-expect-error -- there is no such word
  expect(said('cabinet.never-written')).toBe('cabinet.never-written')
})
