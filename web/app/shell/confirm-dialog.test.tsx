// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const dialog = {
  isOpen: true,
  title: 'Выйти из кабинета?',
  text: 'Черновик на этом устройстве будет удалён.',
  confirmLabel: 'Выйти',
  cancelLabel: 'Остаться',
  isBusy: false,
}

it('Escape and cancelling do nothing', async () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  await render(<ConfirmDialog {...dialog} onConfirm={onConfirm} onClose={onClose} />)
  expect(await screen.findByRole('dialog', { name: dialog.title })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Остаться' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('returns the focus to its opener, even the first time, when its code has just loaded', async () => {
  function Asking() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Выход
        </button>
        <ConfirmDialog {...dialog} isOpen={isOpen} onConfirm={() => {}} onClose={() => setOpen(false)} />
      </>
    )
  }
  await render(<Asking />)
  const opener = screen.getByRole('button', { name: 'Выход' })
  await userEvent.click(opener)
  const stay = await screen.findByRole('button', { name: 'Остаться' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('a busy button cannot be pressed twice', async () => {
  const onConfirm = vi.fn()
  await render(<ConfirmDialog {...dialog} isBusy onConfirm={onConfirm} onClose={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти' })).catch(() => undefined)
  expect(onConfirm).not.toHaveBeenCalled()
})
