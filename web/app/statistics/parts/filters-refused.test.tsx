// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import listWords from '../../list/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { FiltersRefused } from './filters-refused.tsx'

const message = '«Возраст от» больше, чем «Возраст до»'
const show = (search: string, errors: Record<string, string[]>) =>
  render(<FiltersRefused refused={{ message, errors, counted_at: '2026-11-20T05:00:00.000Z' }} />, {
    words: { statistics: words, list: listWords },
    at: `/analytics${search}`,
  })
const chips = () => screen.queryAllByRole('button', { name: /^Убрать фильтр/ }).map(({ textContent }) => textContent)

test('refused filters stay with the message at their field, and can be reset', async () => {
  await show('?age_from=15&age_to=6', { age_from: [message] })
  expect(chips()).toEqual(['Возраст от: 15', 'Возраст до: 6'])
  const field = screen.getByRole('combobox', { name: words.filters.ageFrom })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(message)).toHaveLength(2)
  expect(screen.getByRole('link', { name: words.refused.reset }).getAttribute('href')).toBe('/analytics')
})

test('days that the calendar does not have are no chip', async () => {
  await show('?from=2026-13-45&age_from=15&age_to=6', { age_from: [message] })
  expect(chips()).toEqual(['Возраст от: 15', 'Возраст до: 6'])
})
