// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { OpenTask, OpenTasks, Work } from '#contract/diagnostics/evaluation'
import { render } from '../../../testing/render.tsx'
import { anOpenTask } from '../../../testing/values/evaluation.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import { EvaluationPanel } from './evaluation-panel.tsx'
import words from './ru.json' with { type: 'json' }

const task = (item: number, isScored = false) =>
  anOpenTask({
    task: { item, id: `t${item}`, kind: 'open-text', stem: `Задача ${item}` },
    is_wanted: !isScored,
    own: isScored
      ? {
          points: { fluency: 0, flexibility: 0, originality: 1, elaboration: 0 },
          comment: '',
          at: '2026-11-20T10:00:00.000Z',
          changes: [],
        }
      : null,
  })
const work = (data: OpenTask[]): OpenTasks => ({
  number: '4821-0001',
  test_id: 'ability-12-14',
  band: '12-14',
  test_locale: 'ru',
  data,
})
const following: Work = {
  work_id: 'next',
  number: '4821-0002',
  band: '12-14',
  test_locale: 'kz',
  week: '2026-11-16',
  scored: 0,
}
const evaluation = { words: { evaluation: words, shell } }

afterEach(() => vi.unstubAllGlobals())

it('after a task is saved the next one is shown from its top, with the focus', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '' }))
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.textContent ?? '')
  }
  await render(<EvaluationPanel workId="one" work={work([task(26), task(27)])} next={following} />, evaluation)
  const [first] = screen.getAllByRole('radio', { name: /^1/ })
  await userEvent.click(first!)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить и дальше' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Задача 27'))
  expect(scrolled).toEqual(['Творческие задания'])
})

it('a complete work leads to the next one in the queue', async () => {
  await render(<EvaluationPanel workId="one" work={work([task(26, true)])} next={following} />, evaluation)
  expect(screen.getByRole('link', { name: 'Следующая работа' }).getAttribute('href')).toBe('/evaluation/next')
})

it('after the last work it says that there are no more', async () => {
  await render(<EvaluationPanel workId="one" work={work([task(26, true)])} next={null} />, evaluation)
  expect(screen.getByText('Больше работ в очереди нет. Спасибо!')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Следующая работа' })).toBeNull()
})

it('readers who know the result have a link to the answers with a key', async () => {
  const whole = work([task(26, true)])
  const { unmount } = await render(<EvaluationPanel workId="one" work={whole} next={null} />, evaluation)
  expect(screen.queryByRole('link', { name: 'Ответы и баллы' })).toBeNull()
  unmount()
  await render(<EvaluationPanel workId="one" work={{ ...whole, result_id: 'r1' }} next={null} />, evaluation)
  expect(screen.getByRole('link', { name: 'Ответы и баллы' }).getAttribute('href')).toBe('/users-quizzes/edit/r1')
})

it('an answer with enough ratings needs no more, and others’ points are hidden until then', async () => {
  const enough = { ...task(26), is_wanted: false }
  const own = { points: { originality: 1 }, comment: '', at: '2026-11-20T10:00:00.000Z' }
  const changes = [
    {
      before: { originality: 2 },
      after: { originality: 1 },
      reason: 'Мысль всё же частая',
      at: '2026-11-20T10:00:00.000Z',
    },
  ]
  const { unmount } = await render(
    <EvaluationPanel workId="one" work={work([enough, task(27)])} next={null} />,
    evaluation,
  )
  expect(screen.getAllByText(words.enough.title)).toHaveLength(1)
  unmount()
  await render(
    <EvaluationPanel
      workId="one"
      work={work([{ ...task(26), is_wanted: false, own: { ...own, changes }, others_count: 1 }])}
      next={null}
    />,
    evaluation,
  )
  expect(screen.getByText(words.othersHidden)).toBeTruthy()
  expect(screen.getByText('Оригинальность: 2 → 1')).toBeTruthy()
  expect(screen.getByText('Мысль всё же частая')).toBeTruthy()
})

it('an evaluator without training for a task is led to its training instead of the points', async () => {
  await render(
    <EvaluationPanel workId="one" work={work([{ ...task(26), needs_training: true }])} next={null} />,
    evaluation,
  )
  expect(screen.queryByRole('button', { name: words.save })).toBeNull()
  expect(screen.getByRole('link', { name: words.training.begin }).getAttribute('href')).toBe(
    '/evaluation/training/ability-12-14/t26',
  )
})
