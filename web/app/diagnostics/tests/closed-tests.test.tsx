// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnnouncedTest } from '#contract/diagnostics/announced-test'
import { render } from '../../../testing/render.tsx'
import { ClosedTests } from './closed-tests.tsx'
import words from '../ru.json' with { type: 'json' }

const closed: AnnouncedTest = {
  id: 'step-two',
  title: 'Второй этап в центре',
  about: 'Очно, в региональном центре',
  emblem: 'peaks',
  ages: { from: 12, to: 14 },
  message: 'Откроется, если на первом этапе больше 80 %.',
  opens_at: '2026-12-01T00:00:00.000Z',
}
const draw = (isOpen: boolean) =>
  render(<ClosedTests tests={[closed]} isOpen={isOpen} />, { words: { diagnostics: words } })
const group = () => screen.getByText(words.tests.closedAbout).closest('details')

test('on a phone the closed tests are one folded group that shows their number', async () => {
  await draw(false)
  expect(group()?.open).toBe(false)
  expect(group()?.querySelector('summary')?.textContent).toContain('Пока закрыты 1')
})

test('opened, it says of each what it is, why it is closed, and when it opens', async () => {
  await draw(true)
  expect(group()?.open).toBe(true)
  expect(screen.getByRole('heading', { name: closed.title })).toBeTruthy()
  for (const said of [closed.about, closed.message, 'Этот тест откроется 1 декабря 2026 г.'])
    expect(screen.getByText(new RegExp(said.slice(0, 24)))).toBeTruthy()
})
