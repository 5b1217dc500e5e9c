// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { StatisticsExport } from '#contract/statistics/exports'
import { formWords } from '../../../testing/form-words.ts'
import { render } from '../../../testing/render.tsx'
import { ExportButton, type ExportChoice } from './export-dialog.tsx'
import words from './ru.json' with { type: 'json' }

const place = { level: 'district', id: 'sayram', name: 'Сайрамский район' } as const
const choices: [ExportChoice, ExportChoice] = [
  { what: 'parts', rows: 44, has_names: false },
  { what: 'admitted', rows: 1566, has_names: true },
]
const file: StatisticsExport = {
  id: '00000000-0000-7000-8000-000000000001',
  what: 'parts',
  place,
  filters: [],
  format: 'xlsx',
  language: 'ru',
  has_names: false,
  reason: '',
  state: 'queued',
  rows_done: 0,
  rows_all: null,
  seconds_left: null,
  bytes: null,
  created_at: '2026-11-20T04:00:00.000Z',
  ready_at: null,
  expires_at: null,
  failure: null,
  is_by_mail: false,
}

afterEach(() => vi.unstubAllGlobals())

/** Answers the order with a file that waits, and each look at it with the next of these. */
async function open(...looks: Partial<StatisticsExport>[]) {
  const sent: { method: string; path: string; body: unknown }[] = []
  const left = [...looks]
  let newest = file
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
    if (path.endsWith('/cancellation')) return Response.json({ message: 'Выгрузка отменена' })
    if (method === 'GET') newest = { ...newest, ...left.shift() }
    return Response.json(newest, { status: method === 'POST' ? 201 : 200 })
  })
  await render(<ExportButton place={place} filters={{ from: '2026-06-01', to: '2026-11-20' }} choices={choices} />, {
    words: { exports: words, ...formWords.ru },
  })
  await userEvent.click(await screen.findByRole('button', { name: words.export }))
  await screen.findByRole('dialog', { name: words.title })
  return sent
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** The button of the window; the page behind it has one of the same name. */
const send = async () => {
  const buttons = screen.getAllByRole('button', { name: words.send })
  await userEvent.click(buttons.at(-1) ?? screen.getByRole('dialog'))
}

test('the window says of what the file is, how many rows it has, and whether it names children', async () => {
  await open()
  expect(screen.getByText(/^Сайрамский район, /)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Сводка по школам.*44 строки, без имён детей/ })).toHaveProperty(
    'ariaChecked',
    'true',
  )
  expect(screen.getByRole('radio', { name: /Приглашены на 2-й этап.*строк, с именами, нужна причина/ })).toBeTruthy()
})

test('a reason is asked for where there are names, and only there', async () => {
  const sent = await open()
  expect(screen.queryByLabelText(/Зачем нужны имена/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /Приглашены/ }))
  await send()
  expect(await screen.findByText(words.short)).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText(/Зачем нужны имена/), 'Пригласить на олимпиаду')
  await send()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ what: 'admitted', reason: 'Пригласить на олимпиаду' }))
})

test('the order says place, filters, format and language, and the window follows the file until it is ready', async () => {
  const sent = await open(
    { state: 'working', rows_all: 44, rows_done: 28, seconds_left: 20 },
    { state: 'ready', rows_done: 44, bytes: 20_480, ready_at: file.created_at, expires_at: '2026-11-27T04:00:00.000Z' },
  )
  await userEvent.click(screen.getByRole('radio', { name: 'CSV' }))
  await send()
  expect(await screen.findByText(words.progress.queued)).toBeTruthy()
  expect(sent[0]?.body).toEqual({
    what: 'parts',
    level: 'district',
    id: 'sayram',
    filters: { from: '2026-06-01', to: '2026-11-20' },
    format: 'csv',
    language: 'ru',
    reason: '',
  })
  expect(await screen.findByText('Собираем файл: 28 из 44', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(28 / 44))
  expect(await screen.findByRole('button', { name: /Скачать XLSX, 20.КБ/ }, { timeout: 5000 })).toBeTruthy()
})

test('a file that is being made can be cancelled, and the window minimised', async () => {
  const sent = await open({ state: 'working', rows_all: 44, rows_done: 1 })
  await send()
  await screen.findByText(words.progress.queued)
  await press(words.cancel)
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/cancellation'))).toBe(true))
  await waitFor(() => expect(screen.queryByText(words.progress.queued)).toBeNull())
  await send()
  await screen.findByText(words.progress.queued)
  await press(words.minimise)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the keyboard is back at the button when the window closes', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe(words.export)
})

test('a file that was not made says why', async () => {
  await open({ state: 'failed', failure: 'right-lost' })
  await send()
  expect(await screen.findByText(words.failure['right-lost'], {}, { timeout: 5000 })).toBeTruthy()
})
