// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReleasedTask } from '#contract/olympiad/tasks'
import { render } from '../../../testing/render.tsx'
import evaluationWords from '../../diagnostics/evaluation/ru.json' with { type: 'json' }
import shellWords from '../../shell/ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import { SetView } from './set-view.tsx'

const aTask = (item: number, given: Partial<ReleasedTask> = {}): ReleasedTask => ({
  task: {
    item,
    id: `t${item}`,
    kind: 'single',
    stem: `Сколько будет ${item} + 1?`,
    options: [
      { id: 'a', text: String(item + 1) },
      { id: 'b', text: String(item + 2) },
    ],
  },
  part: 1,
  right: { answers: ['a'], tolerance: null, ratings: null },
  criteria: [],
  max: 1,
  ...given,
})
const show = (tasks: ReleasedTask[], is_demo = false) =>
  render(
    <SetView
      set={{
        season: '2026-2027',
        title: 'Олимпиада 2027',
        round: 'stage-1',
        released_at: '2027-05-20T05:00:00.000Z',
        is_demo,
        parts: ['Логика', 'Творчество'],
        tasks,
      }}
    />,
    { words: { tasks: words, evaluation: evaluationWords, shell: shellWords } },
  )

test('each task stands with its options, and its answer is folded away until somebody opens it', async () => {
  await show([aTask(0), aTask(1)])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Олимпиада 2027. Первый этап')
  const [first] = screen.getAllByRole('article')
  if (!first) throw new Error('no task')
  expect(within(first).getByText('Сколько будет 0 + 1?')).toBeTruthy()
  expect(
    within(first)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['А1', 'Б2'])
  const details = first.querySelector('details')
  expect(details?.open).toBe(false)
  fireEvent.click(within(first).getByText(words.show, { exact: false }))
  expect(details?.textContent).toContain(`${words.right}1`)
})

test('an open task shows by what it earns points', async () => {
  const idea = { id: 'idea', name: 'Идея', about: 'Новая и уместная', max: 3, count: 'level' as const }
  const criteria = [{ ...idea, anchors: [], categories: [] }]
  await show([aTask(0, { part: 2, right: null, criteria, max: 3 })])
  expect(screen.getByRole('heading', { level: 2, name: 'Творчество' })).toBeTruthy()
  expect(screen.getByText('Новая и уместная')).toBeTruthy()
})

test('made-up tasks say so', async () => {
  await show([aTask(0)], true)
  expect(screen.getByText(words.demo)).toBeTruthy()
})
