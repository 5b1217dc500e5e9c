// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { ContactsCard } from './contacts-card.tsx'
import { PhoneChange } from './phone-change.tsx'

afterEach(() => vi.unstubAllGlobals())

test('an invalid number gets the focus; a missing code is requested, and its first cell gets the focus', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Код отправлен', resend_in: 60 }))
  await render(<PhoneChange onChanged={async () => {}} onCancel={() => {}} />, {
    words: { accounts: words, words: fieldWords, translation: shell },
  })
  const phone = screen.getByLabelText(/Новый телефон/)
  const send = screen.getByRole('button', { name: words.phone.send })
  send.focus()
  fireEvent.click(send)
  expect(document.activeElement).toBe(phone)
  fireEvent.change(phone, { target: { value: '+7 701 111 22 33' } })
  fireEvent.click(send)
  await screen.findByRole('group', { name: words.phone.code })
  fireEvent.change(screen.getByLabelText(words.fields.current_password), { target: { value: 'Bagdar2026' } })
  expect(screen.queryByText(words.contacts.confirmPhone)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: words.contacts.savePhone }))
  expect(screen.getByText(words.contacts.confirmPhone)).toBeTruthy()
  expect(screen.getByRole('group', { name: words.phone.code }).contains(document.activeElement)).toBe(true)
})

test('opening the form by keyboard focuses its first field, and closing it focuses its button', async () => {
  const contacts = { phone: '+77011112202', email: 'dana@a.kz', awaited_email: null, is_code_sent: false }
  localStorage.setItem('user', JSON.stringify({ id: 'u', role: 'student' }))
  await render(<ContactsCard contacts={contacts} />, {
    words: { accounts: words, words: fieldWords, translation: shell },
  })
  for (const [label, field] of [
    [words.contacts.phone, /Новый телефон/],
    [words.contacts.email, words.fields.new_email],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: `${words.contacts.change}: ${label}` }))
    expect(document.activeElement).toBe(screen.getByLabelText(field))
    fireEvent.click(screen.getByRole('button', { name: words.contacts.cancel }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `${words.contacts.change}: ${label}` }))
  }
  localStorage.clear()
})
