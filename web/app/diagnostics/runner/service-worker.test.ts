import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const source = readFileSync('web/public/service-worker.js', 'utf8')
const limit = 2500

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Answer = (address: string) => Promise<Response>

/** Runs the worker like a browser, with caches, a network and pages that send requests. */
function workerWith(network: Answer, keep?: () => Promise<void>) {
  const kept = new Map<string, Map<string, Response>>()
  const listeners: Record<string, (event: object) => void> = {}
  const addressOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'https://bagdar.kz').pathname
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    const put = async (asked: string, response: Response) => {
      await keep?.()
      cache.set(addressOf(asked), response)
    }
    return {
      put,
      match: async (asked: string) => cache.get(addressOf(asked))?.clone(),
      add: async (asked: string) => put(asked, await network(addressOf(asked))),
      keys: async () => [...cache.keys()].map((path) => ({ url: `https://bagdar.kz${path}` })),
      delete: async (asked: { url: string }) => cache.delete(addressOf(asked)),
    }
  }
  const caches = {
    open,
    match: (asked: string | { url: string }, { cacheName = '' } = {}) => worker.lookup(cacheName, addressOf(asked)),
  }
  const self = {
    location: { origin: 'https://bagdar.kz' },
    addEventListener: (type: string, listener: (event: object) => void) => void (listeners[type] = listener),
  }
  const fetch = (asked: string | { url: string }) => network(addressOf(asked))
  runInNewContext(source, { self, caches, fetch, URL, Response, setTimeout: globalThis.setTimeout })

  const work: Promise<unknown>[] = []
  const waitUntil = (part: Promise<unknown>) => void work.push(part.catch(() => {}))
  const done = async () => {
    for (let part = work.pop(); part; part = work.pop()) await part
  }
  const worker = {
    kept,
    done,
    lookup: async (name: string, path: string) => kept.get(name)?.get(path)?.clone(),
    keepTest: (text: string) => open('pages').then((pages) => pages.put('/test/any', new Response(text))),
    navigate: (path: string) =>
      new Promise<Response>((resolve, reject) =>
        listeners.fetch?.({
          request: { url: `https://bagdar.kz${path}`, method: 'GET', mode: 'navigate' },
          preloadResponse: Promise.resolve(),
          respondWith: (answer: Promise<Response>) => answer.then(resolve, reject),
          waitUntil,
        }),
      ),
    tell: (data: object, ports: object[]) => listeners.message?.({ data, ports, waitUntil }),
  }
  return worker
}

const textOf = async (response: Promise<Response>) => (await response).text()

it('a hanging connection is not awaited if this device has the test: its clock may be running', async () => {
  const worker = workerWith(() => new Promise(() => {}))
  await worker.keepTest('kept')
  const opened = textOf(worker.navigate('/test/0199'))
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(await Promise.race([opened, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.race([opened, Promise.resolve('still waiting')])).toBe('kept')
})

it.each([500, 502, 503, 429])('a failing server (%i) does not replace a stored test', async (status) => {
  const worker = workerWith(async () => new Response('trouble', { status }))
  await worker.keepTest('kept')
  expect(await textOf(worker.navigate('/test/0199'))).toBe('kept')
})

it('without a copy the network’s reply is shown as it is, however late', async () => {
  const worker = workerWith(
    () => new Promise((resolve) => setTimeout(() => resolve(new Response('busy', { status: 503 })), 2 * limit)),
  )
  const opened = textOf(worker.navigate('/test/0199'))
  await vi.advanceTimersByTimeAsync(2 * limit)
  expect(await opened).toBe('busy')
})

it('a page of a new release is shown, and stored only with all its files: until then the old copy opens offline', async () => {
  const line = { isCut: false, isWhole: false }
  const worker = workerWith(async (path) => {
    if (line.isCut || (path.startsWith('/assets/') && !line.isWhole)) throw new TypeError('Failed to fetch')
    return new Response('new <script src="/assets/test-4d.js">')
  })
  await worker.keepTest('old')
  worker.kept.set('assets', new Map([['/assets/test-3c.js', new Response('old')]]))
  expect(await textOf(worker.navigate('/test/0199'))).toContain('new')
  worker.tell({ type: 'prepare', assets: ['/assets/gone-2b.js'] }, [])
  await worker.done()
  line.isCut = true
  expect(await textOf(worker.navigate('/test/0199'))).toBe('old')
  expect([...(worker.kept.get('assets')?.keys() ?? [])]).toEqual(['/assets/test-3c.js'])
  Object.assign(line, { isCut: false, isWhole: true })
  worker.tell({ type: 'prepare', assets: [] }, [])
  await worker.done()
  line.isCut = true
  expect(await textOf(worker.navigate('/test/0199'))).toContain('new')
  expect([...(worker.kept.get('assets')?.keys() ?? [])]).toEqual(['/assets/test-4d.js'])
})

it('a device without space for a copy still shows the page', async () => {
  const worker = workerWith(
    async () => new Response('new'),
    () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  )
  expect(await textOf(worker.navigate('/pre-test'))).toBe('new')
  await worker.done()
})

it('a device that cannot read its cache uses the network', async () => {
  const worker = workerWith(async () => new Response('new'))
  worker.lookup = () => Promise.reject(new DOMException('', 'UnknownError'))
  expect(await textOf(worker.navigate('/test/0199'))).toBe('new')
  expect(await textOf(worker.navigate('/assets/test-3c.js'))).toBe('new')
})

it('the page is told when the test is completely stored, and also if it could not be', async () => {
  const line = { isCut: false }
  const worker = workerWith(async (path) => {
    if (line.isCut) throw new TypeError('Failed to fetch')
    return new Response(path === '/test/any' ? '<script src="/assets/test-3c.js">' : path)
  })
  const port = { postMessage: vi.fn() }
  worker.tell({ type: 'prepare', assets: ['/assets/ru-1a.json'] }, [port])
  expect(port.postMessage).not.toHaveBeenCalled()
  await worker.done()
  expect([...(worker.kept.get('assets')?.keys() ?? [])]).toEqual(['/assets/test-3c.js', '/assets/ru-1a.json'])
  expect(port.postMessage).toHaveBeenCalledTimes(1)
  line.isCut = true
  worker.tell({ type: 'prepare', assets: [] }, [port])
  await worker.done()
  expect(port.postMessage).toHaveBeenCalledTimes(2)
})

it('the score sheet opens offline once it was stored, for any sheet, and its files are separate from those of the test', async () => {
  const line = { isCut: false }
  const worker = workerWith(async (path) => {
    if (line.isCut) throw new TypeError('Failed to fetch')
    return new Response(path === '/card-sheet' ? 'sheet <script src="/assets/sheet-3c.js">' : path)
  })
  worker.tell({ type: 'prepare', page: '/card-sheet', assets: ['/assets/ru-1a.json'] }, [])
  await worker.done()
  expect([...(worker.kept.get('assets-of/card-sheet')?.keys() ?? [])]).toEqual([
    '/assets/sheet-3c.js',
    '/assets/ru-1a.json',
  ])
  expect(worker.kept.get('assets')).toBeUndefined()
  line.isCut = true
  expect(await textOf(worker.navigate('/card-sheet?id=0199'))).toContain('sheet')
})

it('the shelf of a reader opens without a network once it is kept', async () => {
  const line = { isCut: false }
  const worker = workerWith(async (path) => {
    if (line.isCut) throw new TypeError('Failed to fetch')
    return new Response(path === '/my-books' ? 'the shelf <script src="/assets/shelf-5e.js">' : path)
  })
  worker.tell({ type: 'prepare', page: '/my-books', assets: ['/assets/later-6f.js'] }, [])
  await worker.done()
  line.isCut = true
  expect(await textOf(worker.navigate('/my-books'))).toContain('the shelf')
  expect([...(worker.kept.get('assets-of/my-books')?.keys() ?? [])]).toEqual([
    '/assets/shelf-5e.js',
    '/assets/later-6f.js',
  ])
})
