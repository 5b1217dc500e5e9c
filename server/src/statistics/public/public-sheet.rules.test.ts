import { expect, test } from 'vitest'
import { publicSheetOf } from './public-sheet.rules.ts'

const words = {
  say: (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' '),
  regionName: (id: string) => `region ${id}`,
  counted: '20.11.2026',
}

test('the file has the numbers of the page, and a group below five is a text and no number', () => {
  const rows = publicSheetOf(
    {
      counted_at: '2026-11-20T05:00:00.000Z',
      season: 2026,
      seasons: [
        { season: 2025, pupils: 400 },
        { season: 2026, pupils: 600 },
      ],
      tested: 600,
      rural: null,
      rural_schools: 35,
      regions: [
        { id: 'abai', pupils: null },
        { id: 'aktobe', pupils: 480 },
      ],
      bands: [{ band: '10-11', pupils: 595 }],
      languages: [{ language: 'kk', pupils: 450 }],
    },
    words,
  )
  expect(rows).toEqual([
    ['title 2026/27'],
    ['rounded'],
    ['counted 20.11.2026'],
    [],
    ['whole', 'pupils'],
    ['tested', 600],
    ['rural', 'few'],
    ['ruralSchools', 35],
    [],
    ['region', 'pupils'],
    ['region abai', 'few'],
    ['region aktobe', 480],
    [],
    ['age', 'pupils'],
    ['10–11', 595],
    [],
    ['language', 'pupils'],
    ['languages.kk', 450],
    [],
    ['season', 'pupils'],
    ['2025/26', 400],
    ['2026/27', 600],
  ])
})
