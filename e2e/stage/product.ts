import { expect, test as base, type Page } from '@playwright/test'
import checker, { type RunOptions } from 'axe-core'
import { freePort } from '../../tools/free-port.ts'
import { demoFolder } from './demo-folder.ts'
import type { Mail } from './mailbox.ts'
import { runProduct } from './run-product.ts'
import { patience } from '../../tools/patience.ts'

interface WorkerFixtures {
  /** The address of this worker's product, which no other worker visits. */
  product: string
}

interface Fixtures {
  /** Fails the journey when a page logs an error, such as a page that differs from what the server rendered. */
  quiet: void
  /** Whether the product itself falls over in this journey. */
  mayFall: boolean
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // The runner reads from the pattern which fixtures are needed: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { workerIndex }) => {
      // Mails that really leave carry links, so the address is known before the start.
      const PORT = String(await freePort())
      const { url, stop } = await runProduct({
        DATA_DIR: demoFolder(`worker-${workerIndex}`),
        SMTP_URL: process.env.MAILBOX_SMTP_URL ?? '',
        PORT,
        PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      })
      // For helpers that have a page and no fixtures.
      process.env.PRODUCT_URL = url
      await provide(url)
      await stop()
    },
    { scope: 'worker', timeout: patience.journey },
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
 * A refused call is told to the person; the browser also writes it to its console. A lost network is part of some
 * journeys; the router, which looks for routes ahead, then says that it could not. The recorder of traces asks for the
 * pictures a page has made, which the page's rules refuse it.
 */
const isExpected = (text: string) =>
  /Failed to load resource|net::ERR_|^Failed to fetch manifest patches TypeError: Failed to fetch|^Connecting to 'blob:/.test(
    text,
  )

/** The newest code the product sent to a phone. */
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

/** The newest mail to an address, over real SMTP. */
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

/**
 * What an accessibility checker finds on the page as it is now. Whether words stand out from their ground takes longer
 * to see than all the rest together; a page seen in two widths is asked for it in one.
 */
export async function accessibilityFaults(page: Page, { withContrast = true } = {}): Promise<string[]> {
  // Brought into a document once, however often it is asked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker.source)
  // What passes is not described element by element: that takes longer than the check.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(!withContrast && { rules: { 'color-contrast': { enabled: false } } }),
  }
  return page.evaluate(async (how) => {
    // What fades in is taken for hidden at its first moment, and a field that it names for one without a name.
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

/** Sign in as somebody through the API and open a page as they would see it. */
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
