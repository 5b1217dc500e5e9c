// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import words from '../ru.json' with { type: 'json' }
import type { SessionState } from '../machine/session-state.rules.ts'
import { emptyProgress } from '../machine/progress.rules.ts'
import type { AttemptSession } from '../session.ts'
import { Held, Paused } from '../screens/stages.tsx'
import { Watched } from './watched.tsx'

afterEach(() => vi.unstubAllGlobals())

const deadline_at = '2026-12-01T06:00:00.000Z'

/** A session with just what this part reads of it; `change` is news from the server. */
function aSession() {
  let state = {
    attempt: { id: '00000000-0000-7000-8000-000000000001', deadline_at, is_watched: true, is_this_device: true },
    standing: 'active',
    progress: {
      ...emptyProgress,
      current: 4,
      answers: { 0: { value: 'a', seconds: 1 }, 1: { value: null, seconds: 1 } },
    },
  } as unknown as SessionState
  const listeners = new Set<() => void>()
  const sync = vi.fn<() => void>()
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sync,
  } as unknown as AttemptSession
  const change = (attempt: Partial<SessionState['attempt']>, standing: SessionState['standing'] = 'active') => {
    state = { ...state, standing, attempt: { ...state.attempt, ...attempt } }
    for (const listener of listeners) listener()
  }
  return { session, sync, change }
}

const calm = { state: 'started', deadline_at, added_minutes: 0, is_help_answered: false, again_in: 60 }

/** Answers signs one after another; the last answer stays. */
function answer(...answers: (Partial<typeof calm> | 'away')[]) {
  const signs: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const reply = answers[Math.min(signs.length, answers.length - 1)]
    signs.push(JSON.parse(body) as Record<string, unknown>)
    if (reply === 'away') throw new TypeError('offline')
    return Response.json({ ...calm, ...reply })
  })
  return signs
}

test('a sign tells how many are answered and where the pupil is, and changes nothing', async () => {
  const signs = answer({})
  const { session, sync } = aSession()
  renderInTest(<Watched session={session} />)
  await waitFor(() => expect(signs).toMatchObject([{ answered: 1, item: 4, help: null }]))
  expect(sync).not.toHaveBeenCalled()
})

test('a sign that does not arrive changes nothing for the pupil', async () => {
  const signs = answer('away')
  const { session, sync } = aSession()
  renderInTest(<Watched session={session} />)
  await waitFor(() => expect(signs).toHaveLength(1))
  expect(screen.getByRole('button', { name: words.help_call })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sync).not.toHaveBeenCalled()
})

test('when staff have moved the deadline the attempt is read anew, and a calm note says how much was added', async () => {
  answer({ deadline_at: '2026-12-01T06:10:00.000Z', added_minutes: 10 })
  const { session, sync, change } = aSession()
  renderInTest(<Watched session={session} />)
  await waitFor(() => expect(sync).toHaveBeenCalled())
  change({ deadline_at: '2026-12-01T06:10:00.000Z', added_minutes: 10 })
  expect(await screen.findByText('Добавлено 10 минут. Часы это уже учли.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.aside_heard }))
  await waitFor(() => expect(screen.queryByText(/Добавлено/)).toBeNull())
})

test('a call for help goes out at once with its words, and goes down when staff have answered it', async () => {
  const signs = answer({}, { again_in: 0.01 }, { is_help_answered: true })
  const { session } = aSession()
  renderInTest(<Watched session={session} />)
  await waitFor(() => expect(signs).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: words.help_call }))
  fireEvent.change(screen.getByLabelText(words.help_label), { target: { value: 'Нет звука' } })
  fireEvent.click(screen.getByRole('button', { name: words.help_send }))
  await waitFor(() => expect(signs[1]).toMatchObject({ help: 'Нет звука' }))
  expect(await screen.findByText(words.help_answered)).toBeTruthy()
  expect(screen.getByRole('button', { name: words.help_call })).toBeTruthy()
})

test('when a save was refused because of a pause, a sign asks at once whose pause it is', async () => {
  const signs = answer({}, { state: 'held' })
  const { session, sync, change } = aSession()
  renderInTest(<Watched session={session} />)
  await waitFor(() => expect(signs).toHaveLength(1))
  change({ state: 'paused' }, 'paused')
  await waitFor(() => expect(sync).toHaveBeenCalled())
  expect(signs).toHaveLength(2)
})

test('when the pause of the room has ended by itself the attempt is read anew', async () => {
  answer({ state: 'paused' })
  const { session, sync, change } = aSession()
  change({ state: 'paused', is_held: true }, 'paused')
  renderInTest(<Watched session={session} />)
  await waitFor(() => expect(sync).toHaveBeenCalled())
})

test('when another device has the attempt it is read anew once, and the page goes on signing', async () => {
  const signs = answer({ state: 'elsewhere', again_in: 0.01 })
  const { session, sync, change } = aSession()
  renderInTest(<Watched session={session} />)
  await waitFor(() => expect(sync).toHaveBeenCalled())
  change({ is_this_device: false }, 'elsewhere')
  const [before, calls] = [signs.length, sync.mock.calls.length]
  await waitFor(() => expect(signs.length).toBeGreaterThan(before + 2))
  expect(sync.mock.calls.length).toBeLessThanOrEqual(calls + 1)
})

const paused = { state: 'paused', seconds_left: 600, pauses_left: 2, is_this_device: true } as const

test('a paused room says until when its clock stands at the latest', () => {
  renderInTest(<Held attempt={{ ...paused, deadline_at } as SessionState['attempt']} />)
  expect(screen.getByText(/^Самое позднее в 10:50 часы пойдут сами\./)).toBeTruthy()
})

test.each([
  ['2026-12-01T05:49:00.000Z', /^Часы стоят, осталось 10:00/],
  ['2026-12-01T05:50:00.000Z', /^Пауза закончилась, часы снова идут до 11:00/],
])('a pause says whether the clock stands or runs again: %s', (moment, sentence) => {
  const session = { now: () => Date.parse(moment) } as AttemptSession
  renderInTest(<Paused session={session} attempt={{ ...paused, deadline_at } as SessionState['attempt']} />)
  expect(screen.getByText(sentence)).toBeTruthy()
})
