// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json'
import { ReviewCard } from './review-card.tsx'

const review = { id: '1', author: 'Гүлнар', author_role: 'parent' as const, day: '2026-11-18', region: 'Абайская область', words: 'Раз.\nДва.', is_demo: false }

test('a review tells its author by first name, who it is and where from', async () => {
  await render(<ReviewCard review={review} />, { words: { content: words } })
  expect(screen.getByText('Гүлнар')).toBeTruthy()
  expect(screen.getByText('родитель, Абайская область')).toBeTruthy()
  expect(screen.getByText('Два.')).toBeTruthy()
  expect(screen.queryByText(words.demo)).toBeNull()
})

test('one that was made up for the demo says so', async () => {
  await render(<ReviewCard review={{ ...review, is_demo: true }} />, { words: { content: words } })
  expect(screen.getByText(words.demo)).toBeTruthy()
})
