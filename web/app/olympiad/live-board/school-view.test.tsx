// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BoardPupil, SchoolBoard } from '#contract/olympiad/live-board'
import { render } from '../../../testing/render.tsx'
import words from './ru.json' with { type: 'json' }
import { SchoolView } from './school-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-12-01T05:00:00.000Z'
const pupil = (given: Partial<BoardPupil> = {}): BoardPupil => ({
  number: 1,
  name: 'Сейткали Айару',
  short: 'Айару С.',
  grade: 5,
  state: 'working',
  answered: 40,
  item: 41,
  offline_since: null,
  help: null,
  began_at: '2026-12-01T04:30:00.000Z',
  deadline_at: '2026-12-01T05:30:00.000Z',
  seconds_left: null,
  added_minutes: 0,
  ...given,
})
const pupils = [
  pupil(),
  pupil({ number: 2, short: 'Дамир А.', name: 'Абенов Дамир', offline_since: '2026-12-01T04:55:00.000Z' }),
  pupil({ number: 3, short: 'Каусар Н.', name: 'Нұр Каусар', help: { since: at, text: 'Не слышу запись' } }),
  pupil({ number: 4, short: 'Марк Л.', name: 'Ли Марк', state: 'done' }),
  pupil({ number: 5, short: 'Тимур К.', name: 'Ким Тимур', state: 'absent', began_at: null, deadline_at: null }),
]
const board: SchoolBoard = {
  school: { id: 'aul', name: 'Школа № 1', district: '' },
  round: {
    season: '2026-2027',
    round: 'stage-1',
    opens_at: '2026-12-01T04:00:00.000Z',
    closes_at: '2026-12-01T10:00:00.000Z',
  },
  items: 65,
  counts: { participants: 5, absent: 1, working: 3, offline: 1, help: 1, done: 1 },
  pupils,
  actions: [],
  is_signed: false,
}

const show = (given: Partial<SchoolBoard> = {}) =>
  render(<SchoolView reading={{ version: 'a.1', at, board: { ...board, ...given } }} />, {
    words: { 'live-board': words },
  })
const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent)

/** Answers calls by path; polls say that nothing has changed. */
function serve(answers: Record<string, () => Response> = {}) {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const { pathname } = new URL(address, 'http://site')
    if (method !== 'GET') sent.push({ path: pathname, body: JSON.parse(body ?? '{}') })
    return answers[`${method} ${pathname}`]?.() ?? Response.json({ version: 'a.1', at, board: null })
  })
  return sent
}

test('whoever calls for help stands first, then whoever is offline, and a card says state, answers and time', async () => {
  serve()
  await show()
  expect(cards()).toEqual([
    expect.stringMatching(/Каусар Н\..*помощь.*40\/65/),
    expect.stringMatching(/Дамир А\..*нет связи/),
    expect.stringMatching(/Айару С\..*идёт/),
    expect.stringMatching(/Марк Л\..*готово.*работа сдана/),
    expect.stringMatching(/Тимур К\..*не вошёл.*ещё не начинал/),
  ])
})

test('a filter shows those who are offline', async () => {
  serve()
  await show()
  fireEvent.click(screen.getByRole('button', { name: /Нет связи\s*1/ }))
  expect(cards()).toEqual([expect.stringContaining('Дамир А.')])
})

test('a call for help is read and marked in the panel of the pupil', async () => {
  const path = '/api/live-board/schools/aul/help-answers'
  const sent = serve({ [`POST ${path}`]: () => Response.json({ message: 'Отметка снята' }) })
  await show()
  fireEvent.click(screen.getByRole('button', { name: /Каусар/ }))
  const panel = screen.getByRole('region', { name: 'Нұр Каусар' })
  expect(within(panel).getByText(/Не слышу запись/)).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: words.panel.helped }))
  await waitFor(() => expect(sent).toEqual([{ path, body: { number: 3 } }]))
})

test('more time goes to those who are offline unless somebody else is chosen', async () => {
  const path = '/api/live-board/schools/aul/more-time'
  const sent = serve({
    [`POST ${path}`]: () => Response.json({ message: 'Добавлено', numbers: [2], skipped: [] }),
  })
  await show()
  fireEvent.click(screen.getByRole('button', { name: words.time.title }))
  fireEvent.click(screen.getByRole('radio', { name: '+15' }))
  fireEvent.click(screen.getByRole('button', { name: 'Добавить 15 мин: 1 чел.' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
  expect(sent[0]).toEqual({
    path,
    body: { id, minutes: 15, to: 'offline', numbers: [], reason: 'connection', words: '' },
  })
})

test('after a lost reply the same action is sent again, and another one is another', async () => {
  const path = '/api/live-board/schools/aul/more-time'
  const sent = serve({ [`POST ${path}`]: () => Response.error() })
  await show()
  fireEvent.click(screen.getByRole('button', { name: words.time.title }))
  const press = async (minutes: number, count: number) => {
    fireEvent.click(await screen.findByRole('button', { name: `Добавить ${minutes} мин: 1 чел.` }))
    await waitFor(() => expect(sent).toHaveLength(count))
    await screen.findByRole('alert')
  }
  await press(10, 1)
  await press(10, 2)
  fireEvent.click(screen.getByRole('radio', { name: '+15' }))
  await press(15, 3)
  const [first, again, other] = sent.map(({ body }) => (body as { id: string }).id)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a paused room says so, and its button ends the pause', async () => {
  serve()
  await show({ pupils: [pupil({ state: 'held', seconds_left: 900 })] })
  expect(screen.getByText(words.room.held.title)).toBeTruthy()
  expect(screen.getByText('ещё 15:00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.room['go-on'].do }))
  expect(await screen.findByRole('button', { name: words.room['go-on'].send })).toBeTruthy()
})

test('staff of the school hand a work over to another device, unless it is finished', async () => {
  serve()
  await show()
  const button = () => screen.queryByRole('button', { name: words.panel.handOver })
  fireEvent.click(screen.getByRole('button', { name: /Марк Л\./ }))
  expect(button()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Дамир А\./ }))
  expect(button()).toBeTruthy()
})

test('whoever sees no names hands nothing over', async () => {
  serve()
  await show({ pupils: [pupil({ name: '', short: '' })] })
  fireEvent.click(screen.getByRole('button', { name: /№ 1/ }))
  expect(screen.queryByRole('button', { name: words.panel.handOver })).toBeNull()
})

test('without a connection the last data stay, and the page says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await show()
  expect(await screen.findByText(words.fresh.away)).toBeTruthy()
  expect(cards()).toHaveLength(5)
})

test('when nobody is done or working, no action is offered', async () => {
  serve()
  const counts = { ...board.counts, working: 0 }
  await show({ counts, pupils: [pupil({ state: 'absent', deadline_at: null })] })
  expect(screen.queryByRole('button', { name: words.time.title })).toBeNull()
  expect(screen.queryByRole('button', { name: words.room.pause.do })).toBeNull()
})
