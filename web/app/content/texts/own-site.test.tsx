// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import en from '../en.json'
import kk from '../kk.json'
import ru from '../ru.json'
import { OwnSite } from './own-site.tsx'

test.each([
  ['ru', ru, 'Сайт проекта'],
  ['kk', kk, 'Жоба сайты'],
  ['en', en, 'Project website'],
] as const)('a project links to its own site as editors entered it: %s', async (language, content, name) => {
  await render(<OwnSite link="https://example.kz/museum" />, { words: { content }, language })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('https://example.kz/museum')
})

test('a project without a site has no button for it', async () => {
  await render(<OwnSite link="" />, { words: { content: ru } })
  expect(screen.queryByRole('link')).toBeNull()
})
