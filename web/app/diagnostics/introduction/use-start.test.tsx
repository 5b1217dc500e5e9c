// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Opening } from '#contract/diagnostics/tests'
import { render } from '../../../testing/render.tsx'
import { aForm } from '../../../testing/values/tests.ts'
import { storeStarted } from '../runner/answers/open-attempt.ts'
import { useStart } from './use-start.ts'

vi.mock('../runner/answers/open-attempt.ts', () => ({ storeStarted: vi.fn(async () => {}) }))

const opening: Opening = {
  opens_at: '2026-12-01T04:00:00.000Z',
  closes_at: '2026-12-01T10:00:00.000Z',
  server_time: '2026-12-01T04:00:00.000Z',
  has_package: true,
}
const now = Date.parse('2026-12-01T04:00:10.000Z')
const begun = { attempt: { id: 'attempt' }, form: aForm() }
const choice = { locale: 'ru' as const, assent: true }
const fetched = async () => {}

function Page({ of }: { of: Opening | undefined }) {
  const { start, waits, failure } = useStart({ id: 'battery', choice, conditions: [], fetched, opening: of, offset: 0 })
  return (
    <>
      <button type="button" onClick={start}>
        Начать
      </button>
      <p data-testid="waits">{waits}</p>
      <p data-testid="failure">{failure}</p>
    </>
  )
}

/** Answers the calls in turn; null is a lost network. */
function server(...answers: (Response | null)[]): () => number {
  let calls = 0
  vi.stubGlobal('fetch', async () => {
    calls += 1
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return () => calls
}
const refusal = (status: number, code: string, headers = {}) =>
  Response.json({ code, message: code }, { status, headers })
const press = async () => {
  screen.getByRole('button').click()
  await act(async () => vi.advanceTimersByTimeAsync(0))
}
const waits = () => screen.getByTestId('waits').textContent

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(storeStarted).mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a start that finds no place comes back by itself when the server has asked it to', async () => {
  const calls = server(refusal(503, 'overloaded', { 'retry-after': '4' }), Response.json(begun, { status: 201 }))
  await render(<Page of={opening} />)
  await press()
  expect(waits()).toBe('crowded')
  await act(async () => vi.advanceTimersByTimeAsync(5400))
  expect(calls()).toBe(1)
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(calls()).toBe(2)
  expect(storeStarted).toHaveBeenCalledOnce()
})

test('without a network the start waits and goes on as soon as it is back', async () => {
  server(null, Response.json(begun, { status: 201 }))
  await render(<Page of={opening} />)
  await press()
  expect(waits()).toBe('offline')
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(storeStarted).toHaveBeenCalledOnce()
})

test('a round that staff open late is asked for again', async () => {
  server(refusal(409, 'window-closed'), Response.json(begun, { status: 201 }))
  await render(<Page of={opening} />)
  await press()
  expect(waits()).toBe('not-open')
  await act(async () => vi.advanceTimersByTimeAsync(30_000))
  expect(storeStarted).toHaveBeenCalledOnce()
})

test.each([
  ['what only the pupil can settle', opening, refusal(409, 'consent-needed')],
  ['a crowd outside of a sitting', undefined, refusal(503, 'overloaded', { 'retry-after': '4' })],
])('it is said and not repeated: %s', async (_, of, answer) => {
  const calls = server(answer)
  await render(<Page of={of} />)
  await press()
  expect(waits()).toBe('')
  expect(screen.getByTestId('failure').textContent).not.toBe('')
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  expect(calls()).toBe(1)
})
