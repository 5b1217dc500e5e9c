// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { partsLimit } from '../../device/parts-limit.ts'
import { fetchTest, workerLimit } from '../runner/answers/fetch-test.ts'
import { loadKinds } from '../runner/items/kinds.ts'
import { useFetchedTest } from './use-fetched-test.ts'

const introduction = { kinds: ['single' as const] }

const asked: string[] = []
const page = '<link rel="stylesheet" href="/assets/test-2b.css"><script src="/assets/test-3c.js"></script>'
const line = { isCut: false }

beforeEach(() => {
  asked.length = 0
  line.isCut = false
  vi.stubGlobal('fetch', async (address: string) => {
    if (line.isCut) throw new TypeError('Failed to fetch')
    asked.push(address)
    return new Response(address === '/test/any' ? page : '')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('while the instruction is read the test page is loaded with all its files, once', async () => {
  const { result } = renderHook(() => useFetchedTest(introduction))
  await result.current()
  await result.current()
  expect(asked).toEqual(['/test/any', '/assets/test-2b.css', '/assets/test-3c.js'])
})

it('without its code no test begins, and another try loads it again', async () => {
  line.isCut = true
  const { result } = renderHook(() => useFetchedTest(introduction))
  await expect(result.current()).rejects.toMatchObject({ status: 0 })
  line.isCut = false
  await waitFor(() => result.current())
  expect(asked).toContain('/assets/test-3c.js')
})

describe('the worker stores the test before the clock starts, without delaying anybody', () => {
  /** Starts a test with this service worker, or without one; the result tells whether the start still waits. */
  async function beginWith(worker: object | null) {
    await loadKinds(['single'])
    vi.useFakeTimers()
    vi.stubEnv('PROD', true)
    const ready = worker ? Promise.resolve({ active: worker }) : new Promise(() => {})
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { register: async () => {}, ready },
    })
    const beginning = { isWaiting: true }
    void fetchTest(['single']).then(() => (beginning.isWaiting = false))
    await vi.advanceTimersByTimeAsync(0)
    return beginning
  }

  it('its message is awaited', async () => {
    const ports: MessagePort[] = []
    const told: unknown[] = []
    const beginning = await beginWith({
      postMessage: (message: unknown, given: MessagePort[]) => {
        told.push(message)
        ports.push(...given)
      },
    })
    expect(told).toEqual([{ type: 'prepare', assets: [] }])
    expect(beginning.isWaiting).toBe(true)
    ports[0]?.postMessage('prepared')
    vi.useRealTimers()
    await waitFor(() => expect(beginning.isWaiting).toBe(false))
  })

  it.each([
    ['could not be installed', null],
    ['is of an earlier release and gives no word', { postMessage: () => {} }],
  ])('a worker that %s is not awaited any longer', async (_, worker) => {
    const beginning = await beginWith(worker)
    expect(beginning.isWaiting).toBe(true)
    await vi.advanceTimersByTimeAsync(workerLimit)
    expect(beginning.isWaiting).toBe(false)
  })
})

it('a page that does not arrive is given up, like one that could not be loaded', async () => {
  await loadKinds(['single'])
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const outcome = fetchTest(['single']).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(partsLimit)
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toMatchObject({ name: 'TypeError' })
})
