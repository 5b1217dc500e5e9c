// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import { EmailCode } from './email-code.tsx'
import words from '../ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const draw = (props: Partial<Parameters<typeof EmailCode>[0]> = {}) =>
  render(
    <EmailCode
      email="dana@a.kz"
      isSent
      isOwn={false}
      onDropped={async () => {}}
      onConfirmed={async () => {}}
      onSent={async () => {}}
      onAnother={() => {}}
      {...props}
    />,
    {
      words: { accounts: words, translation: shell },
    },
  )

test('if the last code has expired, another is sent before one can be entered', async () => {
  const call = vi.fn(async (..._sent: unknown[]) => Response.json({ message: 'Код отправлен' }))
  vi.stubGlobal('fetch', call)
  const onSent = vi.fn(async () => {})
  await draw({ isSent: false, onSent })
  expect(screen.queryByRole('group', { name: words.contacts.code })).toBeNull()
  expect(screen.getByText(/Кода, который ещё действует, нет/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.contacts.sendAnother }))
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('Код отправлен'))
  expect(call.mock.calls[0]?.[0]).toBe('/api/contacts/email-codes')
})

test('a valid code can be entered, and another can be requested beside it', async () => {
  await draw()
  expect(screen.getByRole('group', { name: words.contacts.code })).toBeTruthy()
  expect(screen.getByRole('button', { name: words.contacts.sendAnother })).toBeTruthy()
})

test('an unwanted address is dropped without a code', async () => {
  const call = vi.fn(async (..._sent: unknown[]) => Response.json({ message: 'Больше не ждёт' }))
  vi.stubGlobal('fetch', call)
  const onDropped = vi.fn(async () => {})
  await draw({ onDropped })
  fireEvent.click(screen.getByRole('button', { name: words.contacts.drop }))
  await waitFor(() => expect(onDropped).toHaveBeenCalledWith('Больше не ждёт'))
  expect(call.mock.calls[0]).toMatchObject(['/api/contacts/email-changes', { method: 'DELETE' }])
})
