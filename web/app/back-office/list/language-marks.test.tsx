// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { LanguageMarks } from './language-marks.tsx'
import { StateChips } from './state-chips.tsx'

test('the state of each language is given in words as well as by a symbol', async () => {
  await render(<LanguageMarks states={{ ru: 'published', kk: 'draft', en: 'empty' }} />, {
    words: { 'back-office': words },
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RU: на сайте',
    'ҚАЗ: черновик',
    'EN: нет',
  ])
})

test('the tabs of a list show their counts, and which one is open', async () => {
  const counts = { kind: 'faq' as const, total: 6, published: 4, drafts: 1, scheduled: 1, missing: 2, archived: 0 }
  await render(<StateChips counts={counts} />, {
    words: { 'back-office': words },
    at: '/back-office/faq?state=scheduled',
  })
  expect(screen.getByRole('link', { name: 'Опубликованы 4' }).getAttribute('href')).toContain('state=published')
  expect(screen.getByRole('link', { name: 'По времени 1' }).getAttribute('aria-current')).toBe('true')
})
