// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Protocol } from '#contract/olympiad/protocol'
import { render } from '../../../testing/render.tsx'
import boardWords from '../live-board/ru.json' with { type: 'json' }
import { ProtocolView } from './protocol-view.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const params = { season: '2026-2027', round: 'stage-1', school: 'own' } as const
const line = { grade: 5, began_at: null, finished_at: null, reason: null } as const
const protocol: Protocol = {
  content: {
    season: '2026-2027',
    round: 'stage-1',
    school: 'aul',
    opens_at: '2026-12-01T04:00:00.000Z',
    closes_at: '2026-12-01T10:00:00.000Z',
    supervisors: 'Ахметова Б. С.',
    incidents: '',
    attendance: [
      {
        ...line,
        number: 1,
        state: 'done',
        began_at: '2026-12-01T05:00:00.000Z',
        finished_at: '2026-12-01T06:00:00.000Z',
      },
      { ...line, number: 2, state: 'absent', reason: 'ill' },
    ],
    actions: [
      { kind: 'more-time', reason: 'power', words: '', minutes: 10, numbers: [1], at: '2026-12-01T05:30:00.000Z' },
    ],
  },
  school: { id: 'aul', name: 'Школа № 1', district: '' },
  names: [{ number: 1, name: 'Сейткали Айару' }],
  version: 3,
  may_sign: true,
  is_own: true,
  signed: null,
  additions: [],
}
const signed = { at: '2026-12-01T11:00:00.000Z', by: 'Ахметова Б.', hash: 'ab12', is_intact: true }
const show = (given: Partial<Protocol> = {}) =>
  render(<ProtocolView params={params} protocol={{ ...protocol, ...given }} />, {
    words: { protocol: words, 'live-board': boardWords },
  })

test('the draft lists who was there by name or number, and what was done with the clocks', async () => {
  await show()
  expect(screen.getByText('Сейткали Айару')).toBeTruthy()
  expect(screen.getAllByText('№ 2')).not.toHaveLength(0)
  expect(screen.getByText('Добавлено 10 мин: Сейткали Айару')).toBeTruthy()
})

test('it is signed with the own password', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([new URL(address, 'http://site').pathname, JSON.parse(body)])
    return Response.json({ message: 'Подписано' })
  })
  await show()
  fireEvent.change(screen.getByLabelText(/Ваш пароль/), { target: { value: 'Bagdar2026' } })
  fireEvent.click(screen.getByRole('button', { name: words.sign.do }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/olympiad-protocols/2026-2027/stage-1/own/signature', { version: 3, current_password: 'Bagdar2026' }],
    ]),
  )
})

test('before the end of the round the page says why it cannot be signed', async () => {
  await show({ may_sign: false })
  expect(screen.getByText(words.sign.early)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.sign.do })).toBeNull()
})

test('a signed protocol shows its hash and takes additions only', async () => {
  await show({ signed, may_sign: false })
  expect(screen.getByText(/ab12/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.save })).toBeNull()
  expect(screen.getByRole('button', { name: words.additions.add })).toBeTruthy()
})

test('whoever reads it from outside the school writes nothing', async () => {
  await show({ is_own: false, may_sign: false, names: [] })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByText('№ 1')).not.toHaveLength(0)
})
