// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBackButton } from './use-back-button.ts'
import { until } from '../../../testing/until.ts'

const depth = () => Number((history.state as { depth?: number } | null)?.depth ?? -1)
/** History navigation finishes slightly later. */
const back = async (check: () => void) => {
  history.back()
  await until(check)
}

let go: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  history.pushState(null, '', '/test/0199')
  go = vi.spyOn(history, 'go')
})
afterEach(() => vi.restoreAllMocks())

const open = (step: (() => void) | null, overAt: string | null = null) => {
  const stepBack = { current: step }
  return {
    stepBack,
    ...renderHook((over: string | null) => useBackButton({ stepBack, overAt: over }), { initialProps: overAt }),
  }
}

it('Back is intercepted while there are questions, with one history entry', async () => {
  const step = vi.fn()
  const { unmount } = open(step)
  expect([location.hash, depth()]).toEqual(['#test', 1])
  for (const presses of [1, 2])
    await back(() =>
      expect([step.mock.calls.length, location.pathname, location.hash, depth()]).toEqual([
        presses,
        '/test/0199',
        '#test',
        1,
      ]),
    )
  unmount()
})

it('a reloaded page adds one more entry above its own', async () => {
  const step = vi.fn()
  const first = open(step)
  first.unmount()
  const second = open(step)
  expect(depth()).toBe(2)
  await back(() => expect([depth(), step.mock.calls.length]).toEqual([2, 1]))
  second.unmount()
})

it('when nothing is intercepted, one press leads to the previous page', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/testing`)
  const { stepBack, unmount } = open(vi.fn())
  stepBack.current = null
  await back(() => expect(go).toHaveBeenLastCalledWith(-1))
  unmount()
})
