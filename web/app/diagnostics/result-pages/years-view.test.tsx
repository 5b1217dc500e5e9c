// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aResultCard } from '../../../testing/values/results.ts'
import diagnostics from '../ru.json' with { type: 'json' }
import words from './ru.json' with { type: 'json' }
import { YearsView, type Years } from './years-view.tsx'

const card = (id: string, finished_at: string, level_name: string, test_id = 'ability-12-14') =>
  aResultCard({
    id,
    test_id,
    finished_at,
    scales: [{ scale: 'critical', name: 'Критическое мышление', percent: 60, level_name }],
  })
const former = {
  id: 'f',
  taken_on: '2025-03-01',
  instrument: 'Логика (демо)',
  scales: [
    { name: 'Логика', percent: 81.5, level: null },
    { name: 'Внимание', percent: null, level: 'seen' as const },
    { name: 'Память', percent: null, level: null },
  ],
}
const years: Years = {
  reader: 'student',
  name: '',
  results: [],
  former: [],
  back: null,
  toResult: (id) => `/test-results?result=${id}`,
}
const shown = { words: { 'result-pages': words, diagnostics } }

test('results of the former platform are shown in their year, separately, in their own words, with a note that they cannot be compared', async () => {
  await render(
    <YearsView years={{ ...years, results: [card('a', '2026-11-05T05:00:00.000Z', 'Уверенно')], former: [former] }} />,
    shown,
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain(
    '2024/2025 учебный год',
  )
  expect(screen.getByText(words.years.formerNote)).toBeTruthy()
  const item = within(screen.getByRole('heading', { name: 'Логика (демо)' }).closest('li') as HTMLElement)
  expect(item.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '81,5\u00A0%',
    'было заметно',
    'измерялось',
  ])
  expect(item.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('table', { name: words.years.growth })).toBeNull()
})

test('results of one test are shown side by side in words, with a note about those of other tests', async () => {
  const results = [
    card('c', '2026-11-05T05:00:00.000Z', 'Уверенно'),
    card('b', '2026-09-05T05:00:00.000Z', 'Расту'),
    card('a', '2024-09-05T05:00:00.000Z', 'Ярко', 'ability-10-11'),
  ]
  await render(<YearsView years={{ ...years, results }} />, shown)
  const table = within(screen.getByRole('table', { name: words.years.growth }))
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Расту', 'Уверенно'])
  expect(screen.getByText(words.years.growthNote)).toBeTruthy()
  expect(screen.getByText(words.years.across)).toBeTruthy()
})

test('without results only a pupil is led to the tests', async () => {
  await render(<YearsView years={years} />, shown)
  expect(screen.getByRole('link', { name: words.years.toTests })).toBeTruthy()
  await render(<YearsView years={{ ...years, reader: 'specialist' }} />, shown)
  expect(screen.getByText(words.years.emptyTextAbout)).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
