// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardParts } from './parts-guard.ts'

const leave = vi.fn()
const fail = () => document.head.appendChild(document.createElement('script')).dispatchEvent(new Event('error'))

beforeEach(() => {
  vi.useFakeTimers()
  guardParts(120_000, 'reloaded', leave)
})
afterEach(() => {
  window.partsAreHere?.()
  leave.mockClear()
  vi.useRealTimers()
})

test('code that does not arrive in time is replaced by a page that says so, with a way back', () => {
  vi.advanceTimersByTime(119_999)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledWith('/offline.html?from=%2F')
})

test('code that cannot be loaded reloads the page once, then gives up', () => {
  fail()
  expect(leave).toHaveBeenCalledWith(null)
  fail()
  expect(leave).toHaveBeenLastCalledWith('/offline.html?from=%2F')
})

test('once the code runs nothing is given up', () => {
  window.partsAreHere?.()
  fail()
  vi.advanceTimersByTime(200_000)
  expect(leave).not.toHaveBeenCalled()
})
