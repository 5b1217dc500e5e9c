// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { aParentLink } from '../../testing/values/people.ts'
import { ParentRow } from './parent-row.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const link = aParentLink()

test('pressed twice, «Decline» calls once, and both buttons are disabled in the meantime', async () => {
  let answer = (_: Response) => {}
  const call = vi.fn(() => new Promise<Response>((resolve) => void (answer = resolve)))
  vi.stubGlobal('fetch', call)
  await render(<ParentRow link={link} mayAccept />, { words: { profiles: words } })
  const decline = screen.getByRole('button', { name: /Отклонить/ })
  fireEvent.click(decline)
  fireEvent.click(decline)
  expect(call).toHaveBeenCalledTimes(1)
  expect(
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .map((button) => button.disabled || button.getAttribute('aria-disabled') === 'true'),
  ).toEqual([true, true])
  answer(Response.json({ message: 'Запрос отклонён' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Отклонить/ }).getAttribute('aria-disabled')).toBeNull(),
  )
  expect(call).toHaveBeenCalledTimes(1)
})

test('under 14 a pupil can only decline, and reads who confirms', async () => {
  await render(<ParentRow link={link} mayAccept={false} />, { words: { profiles: words } })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Отклонить'])
  expect(screen.getByText(/Подтвердит взрослый, который отвечает за тебя/)).toBeTruthy()
})
