import type { Browser, BrowserContext } from '@playwright/test'
import { enterAs } from '../../e2e/steps/enter-as.ts'
import { aruzhan, daniyar, gulnar, madina, type CastMember } from '../../server/src/demo-country/cast.ts'
import { atMost, median, type Figure } from '../figure.ts'
import { openSlowly, phone, watchPaint, withPhones, type Arrived } from './slow-phone.ts'
import type { Stage } from '../stage.ts'

const patience = 60_000
/** By then the page has finished prefetching, and the worker has finished caching. */
const reading = 10_000

interface MeasuredPage {
  name: string
  path: string
  as?: CastMember
  /** Selects content of the page itself, which frames and skeletons do not have. */
  own: string
}

const pages: MeasuredPage[] = [
  { name: 'home', path: '/', own: 'main h1' },
  { name: 'cabinet', path: '/cabinet', as: daniyar, own: 'main h1' },
  { name: 'testing', path: '/testing', as: aruzhan, own: 'main h1' },
  { name: 'result', path: '/test-results', as: daniyar, own: 'main h1' },
  { name: 'children', path: '/children', as: gulnar, own: 'main h1' },
  { name: 'photo step', path: '/signup-2?step=photo', as: madina, own: 'main form' },
]

/**
 * Six pages on a cheap phone with a slow connection: first in a browser with empty caches, then again in the same
 * browser.
 */
export const measurePages = ({ options, tell }: Pick<Stage, 'options' | 'tell'>): Promise<Figure[]> =>
  withPhones(tell, async (browser, url) => {
    const figures: Figure[] = []
    for (const page of pages) {
      tell(`cold pages: ${page.name}`)
      const visits: Visits[] = []
      for (let round = 0; round < options.rounds; round++) visits.push(await visit(browser, url, page))
      figures.push(...figuresOf(page, visits))
    }
    return figures
  })

interface Seen extends Arrived {
  /** Seconds from the request until the page's own content is painted. */
  painted: number
}

interface Visits {
  cold: Seen
  again: Seen
}

async function visit(browser: Browser, baseURL: string, page: MeasuredPage): Promise<Visits> {
  const context = await browser.newContext({ ...phone, baseURL })
  try {
    if (page.as) await enterAs(context, page.as)
    await context.addInitScript(watchPaint, page.own)
    const cold = await open(context, page)
    return { cold, again: await open(context, page) }
  } finally {
    await context.close()
  }
}

async function open(context: BrowserContext, { path: address }: MeasuredPage): Promise<Seen> {
  const { page, arrivedUntil } = await openSlowly(context)
  await page.goto(address, { waitUntil: 'commit', timeout: patience })
  const painted = await (
    await page.waitForFunction(() => window.ownPainted, null, { timeout: patience, polling: 500 })
  ).jsonValue()
  await page.waitForTimeout(reading)
  await page.close()
  return { painted: (painted ?? Number.NaN) / 1000, ...arrivedUntil(painted ?? 0) }
}

function figuresOf({ name, as }: MeasuredPage, visits: readonly Visits[]): Figure[] {
  const seen = (when: keyof Visits, part: keyof Seen) => median(visits.map((both) => both[when][part]))
  const noteOf = (when: keyof Visits) =>
    `${seen(when, 'files')} files, ${Math.round(seen(when, 'kilobytes'))} kB before it`
  return [
    {
      name: `${name}, cold`,
      value: seen('cold', 'painted'),
      unit: 's',
      target: atMost(as ? 5 : 2.5),
      note: noteOf('cold'),
    },
    { name: `${name}, again`, value: seen('again', 'painted'), unit: 's', target: atMost(2), note: noteOf('again') },
  ]
}
