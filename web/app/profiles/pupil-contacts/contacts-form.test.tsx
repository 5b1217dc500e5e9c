// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { ContactsForm } from './contacts-form.tsx'
import words from './ru.json' with { type: 'json' }

const contacts = {
  iin: '130514601018',
  birth_date: '2013-05-14',
  phone: '+77011112201',
  additional_phone: '',
  email: '',
  place: 'Караганда',
  guardian: { name: 'Серікова Гүлнар', phone: '+77011112201', additional_phone: '', email: '' },
  parents: [],
}

async function show() {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(contacts))
  vi.stubGlobal('fetch', fetched)
  await render(<ContactsForm id="00000000-0000-7000-8000-000000000001" />, { words: { 'pupil-contacts': words } })
  return fetched
}

test('nothing is requested without a reason', async () => {
  const fetched = await show()
  await userEvent.click(screen.getByRole('button', { name: words.showData }))
  expect(fetched).not.toHaveBeenCalled()
})

test('another reason is typed, and then the masked data are shown', async () => {
  const fetched = await show()
  await userEvent.click(screen.getByRole('radio', { name: words.reason.other }))
  await userEvent.type(screen.getByRole('textbox'), 'Мама просила перезвонить')
  await userEvent.click(screen.getByRole('button', { name: words.showData }))
  await waitFor(() => screen.getByText(contacts.iin))
  const sent = fetched.mock.calls[0]?.[1]?.body
  expect(typeof sent === 'string' && JSON.parse(sent)).toEqual({
    reason: 'other',
    reason_words: 'Мама просила перезвонить',
  })
})
