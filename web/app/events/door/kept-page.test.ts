import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { doorPage } from './cache-door-page.ts'
import { doorAddress, doorsAddress } from './door-addresses.ts'

type Listener = (event: object) => void

/** Runs the service worker with one cached page and a network that is away. */
function workerWithout(cached: Record<string, string>) {
  const listeners: Record<string, Listener> = {}
  const match = async (key: string) => (key in cached ? new Response(cached[key]) : undefined)
  runInNewContext(readFileSync('web/public/service-worker.js', 'utf8'), {
    self: {
      location: { origin: 'https://bagdar.kz' },
      addEventListener: (type: string, listener: Listener) => void (listeners[type] = listener),
    },
    caches: { match, open: async () => ({ match, put: async () => {} }) },
    fetch: async () => {
      throw new TypeError('Failed to fetch')
    },
    URL,
    Response,
    setTimeout,
  })
  return (path: string) =>
    new Promise<string>((resolve, reject) =>
      listeners.fetch?.({
        request: { url: `https://bagdar.kz${path}`, method: 'GET', mode: 'navigate' },
        waitUntil: () => {},
        respondWith: (answer: Promise<Response>) =>
          void answer.then(async (page) => resolve(await page.text()), reject),
      }),
    )
}

test('the door of any event opens from its one copy without a network, and the list of doors does not', async () => {
  const open = workerWithout({ [doorPage]: 'the door', '/offline.html': 'no network' })
  expect(await open(doorAddress('0199aaaa-0000-7000-8000-000000000001'))).toBe('the door')
  expect(await open(doorsAddress)).toBe('no network')
})
