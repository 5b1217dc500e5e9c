// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeLimit, loadPartOfRelease, partsLimit } from './parts-limit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('a part that hangs is given up after 120 seconds, as one that could not be fetched', async () => {
  const outcome = withTimeLimit(new Promise(() => {})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(partsLimit - 1)
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ name: 'TypeError', message: expect.stringContaining('Failed to fetch') })
})

test('a part of a release that is gone loads the page anew once; then the failure is told', async () => {
  const reload = vi.fn()
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  void loadPartOfRelease(gone, reload)
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  await expect(loadPartOfRelease(gone, reload)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part that has come leaves it at that: one part that stays away does not turn the page in circles', async () => {
  const reload = vi.fn()
  void loadPartOfRelease(() => Promise.reject(new TypeError('Failed to fetch')), reload)
  await vi.advanceTimersByTimeAsync(0)
  expect(await loadPartOfRelease(() => Promise.resolve('part'), reload)).toBe('part')
  await expect(loadPartOfRelease(() => Promise.reject(new TypeError('Failed to fetch')), reload)).rejects.toThrow(
    'Failed to fetch',
  )
  expect(reload).toHaveBeenCalledTimes(1)
})

test('no part of a page is fetched without a thought of the release after it: it loads the page anew, or the page does without', () => {
  const files = globSync('web/app/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const bare = files.filter((file) =>
    /\blazy\(\s*\(\) =>(?![^;]*?\.catch\()\s*import\(/.test(readFileSync(file, 'utf8').replaceAll(/\n(?=\S)/g, ';\n')),
  )
  expect(bare).toEqual([])
  expect(files.length).toBeGreaterThan(300)
})
