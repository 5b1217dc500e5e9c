// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeLimit, loadPartOfRelease, partsLimit } from './parts-limit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('a lazy part that hangs is given up after 120 seconds, like one that could not be loaded', async () => {
  const outcome = withTimeLimit(new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(partsLimit - 1)
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ name: 'TypeError', message: expect.stringContaining('Failed to fetch') })
})

test('a part of an old release reloads the page once; then the failure is shown', async () => {
  const reload = vi.fn()
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  void loadPartOfRelease(gone, reload)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  await expect(loadPartOfRelease(gone, reload)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a loaded part does not reset this: a part that stays missing does not reload the page in a loop', async () => {
  const reload = vi.fn()
  void loadPartOfRelease(() => Promise.reject(new TypeError('Failed to fetch')), reload)
  await vi.advanceTimersByTimeAsync(0)
  expect(await loadPartOfRelease(() => Promise.resolve('part'), reload)).toBe('part')
  await expect(loadPartOfRelease(() => Promise.reject(new TypeError('Failed to fetch')), reload)).rejects.toThrow(
    'Failed to fetch',
  )
  expect(reload).toHaveBeenCalledTimes(1)
})

test('every lazy part of a page handles a new release: it reloads the page, or the page works without it', () => {
  const files = globSync('web/app/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const bare = files.filter((file) =>
    /\blazy\(\s*\(\) =>(?![^;]*?\.catch\()\s*import\(/.test(readFileSync(file, 'utf8').replaceAll(/\n(?=\S)/g, ';\n')),
  )
  expect(bare).toEqual([])
  expect(files.length).toBeGreaterThan(300)
})
