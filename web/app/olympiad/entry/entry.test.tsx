// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts'
import type { EntryCodes, EntryOf } from '#contract/olympiad/entry'
import { render } from '../../../testing/render.tsx'
import desk from '../desk/ru.json' with { type: 'json' }
import { CodesView } from './codes-view.tsx'
import { EntryView } from './entry-view.tsx'
import entry from './ru.json' with { type: 'json' }

const words = { words: { entry, desk } }
const found: EntryOf = {
  name: 'Айару С.',
  grade: 5,
  school: 'Школа № 4',
  title: 'Олимпиада сельских школ',
  round: 'stage-1',
  state: 'open',
  opens_at: '2026-12-01T04:00:00.000Z',
  closes_at: '2026-12-01T10:00:00.000Z',
  enters_from: '2026-12-01T03:00:00.000Z',
}
const codes: EntryCodes = {
  school: 'Школа № 4',
  is_rural: true,
  round: {
    title: 'Олимпиада сельских школ',
    round: 'stage-1',
    opens_at: found.opens_at,
    closes_at: found.closes_at,
    codes_from: '2026-11-28T04:00:00.000Z',
    enters_from: found.enters_from,
    is_early: false,
    is_given_out: false,
  },
  pupils: [{ number: 17, name: 'Сейтова Айару', grade: 5, entered_at: null }],
}
const answers = (reply: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(reply, { status })),
  )

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a pupil is asked whether the code is theirs before anything opens', async () => {
  answers(found)
  await render(<EntryView scanned="ABCDE23456" user={null} />, words)
  fireEvent.click(screen.getByRole('button', { name: entry.next }))
  expect(await screen.findByRole('heading', { name: 'Это ты, Айару С.?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: entry.notMe }))
  expect(screen.getByLabelText(/Код с карточки/)).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

test('whoever enters on a device where somebody is signed in ends that session', async () => {
  localStorage.setItem('token', 'of-the-person-before')
  const sent: string[] = []
  const session = { token: 'of-the-round', test_id: 'trial-5-6', user: { id: '1', role: 'student' }, role: 'student' }
  vi.stubGlobal('fetch', async (address: string | URL, given?: RequestInit) => {
    const path = new URL(String(address), 'http://localhost').pathname
    sent.push(`${path} ${new Headers(given?.headers).get('authorization') ?? ''}`.trim())
    return Response.json(path === '/api/olympiad-entry' ? session : path === '/api/logout' ? { message: '' } : found)
  })
  const person = { id: '2', first_name: 'Алина', last_name: 'Ким', role: 'student' } as User
  await render(<EntryView scanned="ABCDE23456" user={person} />, words)
  fireEvent.click(screen.getByRole('button', { name: entry.next }))
  fireEvent.click(await screen.findByRole('button', { name: entry.enter }))
  await waitFor(() => expect(localStorage.getItem('token')).toBe('of-the-round'))
  expect(sent).toContain('/api/logout Bearer of-the-person-before')
})

test('too early and too late there is no button to enter', async () => {
  answers({ ...found, state: 'early' })
  await render(<EntryView scanned="ABCDE23456" user={null} />, words)
  fireEvent.click(screen.getByRole('button', { name: entry.next }))
  expect(await screen.findByText(/Войти можно с/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: entry.enter })).toBeNull()
})

test('an unknown code is refused beside the button, and what was typed stays', async () => {
  answers({ code: 'entry-code-unknown', message: 'Такого кода нет' }, 404)
  await render(<EntryView scanned="" user={null} />, words)
  const field = screen.getByLabelText<HTMLInputElement>(/Код с карточки/)
  fireEvent.change(field, { target: { value: 'abcde-23456' } })
  fireEvent.click(screen.getByRole('button', { name: entry.next }))
  expect(await screen.findByText('Такого кода нет')).toBeTruthy()
  expect(field.value).toBe('abcde-23456')
})

test('a device that is signed in for a round leads to its test, or is left', async () => {
  const user = { first_name: 'Айару', sitting_test_id: 'battery-5-6' } as User
  await render(<EntryView scanned="" user={user} />, words)
  expect(screen.getByRole('link', { name: entry.toTest }).getAttribute('href')).toBe('/pre-test?test=battery-5-6')
  expect(screen.getByRole('button', { name: entry.leave })).toBeTruthy()
})

test('codes are shown on cards only after they are given out', async () => {
  answers({ data: [{ number: 17, name: 'Сейтова Айару', grade: 5, code: 'ABCDE23456' }] })
  await render(<CodesView codes={codes} />, words)
  expect(screen.queryByText('ABCDE-23456')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Выдать 1 код' }))
  expect(await screen.findByText('ABCDE-23456')).toBeTruthy()
  expect(screen.getByRole('button', { name: entry.codes.print })).toBeTruthy()
})

test('before their day codes are neither given out nor replaced', async () => {
  await render(<CodesView codes={{ ...codes, round: codes.round && { ...codes.round, is_early: true } }} />, words)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText(/Коды можно будет выдать с/)).toBeTruthy()
})
