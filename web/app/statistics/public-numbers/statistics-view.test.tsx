// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Region } from '#contract/content/places'
import type { PublicStatistics } from '#contract/statistics/public'
import { render } from '../../../testing/render.tsx'
import words from './ru.json' with { type: 'json' }
import { StatisticsView } from './statistics-view.tsx'

const regions: Region[] = ['Караганда', 'Актобе', 'Абай'].map((name, x) => ({
  id: name,
  name,
  kato: '',
  tile: { x, y: 0, short: name },
}))
const statistics: PublicStatistics = {
  counted_at: '2026-11-20T05:00:00.000Z',
  season: 2026,
  seasons: [
    { season: 2025, pupils: 400 },
    { season: 2026, pupils: 600 },
  ],
  tested: 600,
  rural: 150,
  rural_schools: 35,
  regions: [
    { id: 'Караганда', pupils: 120 },
    { id: 'Актобе', pupils: 480 },
    { id: 'Абай', pupils: null },
  ],
  bands: [
    { band: '10-11', pupils: 595 },
    { band: '12-14', pupils: null },
  ],
  languages: [
    { language: 'kk', pupils: 450 },
    { language: 'ru', pupils: 150 },
    { language: 'en', pupils: null },
  ],
}
const shown = { words: { 'public-numbers': words }, at: '/statistics' }
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))

test('a group below five is said in words wherever it stands, and a note says how numbers are rounded', async () => {
  await render(<StatisticsView statistics={statistics} regions={regions} />, shown)
  expect(rowsOf(words.byRegion)).toEqual(['Караганда120', 'Актобе480', 'Абайменьше 5'])
  expect(rowsOf(words.byAge)).toContain('12–14 летменьше 5')
  expect(rowsOf(words.byLanguage)).toEqual(['Казахский45075 %', 'Русский15025 %', 'Английскийменьше 5–'])
  expect(screen.getByText(new RegExp(words.rounded.slice(0, 40)))).toBeTruthy()
})

test('a school year with a group below five is a gap in the line, and its place says so', async () => {
  const seasons = [
    { season: 2023, pupils: 200 },
    { season: 2024, pupils: 300 },
    { season: 2025, pupils: null },
    { season: 2026, pupils: 600 },
  ]
  await render(<StatisticsView statistics={{ ...statistics, seasons }} regions={regions} />, shown)
  const chart = screen.getByRole('img', { name: words.bySeason })
  expect([...chart.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '2023/24',
    '2024/25',
    '2025/26меньше 5',
    '2026/27',
  ])
  expect(chart.querySelectorAll('circle')).toHaveLength(3)
  // The line and its area end with the second year; the last year stands alone.
  const drawn = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  expect(drawn.map((line) => [line.includes('37.50 '), line.includes('87.50 ')])).toEqual([
    [true, false],
    [true, false],
  ])
})

test('the regions with most participants come first, and the share of rural schools is one of published numbers', async () => {
  await render(<StatisticsView statistics={statistics} regions={regions} />, shown)
  expect(rowsOf(words.topFive)).toEqual(['Актобе480', 'Караганда120'])
  expect(screen.getAllByText('25 %').length).toBeGreaterThan(0)
})

test('a season is a link, and the file has the season and the language of the page', async () => {
  await render(<StatisticsView statistics={statistics} regions={regions} />, { ...shown, language: 'kk' })
  const seasons = within(screen.getByRole('navigation', { name: words.season }))
  expect(seasons.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/statistics?season=2025',
    '/statistics?season=2026',
  ])
  expect(seasons.getByRole('link', { current: 'page' }).textContent).toBe('2026/27')
  expect(screen.getByRole('link', { name: words.download }).getAttribute('href')).toBe(
    '/api/statistics/file?season=2026&locale=kz',
  )
})

test('map and list are two views of the same numbers', async () => {
  await render(<StatisticsView statistics={statistics} regions={regions} />, shown)
  expect(screen.getByRole('img', { name: words.byRegion })).toBeTruthy()
  fireEvent.click(within(screen.getByRole('region', { name: words.byRegion })).getByRole('radio', { name: words.list }))
  expect(screen.queryByRole('img', { name: words.byRegion })).toBeNull()
  expect(rowsOf(words.byRegion)).toHaveLength(3)
})

test('a season without participants says so', async () => {
  const nobody = {
    ...statistics,
    tested: null,
    rural: null,
    rural_schools: null,
    regions: [],
    bands: [],
    languages: [],
  }
  await render(<StatisticsView statistics={nobody} regions={regions} />, shown)
  expect(screen.getByRole('heading', { name: words.none })).toBeTruthy()
})
