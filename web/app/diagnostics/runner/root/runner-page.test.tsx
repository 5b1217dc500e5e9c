// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { openAttempt } from '../answers/open-attempt.ts'
import words from '../ru.json' with { type: 'json' }
import { RunnerPage } from './runner-page.tsx'
import { until } from '../../../../testing/until.ts'

vi.mock('../answers/open-attempt.ts', () => ({ openAttempt: vi.fn(async () => ({ kind: 'missing' })) }))
vi.mock('../../../device/session.ts', () => ({ tokenInUse: () => 'token' }))
vi.mock('../register-worker.ts', () => ({ registerWorker: vi.fn() }))

/** Fake browser lock of one attempt: a later request waits for it, or steals it. */
let held: { lose: () => void } | null = null
const waiting: (() => void)[] = []
const request = (_name: string, { steal, signal }: LockOptions, work: () => Promise<void>) =>
  new Promise<void>((resolve, reject) => {
    const give = () => {
      if (signal?.aborted) return
      held = { lose: () => reject(new DOMException('stolen', 'AbortError')) }
      work().then(resolve, reject)
    }
    if (steal) {
      held?.lose()
      give()
    } else waiting.push(give)
  })
const giveLock = () => waiting.splice(0).forEach((give) => give())

beforeEach(() => {
  held = null
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
  vi.mocked(openAttempt).mockClear()
})
afterEach(() => vi.unstubAllGlobals())

test('stored data are read only when no other page writes them', async () => {
  renderInTest(<RunnerPage attemptId="0199" />)
  await until(() => expect(waiting).toHaveLength(1))
  expect(openAttempt).not.toHaveBeenCalled()
  giveLock()
  await until(() => expect(openAttempt).toHaveBeenCalledExactlyOnceWith('0199'))
  expect((await screen.findByRole('heading')).textContent).toBe(words.missing_title)
})

test('a tab that lost the attempt reads it again when it takes it back', async () => {
  renderInTest(<RunnerPage attemptId="0199" />)
  giveLock()
  await until(() => expect(openAttempt).toHaveBeenCalledOnce())
  held?.lose()
  await screen.findByRole('heading', { name: words.other_tab_title })
  screen.getByRole('button', { name: words.take_over }).click()
  await until(() => expect(openAttempt).toHaveBeenCalledTimes(2))
})
