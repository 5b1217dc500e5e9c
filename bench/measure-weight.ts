import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../tools/find-browser.ts'
import { atMost, median, type Figure } from './figure.ts'
import { device, pupil, pupilsInTests, pupilsWaiting } from './pupils.ts'
import type { Stage } from './stage.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Weight of first loads in a browser with empty caches, from the transferred bodies. */
export async function measureWeight(stage: Stage): Promise<Figure[]> {
  const executablePath = await findBrowser()
  if (!executablePath) {
    stage.tell('weight: no browser was found')
    return []
  }
  const { url } = await stage.server('pages')
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  try {
    stage.tell('weight of first loads')
    return [
      ...(await homeWeight(browser, url)),
      ...(await runnerWeight(browser, url, stage.testId)),
      ...(await homePaint(browser, url, stage.options.rounds)),
    ]
  } finally {
    await browser.close()
  }
}

async function homeWeight(browser: Browser, url: string): Promise<Figure[]> {
  const { page, weigh } = await weighedPage(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { script, style, font, all } = weigh()
  await page.context().close()
  return [
    { name: 'home, script', value: script, unit: 'kB', target: atMost(160), note: 'brotli, as transferred' },
    { name: 'home, style', value: style, unit: 'kB', target: atMost(25) },
    { name: 'home, everything', value: all, unit: 'kB', note: `fonts ${Math.round(font)} kB` },
  ]
}

/** The page of the test opened again, as after a reload on a device with empty storage: code and the whole test. */
async function runnerWeight(browser: Browser, url: string, testId: string): Promise<Figure[]> {
  const { token } = pupil(pupilsInTests + pupilsWaiting - 1)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-locale': 'kz' }
  const started = await fetch(`${url}/api/tests/${testId}/attempts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ device_id: device, locale: 'kz', assent: true, conditions: [] }),
  })
  const { attempt } = await started.json()
  const user = await (await fetch(`${url}/api/session`, { headers })).json()
  const { page, weigh } = await weighedPage(browser)
  await page.addInitScript(
    ([key, person, deviceId]) => {
      localStorage.setItem('token', String(key))
      localStorage.setItem('user', String(person))
      localStorage.setItem('role', 'student')
      localStorage.setItem('device', String(deviceId))
    },
    [token, JSON.stringify(user), device],
  )
  await page.goto(`${url}/test/${attempt.id}`, { waitUntil: 'networkidle' })
  const { script, style, data, image } = weigh()
  await page.context().close()
  return [
    {
      name: 'runner, code and the whole test',
      value: script + style + data + image,
      unit: 'kB',
      target: atMost(130),
      note: `script ${Math.round(script)}, style ${Math.round(style)}, calls ${Math.round(data)} kB`,
    },
  ]
}

/** Largest contentful paint of the home page at 700 kbit/s and 400 ms. */
async function homePaint(browser: Browser, url: string, rounds: number): Promise<Figure[]> {
  const paints: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { page, devtools } = await weighedPage(browser)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 700_000 / 8,
      uploadThroughput: 700_000 / 8,
    })
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(1500)
    paints.push(await page.evaluate(largestPaint))
    await page.context().close()
  }
  return [
    {
      name: 'home, largest contentful paint',
      value: median(paints) / 1000,
      unit: 's',
      target: atMost(3),
      note: '700 kbit/s, 400 ms',
    },
  ]
}

const largestPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })

type Kind = 'script' | 'style' | 'font' | 'image' | 'data' | 'all'
const kinds: Record<string, Kind> = {
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
}

async function weighedPage(
  browser: Browser,
): Promise<{ page: Page; devtools: CDPSession; weigh: () => Record<Kind, number> }> {
  const context = await browser.newContext({ ...phone, locale: 'ru-RU', serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const begun = new Map<string, { kind: Kind; head: number }>()
  const sums: Record<Kind, number> = { script: 0, style: 0, font: 0, image: 0, data: 0, all: 0 }
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    begun.set(requestId, { kind: kinds[type] ?? 'all', head: response.encodedDataLength }),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, head } = begun.get(requestId) ?? { kind: 'all', head: 0 }
    const body = Math.max(0, encodedDataLength - head) / 1000
    if (kind !== 'all') sums[kind] += body
    sums.all += body
  })
  return { page, devtools, weigh: () => sums }
}
