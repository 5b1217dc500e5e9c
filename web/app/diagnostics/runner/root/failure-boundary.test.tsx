// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { FailureBoundary } from './failure-boundary.tsx'

vi.mock('./failure-page.tsx', () => {
  throw new TypeError('Failed to fetch')
})

function Faulty(): never {
  throw new Error('An item that cannot be drawn')
}

test('a failure offline says so and leads back into the test, although its page cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await render(
    <FailureBoundary language="ru">
      <Faulty />
    </FailureBoundary>,
    { words: { runner: words } },
  )
  expect((await screen.findByRole('heading')).textContent).toBe(words.unreachable_title)
  expect(screen.getByRole('link', { name: words.retry }).getAttribute('href')).toBe(location.pathname)
  vi.restoreAllMocks()
})
