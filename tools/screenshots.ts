import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runProduct } from '../e2e/run-product.ts'
import { alina, aruzhan, castPassword, daniyar, gulnar, marat, saule, serik, type CastMember } from '../server/src/cast.ts'
import { browserArguments, findBrowser } from './find-browser.ts'

interface Shot {
  name: string
  path: string
  as?: CastMember
}

/** Every address as somebody who may see it. */
const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'personal-data', path: '/personal-data' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-use', path: '/terms-of-use' },
  { name: 'outbox', path: '/outbox' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'signin', path: '/signin' },
  { name: 'signin-manager', path: '/signin-manager' },
  { name: 'signin-backoffice', path: '/signin-backoffice' },
  { name: 'forget-password', path: '/forget-password' },
  { name: 'reset-password', path: '/reset-password?token=none' },
  { name: 'signup', path: '/signup' },
  { name: 'signup-2', path: '/signup-2' },
  { name: 'signup-parents', path: '/signup-parents' },
  { name: 'cabinet', path: '/cabinet', as: daniyar },
  { name: 'cabinet-new', path: '/cabinet', as: aruzhan },
  { name: 'profile', path: '/profile', as: daniyar },
  { name: 'parent', path: '/parent', as: alina },
  { name: 'testing', path: '/testing', as: aruzhan },
  { name: 'pre-test', path: '/pre-test?test=ability-12-14', as: aruzhan },
  { name: 'results', path: '/results', as: daniyar },
  { name: 'results-empty', path: '/results', as: aruzhan },
  { name: 'test-results', path: '/test-results', as: daniyar },
  { name: 'test-results-awaiting', path: '/test-results', as: alina },
  { name: 'notification', path: '/notification', as: daniyar },
  { name: 'settings', path: '/settings', as: daniyar },
  { name: 'profile-parent', path: '/profile-parent', as: gulnar },
  { name: 'children', path: '/children', as: gulnar },
  { name: 'notification-parent', path: '/notification-parent', as: gulnar },
  { name: 'settings-parent', path: '/settings-parent', as: gulnar },
  { name: 'profile-psychologist', path: '/profile-psychologist', as: serik },
  { name: 'profile-psychologist-center', path: '/profile-psychologist-center', as: saule },
  { name: 'profile-manager', path: '/profile-manager', as: marat },
  { name: 'settings-staff', path: '/settings-staff', as: serik },
]

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    locale: { type: 'string' },
    out: { type: 'string', default: 'screenshots' },
  },
})
const widths = options.width ? [Number(options.width)] : [390, 1440]
const locales = options.locale ? [options.locale] : ['ru', 'kz', 'en']
const wanted = shots.filter(({ name }) => !options.only || options.only.split(',').some((part) => name.startsWith(part)))

const executablePath = await findBrowser()
if (!executablePath) {
  process.stdout.write('No browser was found: install Chromium or give CHROMIUM_PATH.\n')
  process.exit(1)
}
const product = options.url ? null : await runProduct({ DATA_DIR: '.cache/screenshots-data' })
const url = options.url ?? product?.url ?? ''
const browser = await chromium.launch({ executablePath, args: browserArguments })
mkdirSync(options.out, { recursive: true })
for (const width of widths) for (const locale of locales) await takeAll(browser, width, locale)
await browser.close()
await product?.stop()

async function takeAll(from: Browser, width: number, locale: string): Promise<void> {
  for (const member of new Set(wanted.map(({ as }) => as))) {
    const context = await from.newContext({
      baseURL: url,
      viewport: { width, height: width < 992 ? 844 : 900 },
      timezoneId: 'Asia/Almaty',
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'locale', value: locale, url }])
    if (member) await signIn(context, member)
    const page = await context.newPage()
    for (const { name, path } of wanted.filter(({ as }) => as === member)) {
      await page.goto(path, { waitUntil: 'load' })
      // The stream of notifications never ends, so a quiet network cannot be waited for: the heading of the page that comes after its skeleton can.
      await page.locator('h1').first().waitFor()
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      await page.screenshot({ path: `${options.out}/${name}-${width}-${locale}.png`, fullPage: true })
      process.stdout.write(`${name}-${width}-${locale}.png\n`)
    }
    await context.close()
  }
}

async function signIn(context: BrowserContext, { role, iin, email, login }: CastMember): Promise<void> {
  const isFamily = role === 'student' || role === 'parent'
  const path = isFamily ? '/api/login' : login ? '/api/service-manager/login' : '/api/psychologist/login'
  const body = isFamily ? { iin } : login ? { login } : { email }
  const answer = await context.request.post(path, { data: { ...body, password: castPassword } })
  const { token, user } = await answer.json()
  await context.addInitScript(
    ([key, person]) => {
      localStorage.setItem('token', key)
      localStorage.setItem('user', JSON.stringify(person))
      localStorage.setItem('role', person.role)
    },
    [token, user] as const,
  )
}
