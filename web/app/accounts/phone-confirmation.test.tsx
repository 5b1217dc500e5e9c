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
  const call = vi.fn(
    async (..._sent: unknown[]) =>
      answers[call.mock.calls.length - 1]?.() ?? Response.json({ message: '', resend_in: 60, expires_in: 300 }),
  )
  vi.stubGlobal('fetch', call)
  await render(<Phone />, { words: { accounts: words, words: fieldWords, translation: shell } })
  return call
}
const field = () => screen.getByLabelText<HTMLInputElement>(/Телефон/)
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: words.phone.send })
const press = () => fireEvent.click(sendButton())

test('a landline is refused with a message before anything is sent, and gets the focus', async () => {
  const call = await phoneAnswering()
  type('8 (727) 250-00-00')
  press()
  expect(screen.getByText(fieldWords.phone.landline)).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(call).not.toHaveBeenCalled()
})

const refusedWith = (code: string, retryAfter: number) => () =>
  Response.json(
    { message: 'Отказ', code, errors: { phone: ['Отказ'] } },
    { status: 429, headers: { 'retry-after': String(retryAfter) } },
  )
const sent = (call: Awaited<ReturnType<typeof phoneAnswering>>) =>
  call.mock.calls.map(([, request]) => JSON.parse((request as { body: string }).body).phone)

test('a corrected number gets its code at once, regardless of the previous one’s wait', async () => {
  const call = await phoneAnswering()
  type('701 111 22 33')
  press()
  fireEvent.click(await screen.findByRole('button', { name: words.phone.change }))
  type('701 111 22 34')
  expect(sendButton().disabled).toBe(false)
  press()
  await screen.findByRole('group', { name: words.phone.code })
  expect(sent(call)).toEqual(['+77011112233', '+77011112234'])
})

test('going back to the number and leaving it unchanged continues with the code already sent', async () => {
  const call = await phoneAnswering()
  type('701 111 22 33')
  press()
  fireEvent.click(await screen.findByRole('button', { name: words.phone.change }))
  press()
  await screen.findByRole('group', { name: words.phone.code })
  expect(sent(call)).toEqual(['+77011112233'])
})

test('a number that must wait shows how long; another one has neither the wait nor the error', async () => {
  const call = await phoneAnswering(refusedWith('sms-limit', 3480))
  type('701 111 22 33')
  press()
  await screen.findByText('Отказ')
  expect(sendButton().disabled).toBe(true)
  expect(document.getElementById(sendButton().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Этот номер может получить код через 58:00/,
  )
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(call).toHaveBeenCalledTimes(1)
  type('701 111 22 34')
  expect(screen.queryByText('Отказ')).toBeNull()
  expect(sendButton().disabled).toBe(false)
  expect(sendButton().getAttribute('aria-describedby')).toBeNull()
})

test('an error disappears once it is corrected', async () => {
  await phoneAnswering()
  type('701 111 22 3')
  press()
  expect(screen.getByText(fieldWords.phone.wrong)).toBeTruthy()
  type('701 111 22 33')
  expect(screen.queryByText(fieldWords.phone.wrong)).toBeNull()
})

test('a phone already confirmed on the server is confirmed at once, and no code is requested', async () => {
  await phoneAnswering(() => Response.json({ message: '', resend_in: 0, expires_in: 700, phone_token: 'a.b' }))
  type('701 111 22 33')
  press()
  expect(await screen.findByText(words.phone.confirmed)).toBeTruthy()
  expect(screen.queryByRole('group', { name: words.phone.code })).toBeNull()
})
