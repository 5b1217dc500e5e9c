// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { aPlace } from '../../testing/values/olympiad.ts'
import content from '../content/ru.json'
import { downloadFile } from '../files/download-file.ts'
import { placeQuery } from './results/place-query.ts'
import olympiad from './ru.json'
import WinnersPage from './winners.page.tsx'

vi.mock('../files/download-file.ts', () => ({ downloadFile: vi.fn<typeof downloadFile>() }))
afterEach(() => vi.unstubAllGlobals())

type Data = ComponentProps<typeof WinnersPage>['loaderData']
const hash = 'a3f5'.repeat(16)
const rounds = [
  { round: 'stage-1' as const, is_final: true, hash },
  { round: 'stage-2' as const, is_final: false, hash: '' },
]
const season = { season: '2025-2026', title: 'Олимпиада 2026', is_demo: false, rounds }

const show = (at: string, given: Partial<Data> = {}) => {
  const query = placeQuery(new URL(at, 'https://bagdar.example').searchParams)
  const round = rounds.find((one) => one.round === query.round) ?? rounds[1]!
  const loaderData: Data = {
    query,
    seasons: [{ id: season.season, title: season.title }],
    shown: { ...season, ...round },
    page: { data: [aPlace()], next: null, total: 1 },
    regions: [{ id: 'abai', name: 'Абайская область' }],
    text: null,
    ...given,
  }
  return render(<WinnersPage {...({ loaderData } as ComponentProps<typeof WinnersPage>)} />, {
    words: { olympiad, content },
    at,
  })
}
const searchOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'https://bagdar.example').searchParams)

test('the stages are links that keep the filters and begin at the first page', async () => {
  await show('/winners?round=stage-1&grade=6&after=k')
  const [first, second] = within(screen.getByRole('navigation', { name: olympiad.winners.rounds })).getAllByRole('link')
  expect([first?.getAttribute('aria-current'), second?.getAttribute('aria-current')]).toEqual(['page', null])
  expect(searchOf(second!)).toEqual({ round: 'stage-2', grade: '6' })
})

test('provisional results say so and have no checksum; final ones have it with what it is for', async () => {
  const { unmount } = await show('/winners?round=stage-2')
  expect(screen.getByText(olympiad.places.provisional)).toBeTruthy()
  expect(screen.queryByText(olympiad.places.hash)).toBeNull()
  unmount()
  await show('/winners?round=stage-1')
  expect(screen.queryByText(olympiad.places.provisional)).toBeNull()
  expect(screen.getByText(hash)).toBeTruthy()
  expect(screen.getByText(olympiad.places.hashText)).toBeTruthy()
})

test('the form shows the filters of the address, and the workbook has the same rows', async () => {
  await show('/winners?round=stage-1&region=abai&grade=5&status=winner&search=%D0%94%D0%B8%D0%B0%D1%81')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Диас')
  const values = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
  expect(values).toEqual(['abai', '5', 'winner'])
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(decodeURIComponent(path))
    return new Response('workbook')
  })
  const saved = vi.fn<(file: Blob, name: string) => void>()
  vi.mocked(downloadFile).mockImplementation(saved)
  await userEvent.click(await screen.findByRole('button', { name: olympiad.places.file }))
  await vi.waitFor(() => expect(saved.mock.lastCall?.[1]).toBe('olympiad-2025-2026-stage-1.xlsx'))
  expect(asked).toEqual(['/api/olympiad/2025-2026/stage-1/places-file?region=abai&grade=5&status=winner&search=Диас'])
  expect(searchOf(screen.getByRole('link', { name: olympiad.winners.reset }))).toEqual({ round: 'stage-1' })
})

test('seasons can be chosen only if there are several', async () => {
  const { unmount } = await show('/winners')
  expect(screen.queryByRole('navigation', { name: olympiad.winners.seasons })).toBeNull()
  unmount()
  const seasons = [season.season, '2024-2025'].map((id) => ({ id, title: id }))
  await show('/winners?round=stage-1&grade=6', { seasons })
  expect(searchOf(screen.getByRole('link', { name: '2024-2025' }))).toEqual({ season: '2024-2025', grade: '6' })
})

test('more participants than are counted are called more', async () => {
  await show('/winners', { page: { data: [aPlace()], next: 'k', total: 1001 } })
  expect(screen.getByRole('status').textContent).toBe('Больше 1\u00A0000 участников')
})

test.each([
  ['nothing is public yet', '/winners', { shown: null, page: null }, olympiad.places.empty],
  ['filters find nobody', '/winners?grade=5', { page: { data: [], next: null, total: 0 } }, olympiad.places.nothing],
  ['a stage has no rows', '/winners', { page: { data: [], next: null, total: 0 } }, olympiad.places.empty],
  ['the rows could not be loaded', '/winners', { page: null }, olympiad.places.failed],
] as const)('if %s, the page says so instead of the table', async (_, at, given, title) => {
  await show(at, given as Partial<Data>)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
