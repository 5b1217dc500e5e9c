// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DeskPaper } from '#contract/events/papers-desk'
import { render } from '../../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { PaperOnDesk } from './paper-on-desk.tsx'

const paper: DeskPaper = {
  id: 'p',
  code: 'AB12-CD',
  number: 'E-000001',
  author: 'Тулегенова Сауле',
  workplace: 'Школа № 12',
  topic: 'Тема',
  topic_names: [],
  section_id: 'rural',
  section: 'Секция',
  language: 'ru',
  state: 'in-review',
  author_state: 'registered',
  upload_until: null,
  versions: [],
  reviews: [
    {
      reviewer: 'Ли Вера',
      version: 1,
      state: 'done',
      scores: { relevance: 5, novelty: 4, method: 2, use: 3, language: 1 },
      verdict: 'accept',
      to_author: 'Спасибо',
      to_editors: '',
    },
  ],
  is_reviewed: true,
  decision: '',
  decided_at: null,
  place: null,
  letters: [],
}
const show = (change: Partial<DeskPaper> = {}) =>
  render(<PaperOnDesk paper={{ ...paper, ...change }} sections={[]} />, { words: { papers: words } })

test('the points of a reviewer stand by their criteria', async () => {
  await show()
  const points = Object.entries({ relevance: '5', novelty: '4', method: '2', use: '3', language: '1' } as const)
  for (const [criterion, point] of points)
    expect(screen.getByText(words.criteria[criterion as 'use']).nextSibling?.textContent).toBe(point)
})

test('after "revise" the editors read until when they wait, and can close the article without asking again', async () => {
  await show({ state: 'revise' })
  expect(screen.getByText(words.desk.revisionOver)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: words.desk.decide }))
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['accept', 'refuse'])
  expect(screen.queryByRole('textbox', { name: new RegExp(words.fields.reason) })).toBeNull()
})

test('an author without a place gets no decision, and a topic that names the author is said to be hidden', async () => {
  await show({ author_state: 'unpaid', topic_names: ['name', 'workplace'] })
  expect(screen.getByText(words.desk.author.unpaid)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.desk.decide })).toBeNull()
  expect(screen.getByText(/имя, место работы/)).toBeTruthy()
})
