// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Training } from '#contract/diagnostics/training'
import { render } from '../../../testing/render.tsx'
import { aCriterion } from '../../../testing/values/evaluation.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import { TrainingPanel } from './training-panel.tsx'
import words from '../evaluation/ru.json' with { type: 'json' }

const agreed = {
  own: { flexibility: 1, originality: 0 },
  points: { flexibility: 2, originality: 0.5 },
  marks: { categories: { flexibility: ['toys', 'home'] }, ideas: { originality: [1, null, 0] } },
  why: 'Вторая строка повторяет первую',
}
const training = (rest: Partial<Training> = {}): Training => ({
  title: 'Тест способностей',
  task: { item: 26, id: 'd01', kind: 'open-text', stem: 'Носок без пары' },
  criteria: [
    aCriterion({
      id: 'flexibility',
      name: 'Гибкость',
      count: 'categories',
      categories: ['toys', 'home'].map((id) => ({ id, name: `Область ${id}` })),
    }),
    aCriterion({ count: 'mean-of-best-three' }),
  ],
  round: 1,
  answers: [
    { id: 'a01', text: 'кукла\nещё кукла\nчехол', agreed: null },
    { id: 'a02', text: 'мяч', agreed: null },
  ],
  outcome: null,
  is_trained: false,
  ...rest,
})
const shown = (of: Training) =>
  render(<TrainingPanel testId="ability-12-14" training={of} />, { words: { evaluation: words, shell } })

afterEach(() => vi.unstubAllGlobals())

it('an answer is scored with the fields of real work, and agreed points are shown only afterwards', async () => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([address, JSON.parse(body)])
    return Response.json(agreed)
  })
  await shown(training())
  const person = userEvent.setup()
  expect(screen.getByText('Ответ 1 из 2')).toBeTruthy()
  expect(screen.queryByText(agreed.why)).toBeNull()
  await person.click(screen.getByRole('button', { name: words.training.compare }))
  expect(screen.getAllByText(words.missing)).toHaveLength(2)
  await person.click(
    within(screen.getByRole('group', { name: 'Гибкость' })).getByRole('checkbox', { name: 'Область toys' }),
  )
  const [first] = within(screen.getByRole('group', { name: 'Оригинальность' })).getAllByRole('radiogroup')
  await person.click(within(first!).getByRole('radio', { name: '1' }))
  await person.click(screen.getByRole('button', { name: words.training.compare }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[0]).toMatch(/\/api\/training\/ability-12-14\/d01\/ratings\/a01$/)
  expect(sent[0]?.[1]).toMatchObject({
    round: 1,
    points: { flexibility: 1, originality: 1 },
    marks: { ideas: { originality: [1, null, null] } },
  })
})

it('once all are scored it says whether real work is open, and otherwise leads through the set again', async () => {
  const answers = training().answers.map((one) => ({ ...one, agreed }))
  const outcome = { kappa: 0.64, criteria: [{ id: 'originality', kappa: 0.51 }], is_reached: false }
  const { unmount } = await shown(training({ answers, outcome }))
  expect(screen.getByText(/Среднее согласие: 0,64\. Нужно не меньше 0,70/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Оригинальность.*0,51/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: words.training.again }).getAttribute('href')).toMatch(/again=yes/)
  unmount()
  await shown(training({ answers, outcome: { ...outcome, kappa: 0.8, is_reached: true }, is_trained: true }))
  expect(screen.getByText(words.training.passed)).toBeTruthy()
  expect(screen.getByRole('link', { name: words.end.toQueue })).toBeTruthy()
})
