// @vitest-environment jsdom
import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ApiFailure } from '../calls/api.ts'
import shell from '../shell/ru.json' with { type: 'json' }
import { ActButton } from './act-button.tsx'

const show = vi.spyOn(notifications, 'show')
const told = () =>
  show.mock.calls.map(([{ title, message }]) => [title, message].filter((part) => typeof part === 'string').join(': '))
beforeEach(() => void show.mockClear())

const around = { words: { shell } }
const ask = { title: 'Отключить?', text: 'Это можно вернуть.', keep: 'Оставить' }
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Отключить' })

test('several presses make one call: the button is busy until the page is read again, then success is shown', async () => {
  let read = () => {}
  const loader = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockImplementation(() => new Promise((resolve) => void (read = resolve)))
  const call = vi.fn(async () => ({ message: 'Отключено' }))
  await render(
    <ActButton act={call} done={({ message }) => message}>
      Отключить
    </ActButton>,
    { ...around, loader },
  )
  const press = await button()
  press.focus()
  act(() => {
    press.click()
    press.click()
  })
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
  expect(press.getAttribute('aria-disabled')).toBe('true')
  // A disabled button would lose the focus.
  expect(press.disabled).toBe(false)
  expect(document.activeElement).toBe(press)
  expect(told()).toEqual([])
  read()
  await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull())
  expect(call).toHaveBeenCalledTimes(1)
  expect(told()).toEqual(['Отключено'])
})

test.each([
  ['done', 0],
  ['always', 1],
  ['nothing', 0],
] as const)(
  'a refusal shows one toast, the button can be pressed again; with the reload setting “%s” the page is read again %i times',
  async (reads, times) => {
    const then = vi.fn()
    const loader = vi.fn()
    const refuse = () => Promise.reject(new ApiFailure(409, 'link-decided', 'Уже решено'))
    await render(
      <ActButton act={refuse} done="Готово" reads={reads} then={then} failed="profile">
        Отключить
      </ActButton>,
      { ...around, loader },
    )
    fireEvent.click(await button())
    await waitFor(() => expect(told()).toEqual([`${shell.toast.error}: ${shell.toast.failed.profile} Уже решено`]))
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull())
    expect(loader).toHaveBeenCalledTimes(1 + times)
    expect(then).not.toHaveBeenCalled()
  },
)

test('a confirmation is asked first; cancelling does nothing, and after the action it is closed', async () => {
  const call = vi.fn(async () => undefined)
  await render(
    <ActButton act={call} ask={ask}>
      Отключить
    </ActButton>,
    around,
  )
  fireEvent.click(await button())
  fireEvent.click(await screen.findByRole('button', { name: ask.keep }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(call).not.toHaveBeenCalled()
  fireEvent.click(await button())
  const dialog = await screen.findByRole('dialog', { name: ask.title })
  fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Отключить')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(call).toHaveBeenCalledTimes(1)
})

test.each([
  ['red' as const, 'danger'],
  ['calm' as const, 'filled'],
])('a confirmation of tone %s has a button that is %s', async (tone, variant) => {
  await render(
    <ActButton act={async () => undefined} ask={tone === 'calm' ? { ...ask, tone } : ask}>
      Отключить
    </ActButton>,
    around,
  )
  fireEvent.click(await button())
  const dialog = await screen.findByRole('dialog', { name: ask.title })
  expect(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Отключить')?.dataset.variant,
  ).toBe(variant)
})

test('a confirmation whose action was refused stays, for another try', async () => {
  const call = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new ApiFailure(0, 'offline', 'offline'))
    .mockResolvedValue()
  await render(
    <ActButton act={call} ask={ask}>
      Отключить
    </ActButton>,
    around,
  )
  fireEvent.click(await button())
  const dialog = await screen.findByRole('dialog', { name: ask.title })
  const sure = () =>
    fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Отключить')!)
  sure()
  await waitFor(() => expect(told().join()).toContain(shell.toast.offline))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await waitFor(() => {
    sure()
    expect(call).toHaveBeenCalledTimes(2)
  })
})
