// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Appeal } from '#contract/olympiad/appeal-desk'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { anAppeal } from '../../../testing/values/appeals.ts'
import evaluation from '../../diagnostics/evaluation/ru.json' with { type: 'json' }
import shell from '../../shell/ru.json' with { type: 'json' }
import { AppealView } from './appeal-view.tsx'
import appeals from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const { desk } = appeals
const reason = 'Условие допускает оба ответа.'
const proposal = { points: 1, reason, by: 'Первая Алия', is_own: false, at: '2026-12-02T06:00:00.000Z' }
const show = (given: Partial<Appeal> = {}) =>
  render(<AppealView appeal={anAppeal(given)} />, { words: { appeals, evaluation, shell, words: contractWords } })
const button = (name: string) => screen.queryByRole('button', { name })

function collect() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string }) => {
    sent.push([`${init.method} ${path}`, JSON.parse(init.body)])
    return Response.json({ message: 'Готово' })
  })
  return sent
}
const address = `POST /api/olympiad-appeals/${anAppeal().id}`

test('somebody proposes points with a reason', async () => {
  const sent = collect()
  await show()
  expect(screen.getByText(desk.byKey)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '0,5' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Обоснование/ }), reason)
  await userEvent.click(screen.getByRole('button', { name: desk.propose }))
  await waitFor(() => expect(sent).toEqual([[`${address}/proposal`, { version: 1, points: 0.5, reason }]]))
})

test('a second person confirms after a question, or sends back with a note', async () => {
  const sent = collect()
  await show({ state: 'proposed', version: 2, proposal })
  await userEvent.click(screen.getByRole('button', { name: desk.confirm }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(desk.askText)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: desk.confirm }))
  await waitFor(() => expect(sent).toEqual([[`${address}/confirmation`, { version: 2 }]]))
  await userEvent.click(screen.getByRole('button', { name: desk.return }))
  await userEvent.type(screen.getByRole('textbox'), 'Посмотрите условие на казахском')
  await userEvent.click(screen.getByRole('button', { name: desk.sendBack }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual([`${address}/return`, { version: 2, note: 'Посмотрите условие на казахском' }])
})

test('whoever proposed cannot confirm, and may take the proposal back', async () => {
  await show({ state: 'proposed', version: 2, proposal: { ...proposal, is_own: true } })
  expect(button(desk.confirm)).toBeNull()
  expect(button(desk.takeBack)).toBeTruthy()
  expect(screen.getByText(desk.ownProposal)).toBeTruthy()
})

test.each(['open', 'proposed'] as const)('whoever gave points for the task only reads: %s', async (state) => {
  await show({ state, is_own_points: true, scorers: ['Вторая Дана'], ...(state === 'proposed' && { proposal }) })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText(desk.ownPoints)).toBeTruthy()
  expect(screen.getByText('Вторая Дана')).toBeTruthy()
})

test('an answered appeal says who proposed and who confirmed, and offers nothing', async () => {
  await show({
    state: 'answered',
    proposal,
    confirmed: { by: 'Вторая Дана', at: '2026-12-02T07:00:00.000Z' },
  })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText(/^Вторая Дана, /)).toBeTruthy()
})
