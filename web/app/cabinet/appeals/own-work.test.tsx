// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnWork as Work } from '#contract/olympiad/appeals'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { anOwnTask, anOwnWork } from '../../../testing/values/appeals.ts'
import evaluation from '../../diagnostics/evaluation/ru.json' with { type: 'json' }
import shell from '../../shell/ru.json' with { type: 'json' }
import OwnWorkPage from './own-work.page.tsx'
import appeals from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

type Props = Parameters<typeof OwnWorkPage>[0]
const show = (given: Partial<Work> = {}) =>
  render(<OwnWorkPage {...({ loaderData: anOwnWork(given) } as Props)} />, {
    words: { appeals, evaluation, shell, words: contractWords },
  })
const openTask = async () => userEvent.click(screen.getByText('Задание 1'))
const text = 'Квадрат тоже подходит, посмотрите ещё раз.'

test('a task opens to show the own answer beside the right one and the points', async () => {
  await show()
  await openTask()
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown).toEqual(['Квадрат', 'Круг', '0 из 1'])
  expect(screen.getByText(appeals.self.about)).toBeTruthy()
})

test('an appeal is sent only with a text and with the tick that points may fall', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string }) => {
    sent.push([`${init.method} ${path}`, JSON.parse(init.body)])
    return Response.json({ message: 'Апелляция принята' }, { status: 201 })
  })
  await show()
  await openTask()
  await userEvent.click(screen.getByRole('button', { name: /^Подать апелляцию/ }))
  expect(screen.getByText(appeals.work.risk)).toBeTruthy()
  const field = screen.getByRole('textbox', { name: /^Почему балл/ })
  await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: appeals.work.send }))
  await waitFor(() => expect(screen.getByText(contractWords.appeal.risk)).toBeTruthy())
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: appeals.work.send }))
  await waitFor(() =>
    expect(sent).toEqual([['POST /api/olympiad-work/2026-2027/stage-1/appeals', { item: 0, text, knows_risk: true }]]),
  )
})

test.each(['none', 'ahead', 'over'] as const)('outside of the window there is no form: %s', async (window) => {
  await show({ window })
  await openTask()
  expect(screen.queryByRole('button', { name: /^Подать апелляцию/ })).toBeNull()
})

test('a task without an answer cannot be appealed', async () => {
  await show({ tasks: [anOwnTask({ answer: null, is_answered: false })] })
  await openTask()
  expect(screen.queryByRole('button', { name: /^Подать апелляцию/ })).toBeNull()
})

test('the answer to an appeal is read with its reason and all versions of the points', async () => {
  const reason = 'Условие допускает оба ответа.'
  const at = '2026-12-03T05:00:00.000Z'
  const answer = { points_before: 0, points: 1, reason, at }
  await show({
    window: 'over',
    tasks: [
      anOwnTask({
        points: 1,
        appeal: { text, filed_at: at, filed_by: 'parent', answer },
        versions: [
          { kind: 'first', points: 0, reason: '', at },
          { kind: 'appeal', points: 1, reason, at },
        ],
      }),
    ],
  })
  await openTask()
  expect(screen.getByText('Балл повышен с 0: теперь 1 из 1')).toBeTruthy()
  expect(screen.getAllByText(reason)).toHaveLength(2)
  expect(screen.getByText('Первая проверка: 0 из 1')).toBeTruthy()
  expect(screen.getByText('По апелляции: 1 из 1')).toBeTruthy()
})

test('an appeal without an answer says that it is looked at', async () => {
  const appeal = { text, filed_at: '2026-12-03T05:00:00.000Z', filed_by: 'self' as const, answer: null }
  await show({ tasks: [anOwnTask({ appeal })] })
  await openTask()
  expect(screen.getByText(appeals.work.waitsText)).toBeTruthy()
})
