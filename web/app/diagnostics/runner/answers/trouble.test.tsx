// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { ApiFailure } from '../../../calls/api.ts'
import { OfflineBar } from '../screens/offline-bar.tsx'
import { SavedNote } from '../screens/saved-note.tsx'
import { Unreachable } from '../screens/stages.tsx'

const connection = {
  trouble: null,
  refusal: '',
  unsent: 0,
  last_sent_at: null,
  is_durable: true,
  is_written: true,
  aside: 0,
}

it.each([
  ['offline', 'Нет связи.'],
  ['busy', 'Сервер сейчас занят.'],
  ['failed', 'На сервере сбой.'],
] as const)('%s has its own message, and the answers are safe in each', async (trouble, sentence) => {
  renderInTest(<OfflineBar connection={{ ...connection, trouble }} onHeard={vi.fn()} />)
  expect(screen.getByRole('status').textContent).toBe(`${sentence} Ответы сохраняются на компьютере, отправим сами.`)
})

it('a refusal is shown in the server’s words', async () => {
  renderInTest(
    <OfflineBar connection={{ ...connection, trouble: 'refused', refusal: 'Согласие отозвано.' }} onHeard={vi.fn()} />,
  )
  expect(screen.getByRole('status').textContent).toBe('Сервер не принял ответы. Согласие отозвано.')
})

it.each([
  [{ unsent: 1, is_written: false }, 'Сохраняем ответ…'],
  [{ unsent: 1 }, 'Ответ сохранён на компьютере'],
  [{}, 'Ответ сохранён'],
])('%j: an answer is called stored only once it is stored', (change, sentence) => {
  renderInTest(<SavedNote connection={{ ...connection, ...change }} hasAnswer />)
  expect(screen.getByText(sentence).textContent).toBe(sentence)
})

it('an answer that will never count is explained calmly, without a warning, until it is acknowledged', async () => {
  const onHeard = vi.fn()
  renderInTest(<OfflineBar connection={{ ...connection, aside: 2 }} onHeard={onHeard} />)
  expect(screen.getByRole('status').textContent).toMatch(/^Не засчитано ответов: 2, /)
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(onHeard).toHaveBeenCalledOnce()
})

it.each([
  [0, /^Нет связи/],
  [503, /^Сервер сейчас занят/],
  [500, /^На сервере сбой/],
  [409, /^Так нельзя\.$/],
])('a test whose data do not arrive says so and why (%i)', async (status, why) => {
  renderInTest(<Unreachable failure={new ApiFailure(status, 'any', 'Так нельзя.')} onRetry={vi.fn()} />)
  expect([screen.getByRole('heading').textContent, screen.getByText(why).tagName]).toEqual([
    'Ошибка при загрузке данных теста',
    'P',
  ])
})
