import type { Frame, Page } from '@playwright/test'
import { expect, test } from './stage/product.ts'

const book = '00000000-0000-4000-8000-000000002601'
const run = (what: string) => `(parent.hasRun ??= []).push('${what}')`
/** What the clean-up at the upload takes out of a book, as if it had missed it. */
const hostile = `<script>${run('inline')}</script><script src="/evil.js"></script>
<svg xmlns="http://www.w3.org/2000/svg" onload="${run('picture')}"></svg>
<p><a id="trap" href="javascript:${run('link')}" onclick="${run('press')}">Ловушка</a></p>`

/** Names what has run on this page; it is told to the window that shows the book. */
const hasRun = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as Window & { hasRun?: string[] }).hasRun ?? [])

test('scripts in a chapter do not run', async ({ page }) => {
  await page.route('**/evil.js', (route) => route.fulfill({ contentType: 'text/javascript', body: run('file') }))
  await page.route(`**/api/books/${book}/sample`, async (route) => {
    const answer: { file: { texts: Record<string, string> } } = await (await route.fetch()).json()
    for (const [path, text] of Object.entries(answer.file.texts))
      if (path.includes('chapter')) answer.file.texts[path] = text.replace(/<body[^>]*>/, `$&${hostile}`)
    await route.fulfill({ json: answer })
  })
  await page.goto(`/book/${book}/sample`)
  const chapter = await frameOfBook(page)
  await chapter.locator('#trap').click()
  expect(await chapter.locator('script').count()).toBe(0)
  expect(await hasRun(page)).toEqual([])
})

test('the policy of the page refuses scripts of a book, also if they come into its frame', async ({
  browser,
  product,
}) => {
  // The browser writes each refusal to the console, so this page is not one of the journey.
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP })
    const page = await context.newPage()
    await page.goto(`${product}/book/${book}/sample`)
    await page.evaluate(showInFrame, `<!doctype html><title>1</title><body>${hostile}`)
    await page.frameLocator('#hostile').locator('#trap').click()
    // Without the policy they would run: the test can fail.
    expect(await hasRun(page)).toEqual(bypassCSP ? expect.arrayContaining(['inline', 'press']) : [])
    await context.close()
  }
})

async function frameOfBook(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith('blob:'))
  await expect.poll(() => find()?.locator('#trap').count() ?? 0).toBe(1)
  return find() ?? page.mainFrame()
}

/** Shows a document as the engine shows a chapter: with the address of a blob, in a frame with the same rights. */
function showInFrame(source: string): Promise<unknown> {
  const frame = document.createElement('iframe')
  frame.id = 'hostile'
  frame.setAttribute('sandbox', 'allow-same-origin allow-scripts')
  frame.style.cssText = 'position: fixed; inset: 0; z-index: 9; background: white'
  frame.src = URL.createObjectURL(new Blob([source], { type: 'text/html' }))
  const shown = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  return shown
}
