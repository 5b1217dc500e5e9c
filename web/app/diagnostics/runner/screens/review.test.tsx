// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { aForm, aFormPart, anItem } from '../../../../testing/values/tests.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { advance, emptyProgress, type Progress } from '../machine/progress.rules.ts'
import { Review } from './review.tsx'

const form = aForm({ parts: [aFormPart({ items: [anItem(), anItem({ item: 1, id: 'q1' })] })] })
const answering = (items: number[]): Progress =>
  items.reduce<Progress>((progress, item) => advance(progress, { type: 'answered', item, value: 'a' }), {
    ...emptyProgress,
    view: 'review',
    current: 1,
  })

it('when every question is answered the review leads back to each of them', async () => {
  const onGo = vi.fn()
  renderInTest(<Review form={form} progress={answering([0, 1])} onGo={onGo} onFinish={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'К вопросам' }))
  await userEvent.click(screen.getByRole('button', { name: /^Все задания части/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Вопрос 1, есть ответ' }))
  expect(onGo.mock.calls).toEqual([[1], [0]])
})

it('a bookmark is read out with its question', async () => {
  const flagged = advance(answering([0]), { type: 'flagged', item: 1 })
  renderInTest(<Review form={form} progress={flagged} onGo={vi.fn()} onFinish={vi.fn()} />)
  const name = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
  expect(name.filter((label) => /закладк/.test(label))).toEqual([expect.stringMatching(/^Вопрос 2, /)])
})

it('a pupil without any answer is told so and is first offered to continue', async () => {
  const onGo = vi.fn()
  renderInTest(<FinishDialog form={form} progress={answering([])} onGo={onGo} onFinish={vi.fn()} onClose={vi.fn()} />)
  const [first] = screen.getAllByRole('button')
  expect([screen.getByRole('dialog', { name: 'Ответов пока нет' }), first?.textContent]).toEqual([
    expect.anything(),
    'К первому заданию',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'К первому заданию' }))
  expect(onGo).toHaveBeenCalledWith(0)
})

it('a pupil with answers gets the usual confirmation', async () => {
  const onFinish = vi.fn()
  renderInTest(
    <FinishDialog form={form} progress={answering([0])} onGo={vi.fn()} onFinish={onFinish} onClose={vi.fn()} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Завершить тест' }))
  expect(onFinish).toHaveBeenCalledOnce()
})
