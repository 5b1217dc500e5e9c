// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInTest } from '../../../../testing/render-in-test.tsx'
import { beginAttempt, createFakeServer } from '../answers/fake-server.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { PartOpening } from './part-opening.tsx'
import { emptyProgress } from '../machine/progress.rules.ts'
import { Review } from './review.tsx'
import words from '../ru.json' with { type: 'json' }
import { selectionForm } from '../selection-form.ts'
import { until } from '../../../../testing/until.ts'

const form = selectionForm('given', 'not-begun', 'not-begun')

it('a part whose questions are missing waits for the network with a message, and opens automatically', async () => {
  const far = createFakeServer()
  const { session } = await beginAttempt(far, 0, form)
  session.take({ type: 'went', item: 2, view: 'part' })
  renderInTest(<PartOpening session={session} state={session.state()} form={form} onGo={vi.fn()} />)
  expect(screen.getByText(words.part_comes)).toBeTruthy()
  far.line.isCut = true
  await userEvent.click(screen.getByRole('button', { name: 'Начать часть 2' }))
  await until(() => expect(screen.getByRole('alert').textContent).toBe(words.part_offline))
  expect(session.state().progress).toMatchObject({ current: 2, view: 'part' })
  far.line.isCut = false
  await until(() => expect(session.state().progress).toMatchObject({ current: 2, view: 'item' }))
  expect(session.state().forms.ru?.parts[1]?.items).toHaveLength(2)
  session.stop()
})

it('a stored part begins at once, without the network', async () => {
  const far = createFakeServer()
  const { session } = await beginAttempt(far, 0, form)
  far.line.isCut = true
  renderInTest(<PartOpening session={session} state={session.state()} form={form} onGo={vi.fn()} />)
  expect(screen.queryByText(words.part_comes)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Начать часть 1' }))
  expect(session.state().progress).toMatchObject({ current: 0, view: 'item' })
  session.stop()
})

it('a break between two parts is offered with its cost, within a part only a pause is', async () => {
  const { session } = await beginAttempt(createFakeServer(), 0, form)
  const pause = vi.spyOn(session, 'pause')
  const attempt = { ...session.state().attempt, rest_seconds: 3600, break_seconds: 86_400 }
  const inPart = renderInTest(<LeaveDialog session={session} attempt={attempt} isBetween={false} onClose={vi.fn()} />)
  expect(screen.queryByRole('button', { name: words.break })).toBeNull()
  inPart.unmount()
  renderInTest(<LeaveDialog session={session} attempt={attempt} isBetween onClose={vi.fn()} />)
  expect(screen.getByText(/его предел: 24 часа/).textContent).toContain('на другом устройстве')
  await userEvent.click(screen.getByRole('button', { name: words.break }))
  expect(pause).toHaveBeenCalledWith(true)
  session.stop()
})

it('the review says why a part’s questions are missing, and leads to the one that can begin', async () => {
  const onGo = vi.fn()
  renderInTest(
    <Review
      form={selectionForm('closed', 'given', 'not-begun')}
      progress={emptyProgress}
      onGo={onGo}
      onFinish={vi.fn()}
    />,
  )
  expect(screen.getByText(words.part_closed)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: words.to_part }))
  expect(onGo).toHaveBeenCalledWith(4)
})
