import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** How a browser for tests is started everywhere: no background traffic, no sandbox (containers have none). */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's own, or the packaged one unpacked into the project's cache; null where there is none. */
export async function findBrowser(): Promise<string | null> {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return installed.find((file) => existsSync(file)) ?? (await playwrightOwn()) ?? (await packaged())
}

async function playwrightOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : null
}

async function packaged(): Promise<string | null> {
  const folder = path.resolve('.cache/chromium')
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  // An optional package: absent where it has no build for the machine.
  const name = '@sparticuz/chromium'
  const loaded: { default?: { executablePath: () => Promise<string> } } = await import(name).catch(() => ({}))
  const file = await loaded.default?.executablePath().catch(() => null)
  return file && existsSync(file) ? file : null
}
