// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { DeskReviewer } from '#contract/events/papers-desk'
import { render } from '../../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { ReviewersForm } from './reviewers-form.tsx'

const reviewer: DeskReviewer = {
  user_id: 'r',
  name: 'Ли Вера',
  workplace: '',
  load: 1,
  languages: ['ru', 'kk'],
  sections: [],
  workplaces: [],
  max_papers: 10,
}
const sections = [
  { id: 'rural', name: 'Сельская школа' },
  { id: 'tests', name: 'Диагностика' },
]

test('languages, sections and workplaces of a reviewer are set in the form', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? JSON.parse(body) : null)
    return Response.json({ message: 'Рецензенты сохранены' })
  })
  await render(<ReviewersForm id="e" reviewers={[reviewer]} sections={sections} />, { words: { papers: words } })
  expect(screen.getByText(/все секции; статей: 1, не больше 10/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: words.in.kk }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Диагностика' }))
  await userEvent.type(screen.getByRole('textbox', { name: words.desk.workplaces }), 'Школа № 12{enter}{enter}Лицей')
  await userEvent.click(screen.getByRole('button', { name: words.desk.saveReviewers }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    reviewers: [
      { user_id: 'r', languages: ['ru'], sections: ['tests'], workplaces: ['Школа № 12', 'Лицей'], max_papers: 10 },
    ],
  })
})
