import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import packageFile from '../package.json' with { type: 'json' }

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

/**
 * Path of a Chromium: CHROMIUM_PATH, the packaged one, Playwright's own, or an installed one; null where there is none.
 * The packaged one is a shell without windows and menus: the same engine, and a new context costs it 0.1 seconds of a
 * core where a whole browser takes 0.7.
 */
export async function findBrowser(): Promise<string | null> {
  return givenBrowser() ?? packaged() ?? (await playwrightOwn()) ?? installed.find((file) => existsSync(file)) ?? null
}

/**
 * Whoever names a browser is told where there is none; another in its place would show something else than was asked.
 */
export function givenBrowser(given = process.env.CHROMIUM_PATH): string | null {
  if (!given) return null
  if (!statSync(given, { throwIfNoEntry: false })?.isFile())
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no such file`)
  return given
}

/** For whoever can do nothing without one. */
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
 * Unpacked into the project's cache once a version; null where it has no build for the machine, or the machine lacks
 * what it needs.
 */
function packaged(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = path.resolve(`.cache/chromium/${packageFile.devDependencies['@sparticuz/chromium']}`)
  const file = path.join(folder, 'chromium')
  const isThere = existsSync(file) || unpackInto(folder)
  return isThere && spawnSync(file, ['--version']).status === 0 ? file : null
}

/**
 * The package unpacks into the folder of temporary files, so it has a process of its own that is given another. Whoever
 * is stopped meanwhile leaves nothing under the name that the next run trusts.
 */
function unpackInto(folder: string): boolean {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const program = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: unfinished },
  })
  // Another run may have been quicker.
  if (status === 0 && !existsSync(folder)) renameSync(unfinished, folder)
  rmSync(unfinished, { recursive: true, force: true })
  return existsSync(folder)
}
