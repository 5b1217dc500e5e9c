// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Region } from '#contract/content/places'
import type { Measure } from '#contract/statistics/measures'
import measureWords from '#contract/words/measures/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import { aMeasure, aPart, someNumbers } from '../../../testing/values/statistics.ts'
import listWords from '../../list/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { DashboardView } from './dashboard-view.tsx'

const country = { level: 'country', id: 'kz', name: 'Казахстан' } as const
const regions: Region[] = ['karaganda', 'aktobe'].map((id, x) => ({
  id,
  name: `Регион ${id}`,
  kato: '',
  tile: { x, y: 0, short: id },
}))
const count = (measure: Measure, now: number, before = 0) => aMeasure({ measure, count: now, before })
const ofPupils = [
  count('registered', 1200, 1000),
  count('step-1-started', 900),
  count('step-1-finished', 600, 800),
  count('invited', 150),
  count('came', 75),
  count('step-2-passed', 60),
  count('career-finished', 40, 40),
]
const whole = someNumbers({
  place: country,
  crumbs: [country],
  measures: [
    ...ofPupils,
    count('consultations-center', 12),
    count('users', 3200),
    count('psychologists-trained-kk', 7),
  ],
  week: [
    { measure: 'registered', count: 141, before: 167 },
    { measure: 'step-1-finished', count: 176, before: 103 },
    { measure: 'career-finished', count: 5, before: 5 },
  ],
  months: [{ month: '2026-10', step_1: 400, step_2: 20, career: 30 }],
  parts: [
    aPart({ id: 'karaganda', name: 'Карагандинская область', counts: { registered: 700, 'step-1-finished': 400 } }),
    aPart({ id: 'aktobe', name: 'Актюбинская область', counts: { registered: 480, 'step-1-finished': 200 } }),
  ],
})
const at = (address: string) => ({
  words: { statistics: words, measures: measureWords, list: listWords },
  at: `/profile-manager${address}`,
})
const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent).join(' | ')

test('each number stands with its change against the same days a year before, in words', async () => {
  await render(<DashboardView numbers={whole} regions={regions} />, at(''))
  const tiles = within(screen.getByRole('list', { name: words.main })).getAllByRole('listitem')
  expect(tiles.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Зарегистрированы1 200+20 %год назад: 1 000',
    'Прошли этап 1600−25 %год назад: 800Таблица',
    'Прошли этап 260год назад: 0Таблица',
    'Прошли профориентацию400 %год назад: 40Таблица',
  ])
})

test('what a number counts is a button away, and closes with Escape', async () => {
  await render(<DashboardView numbers={whole} regions={regions} />, at(''))
  const [button] = screen.getAllByRole('button', { name: 'Что значит число: Зарегистрированы' })
  fireEvent.click(button!)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toBe(measureWords.measures.registered.definition)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the last week is compared with the week before in one sentence', async () => {
  await render(<DashboardView numbers={whole} regions={regions} />, at(''))
  expect(screen.getByRole('region', { name: words.week.title }).textContent).toBe(
    'За последние семь дней зарегистрировалось 141 (на 26 меньше, чем неделей раньше); ' +
      'этап 1 завершили 176 (на 73 больше, чем неделей раньше); ' +
      'профориентацию завершили 5 (столько же, сколько неделей раньше).',
  )
})

test('the map is a table of the same numbers too, whose rows add up to the number of the country', async () => {
  await render(<DashboardView numbers={whole} regions={regions} />, at('?gender=female'))
  const table = screen.getByRole('table', { name: words.by.region })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => textsOf(row).replaceAll('\u00A0', ' '))).toEqual([
    'Карагандинская область | 700 | 400 | 0 | 0 | 0',
    'Актюбинская область | 480 | 200 | 0 | 0 | 0',
    'Место не указано | 20 | 0 | 150 | 60 | 40',
    'Всего | 1 200 | 600 | 150 | 60 | 40',
  ])
  // The filters go with the reader to the place.
  const map = within(screen.getByRole('group', { name: 'По регионам: Прошли этап 1' }))
  expect(map.getByRole('link', { name: 'Карагандинская область: 400' }).getAttribute('href')).toBe(
    '/analytics/region/karaganda?gender=female',
  )
})

test('each step of the funnel has its share of the step before and of those registered', async () => {
  await render(<DashboardView numbers={whole} regions={regions} />, at(''))
  const rows = within(screen.getByRole('table', { name: words.funnel.title })).getAllByRole('row')
  expect(rows.slice(1).map((row) => textsOf(row).replaceAll('\u00A0', ' '))).toEqual([
    'Зарегистрированы |  | 1 200 | – | 100 %',
    'Начали этап 1 |  | 900 | 75 % | 75 %',
    'Прошли этап 1 |  | 600 | 67 % | 50 %',
    'Приглашены на этап 2 |  | 150 | 25 % | 13 %',
    'Пришли на этап 2 |  | 75 | 50 % | 6,3 %',
    'Прошли этап 2 |  | 60 | 80 % | 5 %',
  ])
})

test('filters are chips that can be removed, a period with both of its days', async () => {
  await render(
    <DashboardView numbers={whole} regions={regions} />,
    at('?language=kk&from=2026-08-01&to=2026-11-20&region=karaganda'),
  )
  const chips = () => screen.queryAllByRole('button', { name: /^Убрать фильтр/ }).map(({ textContent }) => textContent)
  expect(chips()).toEqual(['Период: 01.08.2026 – 20.11.2026', 'Регион: Регион karaganda', 'Язык теста: казахский'])
  fireEvent.click(screen.getByRole('button', { name: 'Убрать фильтр: Период: 01.08.2026 – 20.11.2026' }))
  expect(chips()).toEqual(['Регион: Регион karaganda', 'Язык теста: казахский'])
})

test('a period that ends before it begins is refused beside the field, and nothing typed is lost', async () => {
  await render(<DashboardView numbers={whole} regions={regions} />, at(''))
  fireEvent.click(screen.getByRole('button', { name: 'Период: 01.08.2026 – 20.11.2026. Изменить' }))
  const from = await screen.findByRole('textbox', { name: words.period.from })
  fireEvent.change(from, { target: { value: '21.11.2026' } })
  fireEvent.click(screen.getByRole('button', { name: words.period.apply }))
  expect(screen.getByText(words.period.backward)).toBeTruthy()
  expect((from as HTMLInputElement).value).toBe('21.11.2026')
})

test('whoever oversees the country chooses a region; a manager of one region has no choice', async () => {
  await render(<DashboardView numbers={whole} regions={regions} />, at(''))
  expect(screen.getAllByRole('combobox', { name: words.filters.region })).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Аналитика по стране')
  await render(<DashboardView numbers={someNumbers({ measures: ofPupils })} regions={regions} />, at(''))
  expect(screen.getAllByRole('combobox', { name: words.filters.region })).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Аналитика: Карагандинская область' })).toBeTruthy()
})

test('numbers that know no filter are left out with a filter, and the page says so', async () => {
  await render(<DashboardView numbers={{ ...whole, measures: ofPupils }} regions={regions} />, at('?device=phone'))
  expect(screen.getByText(words.filtered)).toBeTruthy()
  expect(screen.queryByRole('region', { name: words.people })).toBeNull()
  expect(screen.queryByRole('region', { name: words.consultations.title })).toBeNull()
})

test('days without anything say so and how to go on', async () => {
  await render(<DashboardView numbers={someNumbers()} regions={regions} />, at(''))
  expect(screen.getByRole('heading', { name: words.empty })).toBeTruthy()
  expect(screen.queryByRole('list', { name: words.main })).toBeNull()
})
