import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runProduct } from '../../e2e/stage/run-product.ts'
import { browserArguments, findBrowser } from '../../tools/find-browser.ts'
import type { Figure } from '../figure.ts'

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ru-RU',
}

const line = { offline: false, latency: 400, downloadThroughput: 700_000 / 8, uploadThroughput: 700_000 / 8 }
const aQuarterOfTheProcessor = { rate: 4 }

declare global {
  interface Window {
    /** Milliseconds until the frame that shows the page's own content; undefined before. */
    ownPainted?: number
  }
}

/**
 * Provides the product with its demo country, and a browser whose workers have the same slow connection as its pages;
 * returns no figures if there is no browser.
 */
export async function withPhones(
  tell: (what: string) => void,
  measure: (browser: Browser, url: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const executablePath = await findBrowser()
  if (!executablePath) {
    tell('pages: no browser was found')
    return []
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-bench-pages-'))
  const product = await runProduct({ DATA_DIR: folder })
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  try {
    await slowDownWorkers(browser)
    return await measure(browser, product.url)
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens a page on a cheap phone with a slow connection, and counts what is transferred for it. */
export async function openSlowly(
  context: BrowserContext,
): Promise<{ page: Page; arrivedUntil: (milliseconds: number) => Arrived }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', aQuarterOfTheProcessor)
  return { page, arrivedUntil: countArrivals(devtools) }
}

/** Service workers need the slow connection too: emulation for a page does not apply to them. */
async function slowDownWorkers(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  devtools.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type === 'service_worker') void slowDown(devtools, targetId)
  })
  await devtools.send('Target.setDiscoverTargets', { discover: true })
}

async function slowDown(devtools: CDPSession, targetId: string): Promise<void> {
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })
  const tell = (id: number, method: string, params: object) =>
    devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
  await tell(1, 'Network.enable', {})
  await tell(2, 'Network.emulateNetworkConditions', line)
}

export interface Arrived {
  files: number
  kilobytes: number
}

function countArrivals(devtools: CDPSession): (milliseconds: number) => Arrived {
  const arrivals: { at: number; bytes: number }[] = []
  let begun: number | undefined
  devtools.on('Network.requestWillBeSent', ({ timestamp }) => (begun ??= timestamp))
  devtools.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) =>
    arrivals.push({ at: timestamp, bytes: encodedDataLength }),
  )
  return (milliseconds) => {
    const counted = arrivals.filter(({ at, bytes }) => bytes > 0 && at - (begun ?? 0) <= milliseconds / 1000)
    return { files: counted.length, kilobytes: counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
  }
}

/** Runs in the page before its own scripts: notes when the selected content is painted. */
export function watchPaint(own: string): void {
  const look = () => {
    const found = document.querySelector(own)
    const isShown = found !== null && found.getClientRects().length > 0 && !found.closest('[aria-busy=true]')
    // The next frame, when the content is on the screen.
    requestAnimationFrame(isShown ? () => (window.ownPainted = performance.now()) : look)
  }
  requestAnimationFrame(look)
}
