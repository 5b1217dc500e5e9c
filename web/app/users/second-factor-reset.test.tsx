// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formWords } from '../../testing/form-words.ts'
import { render } from '../../testing/render.tsx'
import { aStaffProfile, aUserRecord } from '../../testing/values/people.ts'
import shell from '../shell/ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import { SecondFactorReset } from './second-factor-reset.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const staff = aStaffProfile()
const { id } = staff
const record = aUserRecord({
  role: 'editor',
  state: 'active',
  login: 'editor',
  profile: null,
  staff,
  second_factor_since: '2026-11-20T04:00:00.000Z',
})
const draw = (given = record) =>
  render(<SecondFactorReset record={given} />, {
    words: { users: words, words: formWords.ru.words, translation: shell },
  })

test('a reset needs a reason as text, and sends it', async () => {
  const call = vi.fn(async (..._sent: unknown[]) => Response.json({ message: 'Сброшен' }))
  vi.stubGlobal('fetch', call)
  await draw()
  fireEvent.click(screen.getByRole('button', { name: words.factor.begin }))
  const field = screen.getByLabelText(new RegExp(words.fields.reason))
  fireEvent.change(field, { target: { value: 'мало' } })
  fireEvent.click(screen.getByRole('button', { name: words.factor.sure }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(call).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'Телефон утерян, звонила сама' } })
  fireEvent.click(screen.getByRole('button', { name: words.factor.sure }))
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(call.mock.calls[0]?.[0]).toBe(`/api/users/${id}/second-factor-reset`)
})

test('a colleague without a second factor, and oneself, cannot be reset', async () => {
  await draw({ ...record, second_factor_since: null })
  expect(screen.queryByRole('button')).toBeNull()
  localStorage.setItem('user', JSON.stringify({ id }))
  await draw()
  expect(screen.queryByRole('button')).toBeNull()
})
