// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aBook } from '../../../testing/values/books.ts'
import words from '../ru.json' with { type: 'json' }
import { FirstPages } from './first-pages.tsx'

test('a page that goes on with a chapter does not repeat its heading', async () => {
  const first = ['Пауза', 'Пауза', 'Эхо'].map((title, index) => ({ title, text: `Текст ${index}`, page: index + 1 }))
  await render(<FirstPages book={aBook({ sample: { pages: 5, first } })} />, { words: { library: words } })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Пауза', 'Эхо'])
  expect(screen.getByText('Текст 1')).toBeTruthy()
  expect(screen.getByText('Ещё 2 страницы')).toBeTruthy()
})
