// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json'
import { ReviewCard } from './review-card.tsx'

const review = {
  id: '1',
  author_role: 'parent' as const,
  month: '2026-11',
  region: 'Абайская область',
  rating: 4,
  words: 'Раз.\nДва.',
  is_demo: false,
}

test('a review shows role, region, month and stars, and can be reported', async () => {
  await render(<ReviewCard review={review} />, { words: { content: words } })
  for (const said of ['родитель', 'Абайская область', /^ноябрь 2026/i, 'Два.'])
    expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Оценка: 4 из 5' })).toBeTruthy()
  expect(screen.getByRole('link', { name: words.reviews.report }).getAttribute('href')).toBe('/reviews?report=1#report')
  expect(screen.queryByText(words.demo)).toBeNull()
})

test('a demo review says so', async () => {
  await render(<ReviewCard review={{ ...review, is_demo: true }} />, { words: { content: words } })
  expect(screen.getByText(words.demo)).toBeTruthy()
})
