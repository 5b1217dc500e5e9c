// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFetchedTest } from './use-fetched-test.ts'

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
afterEach(() => vi.unstubAllGlobals())

it('while the instruction is read the page of the test comes with all it names, once', async () => {
  const { result } = renderHook(() => useFetchedTest(['single']))
  await result.current()
  await result.current()
  expect(asked).toEqual(['/test/any', '/assets/test-2b.css', '/assets/test-3c.js'])
})

it('without its code no test begins, and who tries again asks for it again', async () => {
  line.isCut = true
  const { result } = renderHook(() => useFetchedTest(['single']))
  await expect(result.current()).rejects.toMatchObject({ status: 0 })
  line.isCut = false
  await waitFor(() => result.current())
  expect(asked).toContain('/assets/test-3c.js')
})
