// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventTicket } from '#contract/events/events'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import { aWholeEvent } from '../../../testing/values/events.ts'
import { aUser } from '../../../testing/values/people.ts'
import { clearSession, storeSession } from '../../device/session.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import { Registration } from './registration.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

const ticket = (more: Partial<EventTicket> = {}): EventTicket => ({
  id: 'seat',
  role: 'participant',
  name: 'Участник',
  about: '',
  price: 0,
  quota: null,
  ...more,
})

async function show({
  tickets = [ticket()],
  sections = [] as { id: string; name: string }[],
  own = [] as object[],
} = {}) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string } = {}) => {
    if (path.endsWith('/api/my-events')) return Response.json({ data: own })
    if (path.endsWith('/confirmation')) return Response.json({ proof: 'right' })
    if (path.endsWith('/event-email-codes')) return Response.json({ message: '', resend_in: 60 })
    if (!path.includes('/registrations')) return Response.json({})
    sent.push(JSON.parse(body))
    return Response.json({ message: '', id: '', token: '', people: [], payment_id: null, invoice: null })
  })
  const places = { state: 'open', data_version: '4', tickets: [] } as const
  const event = aWholeEvent({ type: tickets[0]?.role === 'participant' ? 'seminar' : 'forum', tickets, sections })
  await render(
    <Registration event={event} places={{ ...places, tickets: [] }} regions={[{ id: 'abai', name: 'область Абай' }]} />,
    { words: { ...formWords.ru, registration: words, translation: shell } },
  )
  return sent
}
const send = () => userEvent.click(screen.getByRole('button', { name: words.send }))
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(label) }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

async function confirmEmail() {
  await userEvent.type(
    screen.getByRole('textbox', { name: new RegExp(words.fields.email) }),
    'dana@demo.bagdar.example',
  )
  await userEvent.click(screen.getByRole('button', { name: words.sendCode }))
  const [first] = await screen.findAllByRole('textbox', { name: new RegExp(words.code) })
  await userEvent.click(first!)
  await userEvent.paste('123456')
  await screen.findByText(words.confirmed)
}

test('a guest names a region, or says that it lies abroad', async () => {
  const sent = await show()
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(words.fields.full_name) }), 'Оразова Дана')
  await send()
  await waitFor(() => expect(screen.getAllByText('Это обязательное поле').length).toBeGreaterThan(0))
  expect(sent).toEqual([])
  await choose(words.fields.region_id, words.abroad)
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(words.fields.agrees_to_data) }))
  await confirmEmail()
  await send()
  await waitFor(() => expect(sent).toMatchObject([{ region_id: null, way: 'person', proof: 'right' }]))
})

test('the first press marks every field that is missing, also the topic of an article and the contact of a guest', async () => {
  const sent = await show({ tickets: [ticket({ id: 'speaker', role: 'speaker' })] })
  await send()
  const marked = () =>
    screen
      .getAllByRole('textbox')
      .filter((field) => field.getAttribute('aria-invalid') === 'true')
      .map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent?.replace(/\s*\*$/, ''))
  await waitFor(() =>
    expect(marked()).toEqual([
      words.fields.full_name,
      words.fields.position,
      words.fields.workplace,
      words.fields.topic,
      words.fields.email,
    ]),
  )
  await userEvent.type(
    screen.getByRole('textbox', { name: new RegExp(words.fields.email) }),
    'dana@demo.bagdar.example',
  )
  await send()
  expect(await screen.findByText(words.unconfirmed)).toBeTruthy()
  expect(sent).toEqual([])
})

test('whoever is signed in is not asked where from', async () => {
  storeSession({ token: 'a', user: aUser({ role: 'psychologist' }) })
  await show()
  expect(screen.queryByRole('combobox', { name: new RegExp(words.fields.region_id) })).toBeNull()
})

test('whoever has a place already reads it above the form, with its state', async () => {
  storeSession({ token: 'a', user: aUser({ role: 'student' }) })
  const { id } = aWholeEvent({})
  const person = { id: 'p', full_name: 'Нұрай', state: 'registered' }
  const ended = { id: 'q', full_name: 'Дана', state: 'cancelled' }
  await show({ own: [{ token: 'x', event: { id }, people: [person, ended] }] })
  expect((await screen.findByRole('link', { name: 'Нұрай' })).getAttribute('href')).toBe('/event-ticket?token=x')
  expect(screen.queryByRole('link', { name: 'Дана' })).toBeNull()
})

test('a forum takes a list of those who only attend, and asks for a section only if it has some', async () => {
  const tickets = [ticket({ id: 'attendee', role: 'attendee' }), ticket({ id: 'speaker', role: 'speaker' })]
  const section = () => screen.queryByRole('combobox', { name: new RegExp(words.fields.section_id) })
  await show({ tickets, sections: [{ id: 'rural', name: 'Сельская школа' }] })
  expect(section()).toBeTruthy()
  cleanup()
  await show({ tickets })
  expect(section()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: words.way.group }))
  expect(screen.getByRole('textbox', { name: new RegExp(words.fields.names) })).toBeTruthy()
})

test('who buys a ticket reads before that the money can be returned, and where the terms are', async () => {
  await show({ tickets: [ticket({ price: 500_000 })] })
  expect(screen.getByText(new RegExp(words.paidTerms.slice(0, 20)))).toBeTruthy()
  expect(screen.getByRole('link', { name: words.readOffer }).getAttribute('href')).toBe('/public-offer')
})
