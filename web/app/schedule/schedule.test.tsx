// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Conflict, Schedules } from '#contract/appointments/schedules'
import { ordinaryWeek } from '#contract/values/appointments/week'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../testing/render.tsx'
import { aSchedule } from '../../testing/values/appointments.ts'
import { DaysOffCard } from './days-off-card.tsx'
import { PeriodEditor } from './period-editor.tsx'
import meetings from '../meetings/ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const shown = { words: { schedule: words, meetings, words: contractWords }, at: '/consultation-schedule' }
const period = aSchedule({ version: 3, pause_minutes: 10 })
const all: Schedules = {
  today: '2026-11-23',
  schedules: [period],
  days_off: [
    { id: '0199aaaa-0000-7000-8000-000000000009', starts_on: '2026-12-29', ends_on: '2027-01-08', reason: 'vacation' },
  ],
  holidays: [{ day: '2026-12-16', name: 'День Независимости' }],
  colleagues: [{ id: '0199aaaa-0000-7000-8000-000000000005', name: 'Волкова Ирина' }],
}
const place = (starts_at: string) => ({
  host_id: '0199aaaa-0000-7000-8000-000000000005',
  host: 'Волкова Ирина',
  starts_at,
})
const conflict: Conflict = {
  id: '0199aaaa-0000-7000-8000-000000000002',
  version: 2,
  student: 'Ахметов Дамир',
  kind: 'consultation',
  state: 'accepted',
  format: 'online',
  starts_at: '2026-12-02T10:00:00.000Z',
  ends_at: '2026-12-02T10:30:00.000Z',
  why: 'hours',
  proposal: place('2026-12-03T05:00:00.000Z'),
  places: [place('2026-12-03T05:00:00.000Z'), place('2026-12-04T05:00:00.000Z')],
}

/** Answers every check with these conflicts and records the calls. */
function server(conflicts: Conflict[]) {
  const calls: { path: string; method: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    calls.push({ path, method, body: JSON.parse(body) })
    const isCheck = path.endsWith('/checks')
    const answer = isCheck ? { conflicts } : { schedule: period, day_off: all.days_off[0], message: 'График сохранён' }
    return new Response(JSON.stringify(answer), { status: 200, headers: { 'content-type': 'application/json' } })
  })
  return calls
}
const editor = () => render(<PeriodEditor period={period} all={all} kinds={['consultation', 'training']} />, shown)
const save = () => userEvent.click(screen.getAllByRole('button', { name: words.save })[0] ?? document.body)

test('times are typed by keyboard, and an overlap is shown at its interval before anything is sent', async () => {
  const calls = server([])
  await editor()
  await userEvent.click(screen.getByRole('button', { name: 'понедельник, 09:00–13:00, консультация: изменить' }))
  const to = screen.getByRole('textbox', { name: words.to })
  await userEvent.clear(to)
  await userEvent.type(to, '1430')
  expect(screen.getByRole('alert').textContent).toBe(contractWords.schedule.overlap)
  await save()
  expect(calls).toEqual([])
  await userEvent.clear(to)
  await userEvent.type(to, '1230')
  await save()
  await waitFor(() =>
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/schedules/checks',
      `PUT /api/schedules/${period.id}`,
    ]),
  )
  expect(calls[1]?.body).toMatchObject({
    version: 3,
    settled: [],
    intervals: [{ weekday: 1, from_minute: 540, to_minute: 750 }, ...ordinaryWeek.slice(1)],
  })
})

test('a day is switched off and on, and Monday is copied to the other days', async () => {
  server([])
  await editor()
  await userEvent.click(screen.getByRole('switch', { name: 'Приём, среда' }))
  expect(screen.queryByRole('button', { name: /^среда, / })).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Приём, суббота' }))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить интервал, понедельник' }))
  await userEvent.click(screen.getByRole('button', { name: words.ready }))
  await userEvent.click(screen.getByRole('button', { name: words.asMonday }))
  expect(screen.getAllByRole('button', { name: /^суббота, / })).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^среда, / })).toBeNull()
})

test('the preview shows in numbers and words what pupils will see, with holidays and leave', async () => {
  await editor()
  const preview = screen.getByRole('region', { name: words.preview })
  expect(within(preview).getByText('60')).toBeTruthy()
  expect(within(preview).getByText(/16.декабря: День Независимости\.$/)).toBeTruthy()
  expect(within(preview).getByText(/29.декабря – 31.декабря: отпуск\.$/)).toBeTruthy()
  expect(within(preview).getByText(/^2.декабря: 12 мест$/)).toBeTruthy()
})

test.each(['29132026', '32132026', '00002027'])(
  'a first day of %s is an error at its field, and the typed text stays',
  async (typed) => {
    await render(<PeriodEditor period={null} all={all} kinds={['consultation']} />, shown)
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${words.fields.starts_on}`) })
    await userEvent.clear(first)
    await userEvent.type(first, typed)
    expect(screen.getByText(contractWords.date.wrong)).toBeTruthy()
    await userEvent.tab()
    expect(await screen.findByText(contractWords.date.wrong)).toBeTruthy()
    expect(first.value.replaceAll('.', '')).toBe(typed)
    expect(screen.getByRole('region', { name: words.preview })).toBeTruthy()
  },
)

test('appointments outside the period are listed first, and nothing is sent until each is settled', async () => {
  const calls = server([conflict])
  await editor()
  await save()
  const panel = await screen.findByRole('region', { name: '1 запись не попадает' })
  expect(within(panel).getByText('Ахметов Дамир')).toBeTruthy()
  expect(within(panel).getByText(words.why.hours)).toBeTruthy()
  await save()
  expect(calls.every(({ method }) => method === 'POST')).toBe(true)
  await userEvent.click(within(panel).getByRole('button', { name: words.ways.cancel }))
  await userEvent.click(within(panel).getByRole('button', { name: words.cancelIt }))
  expect(within(panel).getByText(words.reasonMissing)).toBeTruthy()
  await userEvent.click(within(panel).getByRole('button', { name: words.back }))
  await userEvent.click(within(panel).getByRole('button', { name: words.ways.move }))
  expect(within(panel).getByText(words.allSettled)).toBeTruthy()
  await save()
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'))
  expect(calls.at(-1)?.body.settled).toEqual([
    { id: conflict.id, version: 2, way: 'move', host_id: place('').host_id, starts_at: '2026-12-03T05:00:00.000Z' },
  ])
})

test('a sick day shows everybody’s new place before it is sent, each can be changed, and all are sent in one step', async () => {
  const calls = server([
    conflict,
    { ...conflict, id: '0199aaaa-0000-7000-8000-000000000003', student: 'Ким Алина', proposal: null, places: [] },
  ])
  await render(<DaysOffCard all={all} />, shown)
  await userEvent.click(screen.getByRole('button', { name: words.sick }))
  const panel = await screen.findByRole('dialog')
  await userEvent.click(within(panel).getByRole('button', { name: words.setDaysOff }))
  expect(await within(panel).findByText(/^перенести: .* Волкова Ирина$/)).toBeTruthy()
  expect(within(panel).getByText(words.nothingFree)).toBeTruthy()
  await userEvent.click(within(panel).getByRole('button', { name: words.ways.cancel }))
  await userEvent.type(within(panel).getByRole('textbox', { name: words.cancelReason }), 'Психолог болеет')
  await userEvent.click(within(panel).getByRole('button', { name: words.cancelIt }))
  await userEvent.click(within(panel).getByRole('button', { name: words.sendAll }))
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/days-off'))
  expect(calls.at(-1)?.body).toMatchObject({
    starts_on: '2026-11-23',
    ends_on: '2026-11-23',
    reason: 'sick',
    settled: [{ way: 'move' }, { way: 'cancel', reason: 'Психолог болеет' }],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
