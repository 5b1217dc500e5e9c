// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json'
import { ReviewForm } from './review-form.tsx'

const own = {
  id: '00000000-0000-7000-8000-000000000001',
  words: 'Помогло выбрать кружок.',
  rating: 4,
  day: '2026-11-20',
  state: 'waiting',
  reason: '',
}
async function shown(answer: object) {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  await render(<ReviewForm />, { words: { content: words } })
}

test('a returned review is in the form with the reason', async () => {
  await shown({ own: { ...own, state: 'returned', reason: 'Названа школа другого ребёнка' }, is_old_enough: true })
  expect(await screen.findByText('Названа школа другого ребёнка')).toBeTruthy()
  expect(screen.getByDisplayValue(own.words)).toBeTruthy()
  expect(screen.getByDisplayValue('Оценка: 4 из 5')).toBeTruthy()
})

test('a waiting or public review is shown instead of the form', async () => {
  await shown({ own: { ...own, state: 'public' }, is_old_enough: true })
  expect(await screen.findByText(words.reviews.isPublic)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('below sixteen the page points to a parent instead of the form', async () => {
  await shown({ own: null, is_old_enough: false })
  expect(await screen.findByText(words.reviews.young)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
