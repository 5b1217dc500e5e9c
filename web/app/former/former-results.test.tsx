// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fileLimits } from '#contract/diagnostics/former'
import { render } from '../../testing/render.tsx'
import { BatchList } from './batch-list.tsx'
import { FileLoader } from './file-loader.tsx'
import words from './ru.json' with { type: 'json' }

afterEach(() => vi.unstubAllGlobals())

const checked = {
  hash: 'a'.repeat(64),
  scales: ['Логика'],
  rows: 3,
  fresh: 2,
  known: 0,
  passed_over: 1,
  passed_lines: [4],
  faults: [],
  faults_total: 0,
}
const shown = { words: { former: words } }

/** Answers the calls one after another and records them. */
function answers(...bodies: [status: number, body: object][]) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const [status, body] = bodies.shift() ?? [500, {}]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return calls
}

async function choose(file: File): Promise<void> {
  const { container } = await render(<FileLoader />, shown)
  await userEvent.upload(container.querySelector('input') as HTMLInputElement, file)
}
const csv = new File(['ИИН;Дата;Тест;Логика\n'], 'old.csv', { type: 'text/csv' })

test('a file is checked first, and only then can the same one be written', async () => {
  const calls = answers(
    [200, checked],
    [201, { message: 'Записаны 2 строки', batch_id: null, added: 2 }],
    [200, { ...checked, fresh: 0, known: 2 }],
  )
  await choose(csv)
  expect(await screen.findByText(words.report.ready)).toBeTruthy()
  expect(screen.getByText(/Эти ИИН не принадлежат .* Строки: 4/)).toBeTruthy()
  expect(calls).toEqual(['/api/former-results/checks'])
  await userEvent.click(screen.getByRole('button', { name: 'Записать 2 строки' }))
  await waitFor(() => expect(calls[1]).toBe(`/api/former-results/batches?hash=${checked.hash}`))
  expect(await screen.findByText(words.report.nothing)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Записать/ })).toBeNull()
})

test('faults are shown by row, field and reason, and nothing can be written', async () => {
  const faults = [{ line: 14, field: 'ИИН', found: '12051450001', reason: 'нужны 12 цифр настоящего ИИН' }]
  answers([200, { ...checked, faults, faults_total: 250 }])
  await choose(csv)
  expect(await screen.findByText(words.report.faulty)).toBeTruthy()
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('14ИИН12051450001нужны 12 цифр настоящего ИИН')
  expect(screen.getByText('Показаны первые 1 ошибок из 250.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Записать/ })).toBeNull()
})

test('a refused file says why; one that is far too large is not even sent', async () => {
  const calls = answers([422, { code: 'file-not-text', message: 'Это не таблица CSV.' }])
  await choose(csv)
  expect((await screen.findByRole('alert')).textContent).toBe('Это не таблица CSV.')
  const large = new File([''], 'large.csv')
  Object.defineProperty(large, 'size', { value: fileLimits.bytes + 1 })
  await choose(large)
  await waitFor(() =>
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe('Файл больше 8 МБ. Разделите его на части.'),
  )
  expect(calls).toHaveLength(1)
})

test('a batch is withdrawn after a confirmation', async () => {
  const batch = {
    id: '0199aaaa-0000-7000-8000-000000000001',
    loaded_at: '2026-11-22T05:00:00.000Z',
    loader: 'Нұрланова Дина',
    rows: 3,
    added: 2,
    undone_at: null,
    undone: '',
  }
  const calls = answers([200, { message: 'Загрузка отменена' }])
  await render(
    <BatchList
      batches={[batch, { ...batch, id: 'b', undone_at: '2026-11-22T06:00:00.000Z', undone: 'Нұрланова Дина' }]}
    />,
    shown,
  )
  expect(screen.getByText('отменена 22.11.2026, Нұрланова Дина')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Отменить загрузку: 22/ }))
  expect(await screen.findByText(/Будут удалены 2 строки/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: words.batches.undo }))
  await waitFor(() => expect(calls).toEqual([`/api/former-results/batches/${batch.id}/undoing`]))
})
