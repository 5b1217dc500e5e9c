// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import SetUpAtSignIn from './set-up-at-sign-in.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the cabinet opens only when the recovery codes have been saved', async () => {
  const answer = { token: 't', role: 'admin', user: {}, recovery_codes: ['7K4M2-QX9TD', 'AB3CD-EF4GH'] }
  const call = vi.fn(async (..._sent: unknown[]) => Response.json(answer))
  vi.stubGlobal('fetch', call)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const onEntered = vi.fn()
  const setUp = { key: 'GEZD GNBV', address: 'otpauth://totp/Bagdar:dina?secret=GEZDGNBV', account: 'dina' }
  await render(<SetUpAtSignIn challenge="c" setUp={setUp} onEntered={onEntered} onAnew={vi.fn()} />, {
    words: { ...formWords.ru, translation: shell },
  })
  expect(screen.getByLabelText(words.factor.setUp.key).textContent).toBe('GEZD GNBV')
  await userEvent.click(screen.getAllByRole('textbox', { name: words.factor.setUp.code })[0]!)
  await userEvent.paste('123456')
  await screen.findByText('AB3CD-EF4GH')
  expect(onEntered).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: words.factor.codes.print }))
  expect(print).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: words.factor.codes.kept }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledWith(answer))
})
