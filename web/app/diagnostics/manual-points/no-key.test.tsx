// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { KeyedAnswers as Work } from '#contract/diagnostics/manual-points'
import { render } from '../../../testing/render.tsx'
import words from '../evaluation/ru.json' with { type: 'json' }
import { KeyedAnswers } from './keyed-answers.tsx'

const work: Work = { band: '15-17', test_locale: 'ru', has_open_tasks: false, data: [] }

test('answers without a key, such as career guidance, are not counted as zero: the page says that nothing is scored', async () => {
  await render(<KeyedAnswers resultId="one" work={work} />, { words: { evaluation: words } })
  expect(screen.getByText(words.keyed.noKey.title)).toBeTruthy()
  expect(screen.queryByText(/: 0/)).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('if creative tasks are scored by evaluators, the link to them stays', async () => {
  await render(<KeyedAnswers resultId="one" work={{ ...work, has_open_tasks: true }} />, {
    words: { evaluation: words },
  })
  expect(screen.getByRole('link', { name: words.queue.title })).toBeTruthy()
})
