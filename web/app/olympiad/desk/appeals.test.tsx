// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RoundState } from '#contract/olympiad/desk'
import { render } from '../../../testing/render.tsx'
import { aRound } from '../../../testing/values/olympiad-desk.ts'
import { AppealsPart } from './appeals-part.tsx'
import { AppealList } from './appeals.page.tsx'
import { around, collectCalls } from './desk-in-test.ts'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const reason = 'По решению оргкомитета'
const set = { appeals_open_at: '2026-12-02T04:00:00.000Z', appeals_close_at: '2026-12-04T13:00:00.000Z' }
const show = (given: Partial<RoundState> = {}) =>
  render(
    <AppealsPart season="2026-2027" round={{ ...aRound({ phase: 'provisional', ...given }), round: 'stage-1' }} />,
    around,
  )

test('the window of appeals is changed with a reason, and sent as moments', async () => {
  const sent = collectCalls()
  await show({ ...set, version: 4 })
  fireEvent.click(screen.getByRole('button', { name: words.appeals.change }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Причина/ }), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: words.save }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT /api/olympiad-desk/2026-2027/rounds/stage-1/appeal-window', { ...set, version: 4, reason }],
    ]),
  )
})

test('a window with minutes is not sent', async () => {
  const sent = collectCalls()
  await show({ ...set, appeals_close_at: '2026-12-04T13:30:00.000Z' })
  fireEvent.click(screen.getByRole('button', { name: words.appeals.change }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Причина/ }), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: words.save }))
  await waitFor(() => expect(dialog.getByText(around.words.words.appeal.hour)).toBeTruthy())
  expect(sent).toEqual([])
})

test('final results have no form of the window, and the list of their appeals stays', async () => {
  await show({ ...set, phase: 'final', appeals: 3 })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: words.appeals.list }).getAttribute('href')).toBe(
    '/olympiad-desk/2026-2027/stage-1/appeals',
  )
})

test('the list names participants by number, with the task and what was proposed', async () => {
  const row = { number: 104, filed_at: '2026-12-02T05:00:00.000Z', points_before: 0, max: 1 }
  const data = [
    { ...row, id: 'a', item: 0, state: 'open' as const, proposed_points: null },
    { ...row, id: 'b', item: 4, state: 'proposed' as const, proposed_points: 0.5 },
  ]
  await render(<AppealList page={{ data, next: null, total: 2 }} />, around)
  const [first, second] = screen.getAllByRole('row').slice(1)
  expect(first?.textContent).toContain('Участник 104, задание 1')
  expect(first?.textContent).toContain('0 из 1')
  expect(second?.textContent).toContain('было 0, предложено 0,5 из 1')
})

test('without appeals the list says when they appear', async () => {
  await render(<AppealList page={{ data: [], next: null, total: 0 }} />, around)
  expect(screen.getByText(words.appeals.emptyText)).toBeTruthy()
})
