import { chromium, type Browser } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { showPage } from '../e2e/stage/show-page.ts'
import { pages } from '../e2e/stage/pages.ts'
import { runProduct } from '../e2e/stage/run-product.ts'
import { enterAs } from '../e2e/steps/enter-as.ts'
import { aBrowser, browserArguments } from './find-browser.ts'

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    locale: { type: 'string' },
    out: { type: 'string', default: 'screenshots' },
  },
})
const widths = options.width ? options.width.split(',').map(Number) : [390, 1440]
const locales = options.locale ? [options.locale] : ['ru', 'kz', 'en']
const chosenPages = pages.filter(
  ({ name }) => !options.only || options.only.split(',').some((part) => name.startsWith(part)),
)

const executablePath = await aBrowser()
const product = options.url ? null : await runProduct({ DATA_DIR: '.cache/screenshots-data' })
const url = options.url ?? product?.url ?? ''
const browser = await chromium.launch({ executablePath, args: browserArguments })
mkdirSync(options.out, { recursive: true })
for (const width of widths) for (const locale of locales) await takeAll(browser, width, locale)
await browser.close()
await product?.stop()

async function takeAll(from: Browser, width: number, locale: string): Promise<void> {
  for (const member of new Set(chosenPages.map(({ as }) => as))) {
    const context = await from.newContext({
      baseURL: url,
      viewport: { width, height: width < 992 ? 844 : 900 },
      timezoneId: 'Asia/Almaty',
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'locale', value: locale, url }])
    if (member) await enterAs(context, member)
    const page = await context.newPage()
    for (const { name, path } of chosenPages.filter(({ as }) => as === member)) {
      await showPage(page, path)
      await page.screenshot({ path: `${options.out}/${name}-${width}-${locale}.png`, fullPage: true })
      process.stdout.write(`${name}-${width}-${locale}.png\n`)
    }
    await context.close()
  }
}
