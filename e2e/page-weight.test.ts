import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import type { TestCard } from '#contract/diagnostics/tests'
import { timur } from '../server/src/demo-country/cast.ts'
import { packText } from '../server/src/diagnostics/packing/pack-text.ts'
import { enterAs } from './steps/enter-as.ts'
import { filesOfPart, partsOfInstrument } from './steps/later-parts.ts'
import { pages } from './stage/pages.ts'
import { expect, test } from './stage/product.ts'

/**
 * Code, styles, words and fonts that a page needs before it can show its own content, in kB as transferred, and the
 * number of files: on a slow connection each file costs as much time as 4 kB. For a page of a cabinet to be visible
 * within five seconds at 700 kbit/s, it may have 260 kB in total, including data. Each limit leaves room for one file
 * and about a kilobyte, because every change moves some modules between the files that pages share.
 */
const limits: Record<string, Weight> = {
  '/': { script: 148.5, style: 18, rest: 45, files: 26 },
  '/centers': { script: 145.5, style: 16, rest: 40, files: 23 },
  '/news': { script: 144.5, style: 15, rest: 42, files: 24 },
  '/faq': { script: 141, style: 15, rest: 42, files: 25 },
  '/articles/critical-pupils': { script: 139.5, style: 14, rest: 42, files: 23 },
  '/exercises': { script: 153, style: 18, rest: 47.5, files: 30 },
  '/signin': { script: 165, style: 18, rest: 42, files: 25 },
  '/signup': { script: 163, style: 19, rest: 48, files: 28 },
  '/signup-parents': { script: 167.5, style: 19, rest: 48, files: 32 },
  '/cabinet': { script: 153.5, style: 23.5, rest: 48, files: 26 },
  '/testing': { script: 159, style: 23, rest: 42, files: 25 },
  '/test-results': { script: 155, style: 25, rest: 42, files: 26 },
  '/children': { script: 150.5, style: 23, rest: 54, files: 27 },
  '/signup-2?step=photo': { script: 166, style: 24, rest: 42, files: 28 },
  '/test/any': { script: 94, style: 8.5, rest: 38, files: 14 },
}

interface Weight {
  script: number
  style: number
  rest: number
  files: number
}

const kinds = { js: 'script', css: 'style', json: 'rest', woff2: 'rest' } as const

/** Files that the page needs, as paths in the build. */
async function filesOf(product: string, address: string): Promise<string[]> {
  const answer = await fetch(`${product}${address}`, { headers: { cookie: 'locale=ru' } })
  // Prefetched files do not delay the page, and the router lists the files of the home page on every page.
  const awaited = (await answer.text()).replace(
    /<link rel="prefetch"[^>]*>|window\.__reactRouterManifest = \{[^]*?^\};/gm,
    '',
  )
  const named = awaited.matchAll(/"(\/assets\/[\w./-]+\.(?:json|js|css|woff2))["#]/g)
  return [...new Set([...named].map(([, path = '']) => `build/web/client${path}`))].filter(
    (file) => !file.includes('manifest-'),
  )
}

const sent = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1000

function weightOf(files: readonly string[]): Weight {
  const weight: Weight = { script: 0, style: 0, rest: 0, files: files.length }
  for (const file of files) weight[kinds[file.split('.').at(-1) as keyof typeof kinds]] += sent(file)
  return weight
}

for (const [address, limit] of Object.entries(limits))
  test(`${address} stays light enough for a slow connection`, async ({ product }) => {
    const weight = weightOf(await filesOf(product, address))
    expect(weight.files).toBeGreaterThan(10)
    test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) })
    const heavier = Object.entries(weight).filter(([kind, amount]) => amount > limit[kind as keyof Weight])
    expect(heavier, `the limits are ${JSON.stringify(limit)}`).toEqual([])
  })

test('every page open to guests has at most 170 kB of script and 25 kB of styles', async ({ product }) => {
  const addresses = pages.filter(({ as, leadsTo }) => !as && !leadsTo).map(({ path }) => path)
  const weights = await Promise.all(
    addresses.map(async (address) => ({ address, ...weightOf(await filesOf(product, address)) })),
  )
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weights) })
  expect(weights.filter(({ files }) => files > 10).length).toBeGreaterThan(50)
  expect(weights.filter(({ script, style }) => script > 170 || style > 25)).toEqual([])
})

test('a whole test, with its questions and item kinds, fits into 131 kB', async ({ page, context }) => {
  const token = await enterAs(context, timur)
  const headers = { authorization: `Bearer ${token}`, 'x-locale': 'ru' }
  const { data }: { data: TestCard[] } = await (await context.request.get('/api/tests', { headers })).json()
  const attempt = data.find(({ live }) => live)?.live?.attempt_id
  // A device that takes over the test does not know its items yet, so it loads the code for all kinds.
  await page.goto(`/test/${attempt}`)
  await page.getByRole('button', { name: /^Продолжить (тест|здесь)$/ }).click()
  await expect(page.getByRole('navigation', { name: 'Переход между вопросами' })).toBeVisible()
  const form = `/api/attempts/${attempt}/form?locale=ru`
  const came = await page.evaluate(
    async ({ form, asked }) => {
      const text = await (await fetch(form, { headers: asked })).text()
      const parts = performance.getEntriesByType('resource').filter((part) => part instanceof PerformanceResourceTiming)
      return {
        text,
        parts: parts.map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
      }
    },
    { form, asked: headers },
  )
  // Counts the questions as a new device fetches them; answers given so far do not count. A form is sent with gzip
  // until a low-priority process has packed it, which the test does not wait for, so it is packed here.
  const packed = packText(Buffer.from(came.text)).length
  const parts = came.parts
    .filter(({ path }) => !/\.(woff2|svg)$|\/(takeover|resumption)$|\/api\/attempts\/[^/]+$/.test(path))
    .map(({ path, bytes }) => ({ path, bytes: path.endsWith('/form') ? packed : bytes }))
  test
    .info()
    .annotations.push({ type: 'weight', description: parts.map(({ path, bytes }) => `${path} ${bytes}`).join('\n') })
  const comes = (group: string) => parts.some(({ path }) => path.includes(`/${group}-items`))
  expect(['task', 'statement'].filter(comes)).toEqual(['task'])
  expect(parts.find(({ path }) => path.endsWith('/form'))?.bytes).toBeGreaterThan(5000)
  const heaviest = [...parts].sort((a, b) => b.bytes - a.bytes).slice(0, 5)
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, JSON.stringify(heaviest)).toBeLessThanOrEqual(131)
})

test('the first question of each instrument needs at most 130 kB of code and styles', async ({ product }) => {
  const isCode = (file: string) => /\.(?:js|css)$/.test(file)
  const page = (await filesOf(product, '/test/any')).filter(isCode)
  const folders = globSync('content/diagnostics/*/test.yaml').map((file) => file.replace('/test.yaml', ''))
  const weights = folders.map((folder) => {
    const files = new Set([
      ...page,
      ...partsOfInstrument(folder).flatMap((part) => filesOfPart(part, page).filter(isCode)),
    ])
    return {
      instrument: folder.split('/').at(-1),
      kB: Math.round([...files].reduce((sum, file) => sum + sent(file), 0) * 10) / 10,
    }
  })
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weights) })
  expect(weights.length).toBeGreaterThanOrEqual(9)
  expect(weights.filter(({ kB }) => kB > 130)).toEqual([])
})

/** Only the code that stores answers contains this text. */
const isOfTheTest = (file: string) =>
  file.endsWith('.js') && readFileSync(file, 'utf8').includes('createObjectStore(`answers`)')

test("no page but the test and what leads to it brings the test's code", async ({ product }) => {
  expect((await filesOf(product, '/test/any')).filter(isOfTheTest)).not.toEqual([])
  for (const address of Object.keys(limits).filter((path) => path !== '/test/any'))
    expect((await filesOf(product, address)).filter(isOfTheTest), address).toEqual([])
})
