// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import contractWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { CheckInView } from '../check-in-view.tsx'
import { StatisticsPanel } from '../completed/statistics-panel.tsx'
import meetings from '../../meetings/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { NewForm } from './new-form.tsx'

afterEach(() => vi.unstubAllGlobals())
const shown = { words: { workplace: words, meetings, words: contractWords } }
const iin = '130514600006'

/** Answers each call with the reply for its address, and records the bodies sent. */
function answers(replies: Record<string, [status: number, body: object]>) {
  const calls: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    calls.push({ path, body: typeof body === 'string' ? JSON.parse(body) : {} })
    const [status, reply] = Object.entries(replies).find(([part]) => path.includes(part))?.[1] ?? [200, {}]
    return new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } })
  })
  return calls
}
const places: [number, object] = [
  200,
  { data: [{ starts_at: '2026-11-26T04:00:00.000Z', ends_at: '2026-11-26T04:30:00.000Z', left: 1 }], other_days: [] },
]
const student = { name: 'Оразова Дана', grade: 7, school: 'Школа № 15' }

test('the page says whose IIN it is, and a time rule is overridden with a reason', async () => {
  const unmet = [{ rule: 'rested', day: '2026-12-01', is_refused: false }]
  const calls = answers({
    'host-places': places,
    'appointment-checks': [200, { student, unmet, tests: [] }],
    '/api/staff-appointments': [201, {}],
  })
  const onDone = vi.fn<() => void>()
  await render(<NewForm onDone={onDone} />, shown)
  fireEvent.change(screen.getByLabelText(/^ИИН ученика/), { target: { value: iin } })
  expect(await screen.findByText('Оразова Дана')).toBeTruthy()
  expect(screen.getByText(/обычно можно с 1/)).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /^Цель консультации/ }))
  await userEvent.click(await screen.findByRole('option', { name: meetings.purposes.choice, hidden: true }))
  await userEvent.click(await screen.findByRole('radio', { name: '09:00' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Почему раньше/ }), { target: { value: 'Просит мама' } })
  await userEvent.click(screen.getByRole('button', { name: words.new.make }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.at(-1)?.body).toMatchObject({
    iin,
    kind: 'consultation',
    purpose: 'choice',
    starts_at: '2026-11-26T04:00:00.000Z',
    minutes: null,
    reason: 'Просит мама',
  })
})

test('a custom time on an impossible day is an error at the day', async () => {
  answers({ 'host-places': places })
  await render(<NewForm onDone={() => {}} />, shown)
  await userEvent.click(screen.getByRole('checkbox', { name: words.new.ownTime }))
  fireEvent.change(screen.getByRole('textbox', { name: words.fields.starts_at }), { target: { value: '0900' } })
  fireEvent.change(screen.getByRole('textbox', { name: words.fields.day }), { target: { value: '29.13.2026' } })
  expect(screen.getByText(contractWords.date.wrong)).toBeTruthy()
})

test('an impossible day is not requested', async () => {
  const calls = answers({ 'host-places': places })
  await render(<NewForm onDone={() => {}} />, shown)
  await screen.findByRole('radio', { name: '09:00' })
  fireEvent.change(screen.getByRole('textbox', { name: words.fields.day }), { target: { value: '31.02.2027' } })
  expect(screen.getByText(contractWords.date.wrong)).toBeTruthy()
  expect(calls.filter(({ path }) => path.includes('2027'))).toEqual([])
})

test('a second upcoming appointment closes the form and shows its date', async () => {
  answers({
    'host-places': places,
    'appointment-checks': [
      200,
      { student, unmet: [{ rule: 'none-ahead', day: '2026-11-30', is_refused: true }], tests: [] },
    ],
  })
  await render(<NewForm onDone={() => {}} />, shown)
  fireEvent.change(screen.getByLabelText(/^ИИН ученика/), { target: { value: iin } })
  expect(await screen.findByText(/уже есть впереди: 30/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words.new.make }).disabled).toBe(true)
})

test('a typed code shows who comes; a wrong place is explained', async () => {
  const replies: Record<string, [number, object]> = {
    'check-ins': [
      409,
      {
        code: 'code-elsewhere',
        message: 'Запись в другом месте: Семей',
        errors: { code: ['Запись в другом месте: Семей'] },
      },
    ],
  }
  const calls = answers(replies)
  await render(<CheckInView code="7TQ2-5KXY" />, shown)
  await userEvent.click(screen.getByRole('button', { name: words.door.enter }))
  expect(await screen.findByText('Запись в другом месте: Семей')).toBeTruthy()
  const appointment = {
    student,
    host: { name: 'Бекова Сәуле' },
    kind: 'testing',
    purpose: null,
    subject: null,
    starts_at: '2026-11-25T04:00:00.000Z',
    ends_at: '2026-11-25T05:30:00.000Z',
    came_at: '2026-11-25T03:58:00.000Z',
  }
  replies['check-ins'] = [200, { appointment, was_here: false }]
  await userEvent.click(screen.getByRole('button', { name: words.door.enter }))
  expect(await screen.findByRole('heading', { name: 'Оразова Дана' })).toBeTruthy()
  expect(screen.getByText('Отмечено в 08:58')).toBeTruthy()
  expect(calls.map(({ body }) => body)).toEqual([{ code: '7TQ2-5KXY' }, { code: '7TQ2-5KXY' }])
})

test('feedback of fewer than five pupils is hidden; months are in a table beside their bars', async () => {
  const months = ['2026-10', '2026-11'].map((month) => ({ month, held: 2, cancelled: 1, missed: 0, hours: 1.5 }))
  await render(<StatisticsPanel statistics={{ months, month: '2026-11', kinds: [], feedback: null }} />, shown)
  expect(screen.getByText(words.done.nothing)).toBeTruthy()
  expect(screen.getByText(words.done.fewAnswers, { exact: false })).toBeTruthy()
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3)
})

test('a test at a centre is not offered online', async () => {
  localStorage.setItem('user', JSON.stringify({ role: 'psychologist_center' }))
  answers({ 'host-places': places, 'appointment-checks': [200, { student, unmet: [], tests: [] }] })
  await render(<NewForm onDone={() => {}} />, shown)
  const format = screen.getByRole<HTMLInputElement>('combobox', { name: /^Формат/ })
  expect(format.value).toBe(meetings.formats.online)
  await userEvent.click(screen.getByRole('combobox', { name: /^Вид записи/ }))
  await userEvent.click(await screen.findByRole('option', { name: meetings.kinds.testing, hidden: true }))
  expect(format.value).toBe(meetings.formats.offline)
  await userEvent.click(format)
  expect(screen.queryByRole('option', { name: meetings.formats.online, hidden: true })).toBeNull()
  localStorage.clear()
})
