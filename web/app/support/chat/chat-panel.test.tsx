// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Chat } from '#contract/support/chat'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { aChat, aChatMessage } from '../../../testing/values/chat.ts'
import { ChatButton } from '../../shell/support/chat-button.tsx'
import { supportParts } from '../../shell/support/support-parts.ts'
import shell from '../../shell/ru.json' with { type: 'json' }
import support from '../ru.json' with { type: 'json' }

// As `entry.client.tsx` sets it.
supportParts.chatPanel = async () => (await import('./chat-panel.tsx')).ChatPanel

const call = vi.fn<(path: string, init: { method?: string; body?: string; headers?: Headers }) => Promise<Response>>()
const empty = aChat()
const answered = aChatMessage({
  number: 2,
  key: 'b',
  by: 'operator',
  name: 'Максим',
  words: '<b>Слушаю</b>',
  created_at: '2026-11-23T07:01:00.000Z',
})
let chat: Chat
let taken: (body: { key: string; words: string }) => Response

beforeEach(() => {
  chat = empty
  taken = () => Response.json({ number: 1 }, { status: 201 })
  localStorage.clear()
  // Newer browsers return a promise here.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
  call.mockReset().mockImplementation(async (path, init) => {
    if (path.startsWith('/api/chat/stream')) return new Response(null, { status: 404 })
    if (path === '/api/chat/messages') return taken(JSON.parse(init.body ?? '{}'))
    if (path.startsWith('/api/chat') && init.method === 'GET') return Response.json(chat)
    return Response.json({ number: 1, message: 'Готово' })
  })
  vi.stubGlobal('fetch', call)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open() {
  await render(<ChatButton aria-label="Чат">Чат</ChatButton>, { words: { support, shell, words: fieldWords } })
  fireEvent.click(screen.getByRole('button', { name: 'Чат' }))
  return screen.findByRole('dialog', { name: support.chat.title })
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>(support.chat.message)
const sentTo = (path: string) => call.mock.calls.filter(([asked]) => asked === path)

it('makes no calls until it is opened, and returns the focus when it is closed', async () => {
  await render(<ChatButton aria-label="Чат">Чат</ChatButton>, { words: { support, shell, words: fieldWords } })
  expect(call).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Чат' }))
  const panel = await screen.findByRole('dialog', { name: support.chat.title })
  expect(panel.querySelector('a[href^="https://wa.me/"]')).toBeTruthy()
  fireEvent.keyDown(panel, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Чат' }))
})

it('a guest gets a token with the first message, which is shown at once and only once', async () => {
  await open()
  expect(localStorage.getItem('chat')).toBeNull()
  taken = ({ key, words }) => {
    chat = aChat({ state: 'waiting', messages: [aChatMessage({ key, words })] })
    return Response.json({ number: 1 }, { status: 201 })
  }
  fireEvent.change(await field(), { target: { value: 'Где центр?' } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await waitFor(() => expect(sentTo('/api/chat/messages')).toHaveLength(1))
  const [[, init] = []] = sentTo('/api/chat/messages')
  expect(new Headers(init?.headers).get('x-visitor')).toMatch(/^[\w-]{43}$/)
  await waitFor(() => expect(screen.queryByText(support.chat.sending)).toBeNull())
  expect(screen.getAllByText('Где центр?')).toHaveLength(1)
  expect((await field()).value).toBe('')
})

it('a message that did not arrive is sent again under the same key', async () => {
  await open()
  const keys: string[] = []
  taken = ({ key }) => {
    keys.push(key)
    return Response.json({ code: 'unavailable', message: 'Сервер занят' }, { status: 503 })
  }
  fireEvent.change(await field(), { target: { value: 'Привет' } })
  fireEvent.click(screen.getByRole('button', { name: support.chat.send }))
  fireEvent.click(await screen.findByRole('button', { name: support.chat.again }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(new Set(keys).size).toBe(1)
})

it('a message is plain text; an answer can be reported', async () => {
  chat = { ...empty, state: 'taken', operator: 'Максим', messages: [answered] }
  await open()
  expect(await screen.findByText('<b>Слушаю</b>')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: support.chat.report }))
  // A reason is required, details are optional.
  fireEvent.click(await screen.findByLabelText(support.fault.rude))
  fireEvent.click(screen.getByRole('button', { name: support.chat.reportSend }))
  await waitFor(() =>
    expect(sentTo('/api/chat/reports').map(([, init]) => JSON.parse(init.body ?? '{}'))).toEqual([
      { number: 2, fault: 'rude', reason: '' },
    ]),
  )
  expect(await screen.findByText(new RegExp(support.chat.reported))).toBeTruthy()
  expect(screen.queryByRole('button', { name: support.chat.report })).toBeNull()
})

it('a sign of danger shows the helpline at once, whether the message arrives or not', async () => {
  await open()
  taken = () => Response.json({ code: 'unavailable', message: '' }, { status: 503 })
  fireEvent.change(await field(), { target: { value: 'Я не хочу жить' } })
  expect(screen.queryByText(shell.helpline.title)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: support.chat.send }))
  expect(await screen.findByText(shell.helpline.title)).toBeTruthy()
  expect(document.querySelector('a[href="tel:111"]')).toBeTruthy()
})

it('outside office hours the panel shows them, with a form for a question in place of the chat', async () => {
  chat = { ...empty, can_write: false, office: { is_open: false, changes_at: '2099-11-23T04:00:00.000Z' } }
  await open()
  expect(await screen.findByText(/^Вернёмся: понедельник, 23 ноября, 09:00$/)).toBeTruthy()
  expect(screen.queryByLabelText(support.chat.message)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: support.chat.leave }))
  expect(await screen.findByLabelText(new RegExp(`^${support.fields.contact}`))).toBeTruthy()
})

it('a blocked visitor can read and sees the other ways to ask', async () => {
  chat = { ...empty, state: 'waiting', blocked_until: '2099-01-01T00:00:00.000Z', messages: [answered] }
  await open()
  expect(await screen.findByText(support.chat.blocked)).toBeTruthy()
  expect(screen.queryByLabelText(support.chat.message)).toBeNull()
})

it('a guest ends the chat on the device after a confirmation', async () => {
  localStorage.setItem('chat', JSON.stringify({ token: 'x'.repeat(43), used: Date.now() }))
  chat = { ...empty, state: 'taken', messages: [answered] }
  await open()
  const end = async () => fireEvent.click(await screen.findByRole('button', { name: support.chat.end.open }))
  await end()
  const question = screen.getByRole('region', { name: support.chat.end.title })
  expect(document.activeElement).toBe(question)
  expect(question.textContent).toContain('У поддержки разговор останется')
  fireEvent.click(screen.getByRole('button', { name: support.chat.end.no }))
  expect(localStorage.getItem('chat')).not.toBeNull()
  await end()
  chat = empty
  fireEvent.click(screen.getByRole('button', { name: support.chat.end.yes }))
  await waitFor(() => expect(screen.queryByText('<b>Слушаю</b>')).toBeNull())
  expect(localStorage.getItem('chat')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('log')))
})

const written = Date.UTC(2026, 10, 23, 10, 0)
/** Opens the chat for a signed-in pupil on a device where a guest has written before. */
async function openAfterAGuest() {
  vi.useFakeTimers({ toFake: ['Date'], now: written })
  localStorage.setItem(
    'chat',
    JSON.stringify({ token: 'x'.repeat(43), began: written - 300_000, used: written - 60_000 }),
  )
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'b', role: 'student', first_name: 'Б', last_name: 'Б' }))
  await open()
}

it('a guest’s thread of the device is joined to an account only after the user confirms that it is theirs', async () => {
  await openAfterAGuest()
  const question = await screen.findByRole('region', { name: support.chat.device.title })
  expect(question.textContent).toContain('14:55')
  expect(sentTo('/api/chat/claim')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: support.chat.device.yes }))
  await waitFor(() => expect(screen.queryByRole('region', { name: support.chat.device.title })).toBeNull())
  expect(sentTo('/api/chat/claim')).toHaveLength(1)
  expect(localStorage.getItem('chat')).toBeNull()
})

it('“not mine” forgets it on this device and merges nothing', async () => {
  await openAfterAGuest()
  fireEvent.click(await screen.findByRole('button', { name: support.chat.device.no }))
  await waitFor(() => expect(screen.queryByRole('region', { name: support.chat.device.title })).toBeNull())
  expect(localStorage.getItem('chat')).toBeNull()
  expect(sentTo('/api/chat/claim')).toHaveLength(0)
})

it('a hidden message says why, and the outcome of a report is shown beside the message', async () => {
  chat = {
    ...empty,
    state: 'taken',
    messages: [
      { ...answered, number: 1, by: 'visitor', words: '', hidden_for: 'personal' },
      { ...answered, is_reported: true, outcome: 'breach' },
    ],
  }
  await open()
  expect(await screen.findByText('Сообщение скрыто. Причина: личные данные')).toBeTruthy()
  expect(screen.getByText(new RegExp(support.chat.outcome.breach))).toBeTruthy()
})

it('a change of earlier messages reads everything again', async () => {
  chat = { ...empty, state: 'taken', messages: [answered] }
  await open()
  expect(await screen.findByText('<b>Слушаю</b>')).toBeTruthy()
  chat = { ...empty, state: 'taken', revision: 1, messages: [{ ...answered, words: '', hidden_for: 'rude' }] }
  fireEvent.change(await field(), { target: { value: 'И ещё' } })
  fireEvent.click(screen.getByRole('button', { name: support.chat.send }))
  await waitFor(() => expect(screen.queryByText('<b>Слушаю</b>')).toBeNull())
})
