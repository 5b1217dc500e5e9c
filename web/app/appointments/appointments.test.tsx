// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { BookingState } from '#contract/appointments/booking'
import type { OwnRecord } from '#contract/appointments/own'
import type { HostDays } from '#contract/appointments/search'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../testing/render.tsx'
import { aHost, aHostTime, anOwnAppointment } from '../../testing/values/appointments.ts'
import { clearSession } from '../device/session.ts'
import shell from '../shell/ru.json' with { type: 'json' }
import { ClosedStep } from './booking/closed-step.tsx'
import { HostStep } from './booking/host-step.tsx'
import { PurposeStep } from './booking/purpose-step.tsx'
import { TicketStep } from './booking/ticket-step.tsx'
import { TimeStep } from './booking/time-step.tsx'
import meetings from '../meetings/ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import { Feedback } from './records/feedback.tsx'
import { History } from './records/history.tsx'
import { RecordRow } from './records/record-row.tsx'
import { Ticket } from './ticket/ticket.tsx'
import { MovePicker } from './times/move-picker.tsx'
import { TimePicker } from './times/time-picker.tsx'

const around = { words: { appointments: words, meetings, words: fieldWords, shell } }
const host = aHost()
const own = anOwnAppointment({ host, words: 'Хочу понять' })
const { now } = own
const state: BookingState = {
  may_book: true,
  checks: [{ rule: 'tested', is_met: true, day: '2026-11-18' }],
  opens_on: null,
  ahead: null,
  held: null,
  is_offer: false,
  now,
  days_between: 14,
  late_cancel_hours: 24,
}
const button = (name: RegExp | string) => screen.getByRole('button', { name })

afterEach(() => void vi.unstubAllGlobals())

/** Answers every call with this reply and records what was sent. */
function stubServer(reply: () => Response) {
  const sent: { method: string; address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, address, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return reply()
  })
  return sent
}

it('closed booking shows the reason, the date and what can be done instead', async () => {
  const closed = {
    ...state,
    may_book: false,
    checks: [
      { rule: 'tested' as const, is_met: true, day: '2026-11-18' },
      { rule: 'none-ahead' as const, is_met: false, day: '2026-11-26' },
    ],
    ahead: own,
    opens_on: '2026-12-10',
  }
  await render(<ClosedStep data={{ step: 'closed', params: { kind: 'consultation' }, state: closed }} />, around)
  expect(
    await screen.findByText(
      /У тебя уже есть консультация 26\sноября\. Следующая запись откроется через 20 дней, 10\sдекабря\./,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: /Открыть талон/ }).getAttribute('href')).toBe(`/notes/${own.id}`)
  expect(screen.getByRole('link', { name: /Перенести встречу/ })).toBeTruthy()
  // A child in distress must find a free helpline.
  expect(screen.getByRole('link', { name: '111' }).getAttribute('href')).toBe('tel:111')
})

it('a school without a psychologist is named as such, and the centre is shown', async () => {
  const free = {
    ...host,
    formats: ['online' as const],
    languages: ['ru' as const],
    is_of_own_school: false,
    knows_result: true,
    nearest: own.starts_at,
    places: 12,
  }
  const hosts = {
    data: [free, { ...free, id: '2', name: 'Сауле', nearest: null, places: 0, knows_result: false }],
    total: 2,
    school_has_psychologist: false,
  }
  await render(<HostStep data={{ step: 'host', params: { kind: 'consultation' }, state, hosts }} />, around)
  expect(await screen.findByText('У данной школы нет психолога')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Ким Серик.*знает твой результат.*12 мест/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Сауле.*Свободного времени нет/ })).toBeTruthy()
})

const time = (clock: string, left: number) =>
  aHostTime({
    starts_at: new Date(`2026-11-26T${clock}:00+05:00`).toISOString(),
    ends_at: new Date(`2026-11-26T${clock}:30+05:00`).toISOString(),
    left,
  })
const days: HostDays = {
  host: { ...host, formats: ['online'], languages: ['ru'] },
  days: [
    { day: '2026-11-26', times: [time('09:00', 0), time('09:30', 1), time('15:00', 1)] },
    { day: '2026-11-27', times: [{ ...time('09:00', 0), starts_at: '2026-11-27T04:00:00.000Z' }] },
  ],
  nearest_days: ['2026-11-26'],
  last_day: '2027-01-19',
}
const picker = {
  data: days,
  today: '2026-11-20',
  month: '2026-11',
  chosen: undefined,
  isBusy: false,
  onMonth: () => {},
  onDay: () => {},
  onTime: () => {},
}

it('taken times are struck through and cannot be pressed', async () => {
  const onTime = vi.fn()
  await render(<TimePicker {...picker} day="2026-11-26" onTime={onTime} />, around)
  expect((await screen.findByText('09:00')).tagName).toBe('S')
  await userEvent.click(button('15:00'))
  expect(onTime).toHaveBeenCalledExactlyOnceWith(time('15:00', 1))
  expect(button(/четверг, 26\sноября: свободно 2 из 3/i)).toBeTruthy()
})

it('a day with nothing free offers the nearest ones', async () => {
  const onDay = vi.fn()
  await render(<TimePicker {...picker} day="2026-11-27" onDay={onDay} />, around)
  expect(await screen.findByText(/На 27\sноября свободного времени нет, выбери другой день/)).toBeTruthy()
  await userEvent.click(button(/^чт, 26\sноября$/i))
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-26')
})

const timeStep = {
  step: 'time',
  params: { kind: 'consultation' as const, host: host.id, day: '2026-11-26' },
  state,
  days,
  waits: null,
} as const

it('a time just taken by another pupil is struck through at once, whatever was read before', async () => {
  const sent = stubServer(() => Response.json({ message: 'Это время уже заняли', code: 'time-taken' }, { status: 409 }))
  await render(<TimeStep data={timeStep} />, around)
  await userEvent.click(await screen.findByRole('button', { name: '15:00' }))
  await waitFor(() => expect(screen.getByText('15:00').tagName).toBe('S'))
  expect(sent).toHaveLength(1)
  expect(button('09:30').getAttribute('aria-pressed')).toBe('false')
})

it('a refused move removes the taken time and reads the free ones again', async () => {
  stubServer(() => Response.json({ message: 'Это время уже заняли', code: 'time-taken' }, { status: 409 }))
  const loader = vi.fn()
  await render(<MovePicker own={own} month="2026-11" days={days} />, { ...around, at: '/?day=2026-11-26', loader })
  await userEvent.click(await screen.findByRole('button', { name: '15:00' }))
  const reads = loader.mock.calls.length
  await userEvent.click(button(/^Перенести на/))
  await waitFor(() => expect(screen.getByText('15:00').tagName).toBe('S'))
  expect(screen.queryByRole('button', { name: /^Перенести на/ })).toBeNull()
  await waitFor(() => expect(loader.mock.calls.length).toBe(reads + 1))
})

const held = { ...own, state: 'held' as const, held_until: '2026-11-20T04:10:00.000Z' }
const purpose = {
  step: 'purpose',
  params: { kind: 'consultation', host: host.id, step: 'purpose' },
  state: { ...state, held },
  hold: held,
  tests: [],
  languages: ['kk', 'ru'],
} as const

it('the purpose of a consultation is required, and the typed text is stored', async () => {
  const sent = stubServer(() => Response.json(own))
  await render(<PurposeStep data={{ ...purpose, tests: [], languages: ['kk', 'ru'] }} />, around)
  await userEvent.type(await screen.findByLabelText(/Своими словами/), 'Боюсь доски')
  await userEvent.click(button(/Записаться на 26\sноября/))
  expect(await screen.findByText('Выбери, о чём хочешь поговорить')).toBeTruthy()
  expect(sent).toEqual([])
  expect(sessionStorage.getItem('drafts')).toContain('Боюсь доски')
  await userEvent.click(screen.getByRole('radio', { name: /Тревога перед тестами/ }))
  await userEvent.click(button(/Записаться на 26\sноября/))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { purpose: 'anxiety', words: 'Боюсь доски', language: 'ru', with_parent: false },
    }),
  )
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toBe('{}'))
})

it('the language is one of the host’s, even if the site is in another or another was chosen before', async () => {
  await render(<PurposeStep data={{ ...purpose, tests: [], languages: ['kk'] }} />, around)
  const group = await screen.findByRole('group', { name: 'Язык встречи' })
  expect(within(group).getAllByRole('button', { pressed: true })).toHaveLength(1)
  expect(within(group).getAllByRole('button')).toHaveLength(1)
})

it('the purposes are one stop of the Tab key', async () => {
  stubServer(() => Response.json(own))
  await render(<PurposeStep data={{ ...purpose, tests: [], languages: ['kk', 'ru'] }} />, around)
  const stops = () => screen.getAllByRole('radio').flatMap((card) => (card.tabIndex === 0 ? [card.textContent] : []))
  await screen.findAllByRole('radio')
  expect(stops()).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: /Другое/ }))
  expect(stops()).toEqual([expect.stringContaining('Другое')])
  sessionStorage.clear()
})

it('signing out deletes the typed text', async () => {
  stubServer(() => Response.json(own))
  await render(<PurposeStep data={{ ...purpose, tests: [], languages: ['kk', 'ru'] }} />, around)
  await userEvent.type(await screen.findByLabelText(/Своими словами/), 'Боюсь доски')
  expect(JSON.stringify(sessionStorage)).toContain('Боюсь доски')
  clearSession()
  expect(JSON.stringify(sessionStorage)).not.toContain('Боюсь доски')
})

it('when the hold expires the form stays and the place can be held again', async () => {
  stubServer(() => Response.json({ message: 'Время на заполнение вышло', code: 'hold-over' }, { status: 409 }))
  await render(<PurposeStep data={{ ...purpose, tests: [], languages: ['kk', 'ru'] }} />, around)
  await userEvent.click(await screen.findByRole('radio', { name: /Другое/ }))
  await userEvent.click(button(/Записаться на 26\sноября/))
  expect(await screen.findByRole('button', { name: 'Занять 15:00 снова' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Другое/ }).getAttribute('aria-checked')).toBe('true')
  sessionStorage.clear()
})

it('a ticket shows its code and, ten minutes before, its room, and can be cancelled with a reason', async () => {
  const sent = stubServer(() => Response.json({ ...own, state: 'cancelled' }))
  await render(<Ticket own={own} />, around)
  expect(await screen.findByText('7TQ2-15KX')).toBeTruthy()
  expect(screen.getByText('Кнопка «Войти» появится в 14:50')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Войти' })).toBeNull()
  await userEvent.click(button('Отменить'))
  await userEvent.type(screen.getByLabelText(/Почему отменяешь/), 'Олимпиада')
  await userEvent.click(button('Отменить запись'))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'POST', body: { reason: 'Олимпиада', version: 2 } }))
})

it.each([
  ['2026-11-20T04:00:00.000Z', /Напомним за день и за час/],
  ['2026-11-26T04:00:00.000Z', /записях»\. Напомним за час/],
  ['2026-11-26T09:30:00.000Z', /записях»\.$/],
])('a ticket made at %s promises only reminders that are still to come', async (moment, lead) => {
  await render(
    <TicketStep data={{ step: 'ticket', params: { kind: 'consultation' }, own: { ...own, now: moment } }} />,
    around,
  )
  expect(await screen.findByText(lead)).toBeTruthy()
})

it('a move after a sick day shows old and new time and host, and the reason', async () => {
  const step = {
    number: 1,
    at: now,
    state: 'accepted' as const,
    starts_at: own.starts_at,
    host: 'Ким Серик',
    is_own: true,
    comment: '',
  }
  const moved = {
    ...step,
    number: 2,
    starts_at: '2026-11-27T05:00:00.000Z',
    host: 'Ахметова Сауле',
    is_own: false,
    comment: 'Серик болеет',
  }
  await render(<History history={[step, moved]} />, around)
  const change = (await screen.findByText(/26\sноября.*→.*27\sноября/)).closest('li')
  expect(change?.textContent).toMatch(/Ким Серик → Ахметова Сауле.*Серик болеет/)
})

it('an open room has a button, and after the deadline for changes the phone is shown', async () => {
  const open = {
    ...own,
    now: '2026-11-26T09:55:00.000Z',
    changeable_until: '2026-11-25T10:00:00.000Z',
    room: { is_set_up: true, opens_at: '2026-11-26T09:50:00.000Z', address: 'https://meet.example/x' },
  }
  await render(<Ticket own={open} />, around)
  expect((await screen.findByRole('link', { name: 'Войти' })).getAttribute('href')).toBe('https://meet.example/x')
  expect(screen.getByText('До встречи меньше суток')).toBeTruthy()
  expect(screen.getByRole('link', { name: /721/ }).getAttribute('href')).toBe('tel:+77212000000')
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull()
})

it('without a room the ticket says who adds one', async () => {
  await render(
    <Ticket own={{ ...own, room: { is_set_up: false, opens_at: '2026-11-26T09:50:00.000Z', address: null } }} />,
    around,
  )
  expect(await screen.findByText(/Ссылку на встречу добавит психолог/)).toBeTruthy()
})

it('feedback requires a face and is shown once it is given', async () => {
  const sent = stubServer(() => Response.json(own))
  await render(<Feedback own={{ id: own.id, feedback: null }} />, around)
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Выбери лицо')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'отлично' }))
  await userEvent.click(button('Отправить'))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'PUT', body: { mark: 5, words: '' } }))
})

it('a cancelled appointment shows the reason and leads to a new one', async () => {
  const record: OwnRecord = { ...own, state: 'cancelled', comment: 'карантин в классе' }
  await render(<RecordRow record={record} />, around)
  expect(await screen.findByText('Причина: карантин в классе')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Записаться снова' }).getAttribute('href')).toBe(
    `/booking?kind=consultation&host=${host.id}`,
  )
})
