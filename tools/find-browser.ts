import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import packageFile from '../package.json' with { type: 'json' }

/** Arguments for starting a browser in tests: no background traffic and no sandbox, which containers lack. */
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

/**
 * Path of a Chromium: CHROMIUM_PATH, the packaged one, Playwright's own, or an installed one; null if there is none.
 * The packaged one is a headless shell with the same engine; a new context takes 0.1 seconds of a core instead of 0.7.
 */
export async function findBrowser(): Promise<string | null> {
  return givenBrowser() ?? packaged() ?? (await playwrightOwn()) ?? installed.find((file) => existsSync(file)) ?? null
}

/** Throws if the given browser does not exist, because another one could behave differently from the requested one. */
export function givenBrowser(given = process.env.CHROMIUM_PATH): string | null {
  if (!given) return null
  if (!statSync(given, { throwIfNoEntry: false })?.isFile())
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file`)
  return given
}

/** Returns a browser or throws. */
export async function aBrowser(): Promise<string> {
  const found = await findBrowser()
  if (!found) throw new Error('No browser was found: install Chromium or give CHROMIUM_PATH')
  return found
}

async function playwrightOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : null
}

/**
 * Unpacks it into the project's cache once per version; null if there is no build for the machine or the machine lacks
 * a dependency.
 */
function packaged(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = path.resolve(`.cache/chromium/${packageFile.devDependencies['@sparticuz/chromium']}`)
  const file = path.join(folder, 'chromium')
  const isThere = existsSync(file) || unpackInto(folder)
  return isThere && spawnSync(file, ['--version']).status === 0 ? file : null
}

/**
 * The package unpacks into the temporary folder, so a separate process runs it with another one. An interrupted run
 * leaves nothing under the final name.
 */
function unpackInto(folder: string): boolean {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const program = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: unfinished },
  })
  // Another run may have finished first.
  if (status === 0 && !existsSync(folder)) renameSync(unfinished, folder)
  rmSync(unfinished, { recursive: true, force: true })
  return existsSync(folder)
}
