import { expect, test as base, type Page } from '@playwright/test'
import checker, { type RunOptions } from 'axe-core'
import { freePort } from '../../tools/free-port.ts'
import { demoFolder } from './demo-folder.ts'
import type { Mail } from './mailbox.ts'
import { runProduct } from './run-product.ts'
import { testTimeouts } from '../../tools/test-timeouts.ts'

interface WorkerFixtures {
  /** Address of this worker's product, which no other worker uses. */
  product: string
}

interface Fixtures {
  /** Fails the journey if a page logs an error, such as a hydration mismatch. */
  quiet: void
  /** Whether the product may crash in this journey. */
  mayFall: boolean
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // Playwright reads the fixtures it needs from the pattern; here none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { workerIndex }) => {
      // Mails contain links, so the address must be known before the start.
      const PORT = String(await freePort())
      const { url, stop } = await runProduct({
        DATA_DIR: demoFolder(`worker-${workerIndex}`),
        SMTP_URL: process.env.MAILBOX_SMTP_URL ?? '',
        PORT,
        PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      })
      // For helpers that have a page but no fixtures.
      process.env.PRODUCT_URL = url
      await provide(url)
      await stop()
    },
    { scope: 'worker', timeout: testTimeouts.journey },
  ],
  baseURL: async ({ product }, provide) => provide(product),
  mayFall: [false, { option: true }],
  quiet: [
    async ({ page, mayFall }, provide) => {
      const errors: string[] = []
      page
        .context()
        .on(
          'console',
          (message) => message.type() === 'error' && !isExpected(message.text()) && errors.push(message.text()),
        )
      page.context().on('weberror', (failure) => errors.push(String(failure.error())))
      page
        .context()
        .on(
          'response',
          (answer) => answer.status() >= 500 && !mayFall && errors.push(`${answer.status()} ${answer.url()}`),
        )
      await provide()
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/**
 * Messages that are not faults: a refused call is shown to the user, but browsers also log it. Some journeys cut the
 * network, and the router then logs that it could not prefetch routes. Playwright's trace recorder requests blob
 * images, which the content security policy refuses.
 */
const isExpected = (text: string) =>
  /Failed to load resource|net::ERR_|^Failed to fetch manifest patches TypeError: Failed to fetch|^Connecting to 'blob:/.test(
    text,
  )

/** Returns the newest code that the product sent to a phone. */
export async function codeSentTo(page: Page, phone: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const answer: { data: { recipient: string; text: string }[] } = await (
        await page.request.get('/api/outbox')
      ).json()
      code =
        /\d{6}/.exec(answer.data.find(({ recipient }) => recipient.endsWith(phone.slice(-10)))?.text ?? '')?.[0] ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

/** Returns the newest mail to an address, received over real SMTP. */
export async function mailSentTo(address: string, holding = /./): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await fetch(process.env.MAILBOX_URL ?? '')).json()
      text = mails.findLast((mail) => mail.to === address && holding.test(mail.text))?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}

/** The code in the newest e-mail to an address. The pattern has the word, because headers contain six digits too. */
export async function codeMailedTo(address: string): Promise<string> {
  const form = /Код: (\d{6})/
  return form.exec(await mailSentTo(address, form))?.[1] ?? ''
}

/** Checks whose findings depend on the width, because a phone shows other controls; all others need one width. */
const layoutRules = [
  'aria-hidden-focus',
  'button-name',
  'heading-order',
  'label',
  'landmark-one-main',
  'link-name',
  'nested-interactive',
  'page-has-heading-one',
  'scrollable-region-focusable',
]

/**
 * Findings of an accessibility checker on the current page. The contrast check takes longer than all others together,
 * so it can be left out; a page that is seen in two widths needs it once. `ofLayout`: only what depends on the width.
 */
export async function accessibilityFaults(
  page: Page,
  { withContrast = true, ofLayout = false } = {},
): Promise<string[]> {
  // The checker is added to a document only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker.source)
  // Omits details of passed checks, which would take longer than the checks themselves.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(ofLayout
      ? { runOnly: { type: 'rule', values: [...layoutRules, ...(withContrast ? ['color-contrast'] : [])] } }
      : !withContrast && { rules: { 'color-contrast': { enabled: false } } }),
  }
  return page.evaluate(async (how) => {
    // Waits for animations: elements that fade in count as hidden at first, and fields they label as having no label.
    const fading = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(fading.map(({ finished }) => finished))
    const { axe } = window as unknown as { axe: typeof checker }
    const { violations } = await axe.run(document, how)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
}

/** Signs in through the API and opens a page as that user. */
export async function signInByCall(
  page: Page,
  path: '/api/login' | '/api/psychologist/login' | '/api/service-manager/login',
  body: Record<string, string>,
): Promise<void> {
  const answer = await page.request.post(path, { data: body })
  expect(answer.status(), await answer.text()).toBe(200)
  const { token, user } = await answer.json()
  await page.addInitScript(
    ([key, person]) => {
      localStorage.setItem('token', String(key))
      localStorage.setItem('user', JSON.stringify(person))
      localStorage.setItem('role', (person as { role: string }).role)
    },
    [token, user] as const,
  )
}
