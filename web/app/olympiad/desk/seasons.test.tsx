// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { around, collectCalls } from './desk-in-test.ts'
import { SeasonForm } from './season-form.tsx'
import { SeasonList } from './seasons.page.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const type = (name: RegExp, value: string, at = 0) => {
  const field = screen.getAllByRole('textbox', { name })[at]
  if (!field) throw new Error(`No field ${name}`)
  fireEvent.change(field, { target: { value } })
}

test('a season is created with its rules; an empty time of the window is the beginning or the end of the day', async () => {
  const sent = collectCalls()
  await render(<SeasonForm onClose={() => {}} />, around)
  type(/^Учебный год/, '2026-2027')
  type(/на русском/, 'Олимпиада')
  type(/на казахском/, 'Олимпиада')
  type(/на английском/, 'Olympiad')
  type(/^Регистрация с/, '01.11.2026')
  type(/^Регистрация до/, '30.11.2026')
  fireEvent.click(screen.getByRole('checkbox', { name: words.language.en }))
  fireEvent.click(screen.getByRole('button', { name: 'Поднять: Математика' }))
  fireEvent.click(screen.getByRole('button', { name: words.new.send }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'POST /api/olympiad-desk',
        {
          id: '2026-2027',
          title: { ru: 'Олимпиада', kk: 'Олимпиада', en: 'Olympiad' },
          registers_from: '2026-10-31T19:00:00.000Z',
          registers_until: '2026-11-30T18:59:00.000Z',
          tie_order: ['logic', 'mathematics', 'space', 'language', 'english', 'science'],
          languages: ['ru', 'kk'],
        },
      ],
    ]),
  )
})

test('a season without a year, titles and a window is not sent, and each field says so', async () => {
  const sent = collectCalls()
  await render(<SeasonForm onClose={() => {}} />, around)
  fireEvent.click(screen.getByRole('button', { name: words.new.send }))
  await waitFor(() =>
    expect(screen.getAllByRole('textbox').filter((one) => one.getAttribute('aria-invalid') === 'true')).toHaveLength(6),
  )
  expect(sent).toEqual([])
})

test('the list shows the state of each round in words and leads to the season', async () => {
  await render(
    <SeasonList
      seasons={[
        {
          id: '2025-2026',
          title: 'Олимпиада 2025',
          registers_from: '2025-10-31T19:00:00.000Z',
          registers_until: '2025-11-30T18:59:00.000Z',
          participants: 1240,
          rounds: [
            { round: 'trial', phase: 'final' },
            { round: 'stage-1', phase: 'provisional' },
            { round: 'stage-2', phase: 'planned' },
          ],
          is_demo: false,
        },
      ]}
    />,
    around,
  )
  const row = screen.getByRole('rowheader', { name: 'Олимпиада 2025' }).closest('tr')
  if (!row) throw new Error('No row')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/olympiad-desk/2025-2026')
  for (const phase of ['final', 'provisional', 'planned'] as const)
    expect(within(row).getByText(words.phase[phase])).toBeTruthy()
})

test('without a season the list says what will be here', async () => {
  await render(<SeasonList seasons={[]} />, around)
  expect(screen.getByText(words.emptyText)).toBeTruthy()
})
