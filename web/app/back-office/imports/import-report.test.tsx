// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Import } from '#contract/publishing/imports'
import { kindWords } from '../../../testing/kind-words.ts'
import { render } from '../../../testing/render.tsx'
import words from '../ru.json' with { type: 'json' }
import { ImportReport } from './import-report.tsx'
import { UploadCard } from './upload-card.tsx'
import { until } from '../../../testing/until.ts'

afterEach(() => void vi.unstubAllGlobals())

const report: Import = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'faq',
  rows: 5,
  fresh: 2,
  changes: 1,
  same: 1,
  faults: [{ line: 4, field: 'section', found: 'почта', reason: 'Нужно одно из предложенных значений' }],
  faults_total: 1,
  columns: ['title.kk', 'title.ru', 'section'],
  passed_over: ['Кл. рук.'],
  sample: [
    { line: 2, title: 'Как войти?', is_fresh: true, changed: [] },
    {
      line: 3,
      title: 'Как выйти?',
      is_fresh: false,
      changed: [
        { field: 'texts.ru.body', before: 'Нажмите <Выход>', after: '' },
        { field: 'shared.section', before: 'account', after: 'help' },
      ],
    },
  ],
  checked_at: '2026-11-23T05:00:00.000Z',
  checked_by: 'Айгерім Есенова',
  applied_at: null,
  undone_at: null,
  apply_until: '2026-11-24T05:00:00.000Z',
  undo_until: null,
}
const show = (changes: Partial<Import> = {}) =>
  render(<ImportReport report={{ ...report, ...changes }} />, { words: { 'back-office': words, kinds: kindWords } })

test('a fault is shown by row, field, value and reason, and a table with one cannot be written', async () => {
  await show()
  expect(screen.getByRole('row', { name: '4 section почта Нужно одно из предложенных значений' })).toBeTruthy()
  expect(screen.getByText(/Есть ошибки, поэтому ничего не запишем/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Записать/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Скачать ошибки' })).toBeTruthy()
})

test('a column of a language says which', async () => {
  await show()
  const columns = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(columns).toEqual([
    'title.kkВопрос, казахский',
    'title.ruВопрос, русский',
    'sectionРаздел',
    'Кл. рук.не загружаем',
  ])
})

test('new rows and updates can be viewed separately', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Новые 2' }))
  expect(screen.getByText('Как войти?')).toBeTruthy()
  expect(screen.queryByText('Как выйти?')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Обновления 1' }))
  expect(screen.getByText('Как выйти?')).toBeTruthy()
  expect(screen.getByText('Ответ, русский').parentElement?.textContent).toBe(
    'Ответ, русскийбыло Нажмите <Выход>стало пусто',
  )
  expect(screen.getByText('Раздел', { selector: 'dt' }).parentElement?.textContent).toBe(
    'Разделбыло Регистрация и входстало Помощь',
  )
})

test('a changed place is shown by its name', async () => {
  const fetch = vi.fn(async (_path: string) =>
    Response.json({ data: [{ id: 'abai', title: 'Абайская область', within: '' }] }),
  )
  vi.stubGlobal('fetch', fetch)
  const changed = [{ field: 'shared.region', before: 'abai', after: 'gone' }]
  await show({
    kind: 'center',
    faults: [],
    faults_total: 0,
    sample: [{ line: 2, title: 'Центр', is_fresh: false, changed }],
  })
  expect((await screen.findByText('Абайская область')).closest('div')?.textContent).toBe(
    'Регионбыло Абайская областьстало gone',
  )
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/publishing/references/region?ids=abai%2Cgone'])
})

test('each kind says whether imported entries wait as drafts or are public at once', async () => {
  const { unmount } = await show({ faults: [], faults_total: 0 })
  expect(screen.getByText(/^Новые записи станут черновиками/)).toBeTruthy()
  unmount()
  await show({ kind: 'school', faults: [], faults_total: 0 })
  expect(screen.getByText(/сразу попадут на сайт/)).toBeTruthy()
  expect(screen.queryByText(/станут черновиками/)).toBeNull()
})

test('a table without faults is written as a whole', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(report))
  vi.stubGlobal('fetch', fetch)
  await show({ faults: [], faults_total: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Записать 3 строки' }))
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/publishing/faq/imports/${report.id}/application`)
})

test('a check of the day before can no longer be written', async () => {
  await show({ faults: [], faults_total: 0, apply_until: null })
  expect(screen.queryByRole('button', { name: /^Записать/ })).toBeNull()
  expect(screen.getByText(/Проверке больше 24 часов/)).toBeTruthy()
})

test('an import can be undone for a day, and no longer', async () => {
  const written = { faults: [], faults_total: 0, applied_at: '2026-11-23T05:00:00.000Z' }
  const { unmount } = await show({ ...written, undo_until: new Date(Date.now() + 3_600_000).toISOString() })
  expect(screen.getByRole('button', { name: 'Отменить импорт' })).toBeTruthy()
  unmount()
  await show({ ...written, undo_until: new Date(Date.now() - 3_600_000).toISOString() })
  expect(screen.queryByRole('button', { name: 'Отменить импорт' })).toBeNull()
})

test('a table is sent with the type of its extension; other files are refused here', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(report))
  vi.stubGlobal('fetch', fetch)
  const checked = vi.fn()
  await render(<UploadCard kind="faq" onChecked={checked} />, { words: { 'back-office': words, kinds: kindWords } })
  const field = screen.getByLabelText(/Выберите файл/)
  await userEvent.setup({ applyAccept: false }).upload(field, new File(['x'], 'faq.pdf', { type: 'application/pdf' }))
  expect(screen.getByRole('alert').textContent).toBe('Подойдут CSV или XLSX')
  expect(fetch).not.toHaveBeenCalled()
  await userEvent.upload(field, new File(['title'], 'faq.csv', { type: 'application/vnd.ms-excel' }))
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'content-type': 'text/csv' })
  await until(() => expect(checked).toHaveBeenCalledWith(report))
})
