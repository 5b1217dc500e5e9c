// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { until } from '../../testing/until.ts'

const script = readFileSync('web/public/offline.js', 'utf8')
const [, main = ''] = /<main>([\s\S]*)<\/main>/.exec(readFileSync('web/public/offline.html', 'utf8')) ?? []

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

interface Device {
  /** What lies in the databases of the device, by the name of a database. */
  stored: Record<string, object[]>
  /** The pages that the service worker keeps. */
  pages?: string[]
}

/** Opens the page that stands in for one that could not be fetched. */
async function openAt(path: string, { stored, pages = [] }: Device): Promise<void> {
  // The page tries again by itself, which is not what is looked at here.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  history.replaceState(null, '', path)
  localStorage.setItem('user', JSON.stringify({ id: 'aruzhan' }))
  document.body.innerHTML = main
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('caches', { match: async (page: string) => (pages.includes(page) ? new Response('page') : undefined) })
  vi.stubGlobal('indexedDB', { open: (name: string) => requestOf(stored[name]) })
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page, as a browser runs it
  new Function(script)()
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  vi.useRealTimers()
}

function requestOf(rows: object[] | undefined) {
  const reading = { result: rows, onsuccess: () => {} }
  const store = {
    getAll: () => {
      queueMicrotask(() => reading.onsuccess())
      return reading
    },
  }
  const opening = {
    result: { transaction: () => ({ objectStore: () => store }) },
    onsuccess: () => {},
    onerror: () => {},
  }
  queueMicrotask(() => (rows ? opening.onsuccess() : opening.onerror()))
  return opening
}

const link = (id: string) => document.querySelector<HTMLAnchorElement>(`#${id}`)
const kept = [{ key: 'aruzhan/a', user_id: 'aruzhan' }]

test('without a network the page leads to the books that lie on this device', async () => {
  await openAt('/library', { stored: { reader: kept }, pages: ['/my-books'] })
  await until(() => expect(link('books')?.hidden).toBe(false))
  expect([link('books')?.textContent, link('books')?.getAttribute('href')]).toEqual(['My books', '/my-books'])
  expect(link('test')?.hidden).toBe(true)
})

test.each([
  ['the device has no books', '/library', { stored: {}, pages: ['/my-books'] }],
  ['the books are those of another user', '/library', { stored: { reader: [{ user_id: 'x' }] }, pages: ['/my-books'] }],
  ['the shelf is not kept', '/library', { stored: { reader: kept } }],
  ['the shelf is what could not be fetched', '/my-books', { stored: { reader: kept }, pages: ['/my-books'] }],
])('it leads to no shelf if %s', async (_why, path, device) => {
  await openAt(path, device)
  expect(link('books')?.hidden).toBe(true)
})

test('a test that runs here is offered before the books', async () => {
  const attempts = [{ id: 'a', user_id: 'aruzhan', attempt: { started_at: '2026-11-29T10:00:00.000Z' } }]
  await openAt('/library', { stored: { attempts, reader: kept }, pages: ['/my-books'] })
  await until(() => expect([link('test')?.hidden, link('books')?.hidden]).toEqual([false, false]))
  expect(link('test')?.getAttribute('href')).toBe('/test/a')
})
