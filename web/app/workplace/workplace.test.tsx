// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HostDay, HostedAppointment, HostedRecord } from '#contract/appointments/hosting'
import { render } from '../../testing/render.tsx'
import { aHostedAppointment } from '../../testing/values/appointments.ts'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { CalendarView } from './calendar/calendar-view.tsx'
import { DayView } from './day/day-view.tsx'
import { AppointmentPanel } from './panel/appointment-panel.tsx'
import careWords from '../care/ru.json' with { type: 'json' }
import meetings from '../meetings/ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const now = '2026-11-25T05:00:00.000Z'
const one = (name: string, given: Partial<HostedAppointment> = {}) =>
  aHostedAppointment({
    id: `of-${name.charCodeAt(0)}${name.length}`,
    starts_at: '2026-11-25T05:30:00.000Z',
    ends_at: '2026-11-25T06:00:00.000Z',
    version: 3,
    student: { ...aHostedAppointment().student, id: name, name },
    meeting: name,
    ...given,
  })
const week = { ahead: 4, held: 2, cancelled: 0, missed: 1, hours: 1.5 }
const day = (given: Partial<HostDay> = {}): HostDay => ({
  day: '2026-11-25',
  now,
  meetings: [],
  requests: [],
  unclosed: [],
  next: null,
  week,
  ...given,
})
const shown = { words: { workplace: words, meetings, words: contractWords, care: careWords } }

/** Answers each call with the reply for its address, and records the calls. */
function answers(replies: Record<string, object>) {
  const calls: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    calls.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const reply = Object.entries(replies).find(([part]) => path.includes(part))?.[1] ?? {}
    return new Response(JSON.stringify(reply), { status: 200, headers: { 'content-type': 'application/json' } })
  })
  return calls
}

test('the day shows who comes when and why, and highlights the next meeting with its room', async () => {
  const over = one('Дана', {
    starts_at: '2026-11-25T04:00:00.000Z',
    ends_at: '2026-11-25T04:30:00.000Z',
    state: 'finished',
    room_url: null,
  })
  await render(<DayView today={day({ meetings: [over, one('Айару')] })} worries={[]} />, shown)
  const today = within(screen.getByRole('region', { name: words.day.today }))
  expect(today.getAllByRole('listitem').filter((item) => item.dataset.next)).toHaveLength(1)
  expect(today.getByRole('link', { name: 'Войти в комнату: Айару' }).getAttribute('href')).toBe(
    'https://meet.example/bagdar-1',
  )
  expect(today.getAllByText('7 класс, Разобрать результат теста')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: words.day.unclosed })).toBeNull()
  expect(screen.getByText(words.day.noRequests)).toBeTruthy()
})

test('pupils with a worry are on the page, with the progress of the protocol', async () => {
  const worry = {
    id: 'w',
    student_id: 's',
    name: 'Тимур',
    school: '',
    grade: 6,
    level: 'today' as const,
    raised_at: now,
    is_new: true,
    done: 1,
    steps: 5,
  }
  await render(<DayView today={day()} worries={[worry]} />, shown)
  const worries = within(screen.getByRole('region', { name: careWords.worries.title }))
  expect(worries.getByRole('link', { name: /Тимур/ }).getAttribute('href')).toBe('/worries/w')
  expect(worries.getByText(careWords.worry.level.today)).toBeTruthy()
  expect(worries.getByText('сделано 1 из 5')).toBeTruthy()
})

test('an empty day names the next meeting', async () => {
  await render(
    <DayView today={day({ next: one('Марк', { starts_at: '2026-11-27T04:00:00.000Z' }) })} worries={[]} />,
    shown,
  )
  expect(screen.getByRole('heading', { name: words.day.free })).toBeTruthy()
  expect(screen.getByText(/^Следующая: .*Марк$/)).toBeTruthy()
})

test('pupils of one meeting are grouped', async () => {
  const group = ['Алия', 'Бекзат'].map((name) =>
    one(name, { kind: 'testing', meeting: 'm', purpose: null, format: 'offline', room_url: null }),
  )
  await render(<DayView today={day({ meetings: group })} worries={[]} />, shown)
  expect(screen.getByText('1 встреча')).toBeTruthy()
  expect(screen.getByText('Тест в центре, 2 ученика')).toBeTruthy()
})

test('a request is accepted in one press, and declined with a ready sentence', async () => {
  const calls = answers({})
  const request = one('Ильяс', { state: 'requested', starts_at: '2026-12-01T05:00:00.000Z' })
  await render(<DayView today={day({ requests: [request] })} worries={[]} />, shown)
  await userEvent.click(screen.getByRole('button', { name: /^Принять: Ильяс/ }))
  await waitFor(() =>
    expect(calls).toEqual([{ path: `/api/appointments/${request.id}/acceptance`, body: { version: 3 } }]),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Отклонить: Ильяс/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: words.ready.time }))
  await userEvent.click(screen.getByRole('button', { name: words.decline }))
  await waitFor(() =>
    expect(calls[1]).toEqual({
      path: `/api/appointments/${request.id}/refusal`,
      body: { reason: words.ready.time, version: 3 },
    }),
  )
})

const record = (given: Partial<HostedRecord> = {}): HostedRecord => ({
  ...one('Айару'),
  now: '2026-11-25T06:30:00.000Z',
  room_link: null,
  abilities: [{ skill: 'critical', level: 'shining' }],
  steps: [],
  ...given,
})

test('closing a meeting needs a comment of ten letters, and the page says who will read it', async () => {
  const calls = answers({ '/api/hosted-appointments/': record() })
  const onDone = vi.fn<() => void>()
  await render(<AppointmentPanel id={record().id} onDone={onDone} />, shown)
  const comment = await screen.findByRole('textbox', { name: /^Комментарий/ })
  expect(screen.getByText(words.hints.comment)).toBeTruthy()
  expect(screen.getByText('Критическое мышление:', { exact: false }).textContent).toBe('Критическое мышление: Ярко')
  fireEvent.change(comment, { target: { value: 'Коротко' } })
  await userEvent.click(screen.getByRole('button', { name: words.panel.save }))
  expect(calls).toHaveLength(1)
  fireEvent.change(comment, { target: { value: 'Обсудили сильные стороны' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^О чём договорились/ }), {
    target: { value: 'Дебаты\n\nРобототехника ' },
  })
  await userEvent.click(screen.getByRole('button', { name: words.panel.save }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls[1]).toEqual({
    path: `/api/appointments/${record().id}/status`,
    body: {
      status: 'finished',
      comment: 'Обсудили сильные стороны',
      recommendation: '',
      agreed: ['Дебаты', 'Робототехника'],
      version: 3,
    },
  })
})

test('a meeting that ended without an outcome still takes one, but cannot be cancelled', async () => {
  answers({ '/api/hosted-appointments/': record({ state: 'finished', is_unwritten: true }) })
  await render(<AppointmentPanel id={record().id} onDone={() => {}} />, shown)
  expect(await screen.findByRole('textbox', { name: /^Комментарий/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: meetings.states.finished })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: meetings.states.cancelled })).toBeNull()
})

test('the typed text is restored after a reload', async () => {
  answers({ '/api/hosted-appointments/': record() })
  const { unmount } = await render(<AppointmentPanel id={record().id} onDone={() => {}} />, shown)
  fireEvent.change(await screen.findByRole('textbox', { name: /^Комментарий/ }), {
    target: { value: 'Обсудили сильные стороны' },
  })
  unmount()
  await render(<AppointmentPanel id={record().id} onDone={() => {}} />, shown)
  expect(await screen.findByDisplayValue('Обсудили сильные стороны')).toBeTruthy()
  expect(screen.getByText(words.panel.draft)).toBeTruthy()
})

test('a meeting that has not begun is moved to a free time; a day without one leads to others', async () => {
  const calls = answers({
    '/api/hosted-appointments/': record({ now: '2026-11-24T06:30:00.000Z' }),
    'day=2026-11-25': { data: [], other_days: ['2026-11-26'] },
    'day=2026-11-26': {
      data: [{ starts_at: '2026-11-26T04:00:00.000Z', ends_at: '2026-11-26T04:30:00.000Z', left: 1 }],
      other_days: [],
    },
  })
  await render(<AppointmentPanel id={record().id} onDone={() => {}} />, shown)
  await userEvent.click(await screen.findByRole('button', { name: words.panel.move }))
  expect(await screen.findByText(words.panel.noPlaces)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /26/ }))
  await userEvent.click(await screen.findByRole('radio', { name: '09:00' }))
  await userEvent.click(screen.getByRole('button', { name: words.panel.move }))
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ starts_at: '2026-11-26T04:00:00.000Z', version: 3 }))
})

test('a week has a column for each working day, and a group one block', async () => {
  const days = ['23', '24', '25', '26', '27', '28', '29'].map((date) => ({
    day: `2026-11-${date}`,
    is_off: date === '24',
    holiday: '',
    pauses: [],
  }))
  const group = ['Алия', 'Бекзат'].map((name) =>
    one(name, { kind: 'testing', meeting: 'm', purpose: null, format: 'offline', room_url: null }),
  )
  const appointments = [
    one('Айару', { starts_at: '2026-11-23T05:00:00.000Z', ends_at: '2026-11-23T05:30:00.000Z' }),
    ...group,
  ]
  await render(<CalendarView view="week" day="2026-11-25" calendar={{ now, days, appointments }} />, shown)
  const week = within(screen.getByRole('region', { name: words.calendar.title }))
  expect(week.getAllByRole('heading', { level: 2 })).toHaveLength(5)
  expect(week.getByText(words.calendar.off)).toBeTruthy()
  expect(week.getByRole('button', { name: /Тест в центре.*2 ученика/ })).toBeTruthy()
  expect(week.getByRole('button', { name: /Айару/ })).toBeTruthy()
})

test('texts by staff are not shown as the pupil’s', async () => {
  answers({ '/api/hosted-appointments/': record({ words: 'Просит мама', is_by_staff: true }) })
  await render(<AppointmentPanel id={record().id} onDone={() => {}} />, shown)
  expect(await screen.findByText('Просит мама')).toBeTruthy()
  expect(screen.getByText(words.fields.words)).toBeTruthy()
  expect(screen.queryByText(words.panel.words)).toBeNull()
})

test('a host without a room enters a link, which must be valid', async () => {
  const calls = answers({
    '/api/hosted-appointments/': record({ now: '2026-11-24T06:30:00.000Z', room_url: null, room_link: '' }),
  })
  await render(<AppointmentPanel id={record().id} onDone={() => {}} />, shown)
  const link = await screen.findByRole('textbox', { name: words.fields.room_link })
  await userEvent.type(link, 'http://meet.example')
  await userEvent.click(screen.getByRole('button', { name: words.panel.saveLink }))
  expect(await screen.findByText(contractWords.link.wrong)).toBeTruthy()
  await userEvent.clear(link)
  await userEvent.type(link, 'https://meet.example/own')
  await userEvent.click(screen.getByRole('button', { name: words.panel.saveLink }))
  await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ room_link: 'https://meet.example/own' }))
})

test('if the installation has rooms there is no field for a link', async () => {
  answers({ '/api/hosted-appointments/': record({ now: '2026-11-24T06:30:00.000Z', room_link: '' }) })
  await render(<AppointmentPanel id={record().id} onDone={() => {}} />, shown)
  await screen.findByRole('button', { name: words.panel.move })
  expect(screen.queryByRole('textbox', { name: words.fields.room_link })).toBeNull()
})
