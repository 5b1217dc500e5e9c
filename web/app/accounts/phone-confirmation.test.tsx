// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../testing/render.tsx'
import shell from '../shell/ru.json' with { type: 'json' }
import { PhoneConfirmation } from './phone-confirmation.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

function Phone() {
  const [value, setValue] = useState({ phone: '', phone_token: '' })
  return <PhoneConfirmation purpose="signup" label="Телефон" value={value} onChange={setValue} />
}

async function phoneAnswering(...answers: (() => Response)[]) {
  const call = vi.fn(async (..._sent: unknown[]) => answers[call.mock.calls.length - 1]?.() ?? Response.json({ message: '', resend_in: 60, expires_in: 300 }))
  vi.stubGlobal('fetch', call)
  await render(<Phone />, { words: { accounts: words, words: fieldWords, translation: shell } })
  return call
}
const field = () => screen.getByLabelText<HTMLInputElement>(/Телефон/)
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: words.phone.send })
const press = () => fireEvent.click(sendButton())

test('a landline is refused in words before anything is sent, and takes the focus', async () => {
  const call = await phoneAnswering()
  type('8 (727) 250-00-00')
  press()
  expect(screen.getByText(fieldWords.phone.landline)).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(call).not.toHaveBeenCalled()
})
