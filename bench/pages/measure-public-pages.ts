import type { Browser } from '@playwright/test'
import { atMost, median, type Figure } from '../figure.ts'
import type { Stage } from '../stage.ts'
import { openSlowly, phone, withPhones } from './slow-phone.ts'

declare global {
  interface Window {
    /** So far: milliseconds to the largest paint, what it was, and the layout shift as a share of the screen. */
    vitals: { largest: number; what: string; shift: number }
  }
}

const news = '/news'
const pages = ['/', '/centers', news, '/faq']
const patience = 60_000

/** Public pages for a first visit on a cheap phone with a slow connection. */
export const measurePublicPages = ({ options, tell }: Pick<Stage, 'options' | 'tell'>): Promise<Figure[]> =>
  withPhones(tell, async (browser, url) => {
    const [article] =
      /\/news\/[\w-]+/.exec(await (await fetch(`${url}${news}`, { headers: { cookie: 'locale=ru' } })).text()) ?? []
    if (!article) throw new Error('no article was found')
    const figures: Figure[] = []
    for (const address of [...pages, article]) {
      tell(`public pages: ${address}`)
      const visits: Vitals[] = []
      for (let round = 0; round < options.rounds; round++) visits.push(await visit(browser, url, address))
      figures.push(...figuresOf(address === article ? 'an article' : address, visits))
    }
    return figures
  })

type Vitals = Window['vitals']

async function visit(browser: Browser, baseURL: string, address: string): Promise<Vitals> {
  const context = await browser.newContext({ ...phone, baseURL })
  try {
    await context.addInitScript(watchVitals)
    const { page } = await openSlowly(context)
    await page.goto(address, { waitUntil: 'load', timeout: patience })
    await page.waitForLoadState('networkidle', { timeout: patience })
    return await page.evaluate(() => window.vitals)
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own scripts. */
function watchVitals(): void {
  window.vitals = { largest: 0, what: '', shift: 0 }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    window.vitals.largest = entry.startTime
    window.vitals.what = String('element' in entry && entry.element instanceof Element ? entry.element.localName : '')
  })
  watch(
    'layout-shift',
    (entry) => (window.vitals.shift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0),
  )
}

function figuresOf(name: string, visits: readonly Vitals[]): Figure[] {
  const [last] = visits
  return [
    {
      name: `${name}, largest paint`,
      value: median(visits.map(({ largest }) => largest / 1000)),
      unit: 's',
      target: atMost(3),
      note: `<${last?.what}>`,
    },
    {
      name: `${name}, layout shift`,
      value: Math.max(...visits.map(({ shift }) => shift)),
      unit: '',
      target: atMost(0.001),
    },
  ]
}
