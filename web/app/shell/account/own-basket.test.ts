// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Basket } from '#contract/store/basket'
import { aUser } from '../../../testing/values/people.ts'
import { clearSession, storeSession, storeUser } from '../../device/session.ts'
import { refreshBasket, rereadBasket, showBasket, takeBasket, useBasket } from './own-basket.ts'

const basketOf = (version: number): Basket => ({
  version,
  lines: [],
  count: version,
  total: 0,
  can_order: true,
  terms: { offer: '1', returns: '1' },
})
const user = aUser()

/** What a part of the page would show that is drawn now. */
function shownVersion(): number | undefined {
  const { result, unmount } = renderHook(useBasket)
  unmount()
  return result.current?.version
}

/** Answers the reads of the basket one by one, in the order that the test wants. */
function holdReads() {
  const reads: ((version: number) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((answer) => reads.push((version) => answer(Response.json(basketOf(version))))),
  )
  return reads
}

afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
  showBasket(null)
})

test('after a sign-out on a page without a basket, the next pupil does not see the basket of the one before', () => {
  storeSession({ token: 'a', user })
  showBasket(basketOf(5))
  clearSession()
  expect(shownVersion()).toBeUndefined()
  storeSession({ token: 'b', user: aUser({ id: '00000000-0000-7000-8000-000000000002' }) })
  expect(shownVersion()).toBeUndefined()
})

test('a sign-out in another tab forgets the basket as well', () => {
  storeSession({ token: 'a', user })
  showBasket(basketOf(5))
  localStorage.clear()
  window.dispatchEvent(new Event('storage'))
  expect(shownVersion()).toBeUndefined()
})

test('a session that is stored again for the same pupil keeps the basket', () => {
  storeSession({ token: 'a', user })
  showBasket(basketOf(5))
  storeUser({ ...user, first_name: 'Айару' })
  expect(shownVersion()).toBe(5)
})

test('a read and a change that were on their way at the sign-out bring nothing back', async () => {
  const reads = holdReads()
  storeSession({ token: 'a', user })
  const read = refreshBasket()
  let changed = (_: Basket): void => undefined
  const change = takeBasket(new Promise<Basket>((resolve) => (changed = resolve)))
  clearSession()
  reads[0]?.(5)
  changed(basketOf(6))
  await Promise.all([read, change])
  expect(shownVersion()).toBeUndefined()
})

test('the next pupil does not wait for the read of the one before', async () => {
  const reads = holdReads()
  storeSession({ token: 'a', user })
  void refreshBasket()
  clearSession()
  const own = refreshBasket()
  reads[1]?.(2)
  expect((await own).version).toBe(2)
  expect(shownVersion()).toBe(2)
})

test('an older read that arrives after an addition does not hide what was added', async () => {
  const reads = holdReads()
  const read = refreshBasket()
  await takeBasket(Promise.resolve(basketOf(8)))
  reads[0]?.(7)
  await read
  expect(shownVersion()).toBe(8)
})

test('places that ask at the same moment share a read; after a refusal it is read anew, and only that answer counts', async () => {
  const reads = holdReads()
  const early = refreshBasket()
  expect(refreshBasket()).toBe(early)
  expect(reads).toHaveLength(1)
  const anew = rereadBasket()
  expect(reads).toHaveLength(2)
  reads[0]?.(7)
  await early
  expect(shownVersion()).toBeUndefined()
  reads[1]?.(8)
  await anew
  expect(shownVersion()).toBe(8)
})
