// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { PageSteps } from './page-steps.tsx'
import content from '../../content/ru.json'

test('filters are kept from page to page, and back to the first', async () => {
  await render(<PageSteps next="third" />, {
    words: { content },
    at: '/events?format=online&audience=parents&after=second',
  })
  const queries = screen
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://bagdar.example').searchParams)
  expect(queries.map((query) => Object.fromEntries(query))).toEqual([
    { format: 'online', audience: 'parents' },
    { format: 'online', audience: 'parents', after: 'third' },
  ])
})
