// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { aCenter } from '../../../testing/values/places.ts'
import en from '../en.json'
import kk from '../kk.json'
import places from '../ru.json'
import { CenterCard } from './center-card.tsx'

const center = aCenter({ is_demo: true })
const free = {
  center_id: center.id,
  specialists: 1,
  week: 0,
  nearest: '2026-12-01',
  days: [{ day: '2026-11-24', places: 0 }],
}

test.each([
  ['places of this week', { week: 3, nearest: '2026-11-25' }, '3 места на неделю', 'Записаться'],
  ['places only in the next week', {}, 'Мест на неделю нет', 'Записаться'],
  ['no place on any day', { nearest: null }, 'Мест на неделю нет', 'Встать в очередь'],
  ['no active specialist', { specialists: 0, nearest: null }, 'Сейчас приёма нет', null],
])('a centre with %s says so and offers what it has', async (_, change, said, offer) => {
  await render(<CenterCard center={center} places={{ ...free, ...change }} />, { words: { places } })
  expect(screen.queryByText(said)).not.toBeNull()
  expect(screen.queryByRole('link', { name: /Записаться|очередь/ })?.textContent ?? null).toBe(offer)
})

const filled = { ...center, specialists: 6, route: 'https://2gis.kz/kyzylorda/geo/1' }

test.each([
  ['ru', places, '6 специалистов', 'Маршрут'],
  ['kk', kk, '6 маман', 'Бағыт'],
  ['en', en, '6 specialists', 'Route'],
] as const)(
  'the number of specialists and the route are those the editors entered: %s',
  async (language, words, said, way) => {
    await render(<CenterCard center={filled} places={free} />, { words: { places: words }, language })
    expect(screen.queryByText(said)).not.toBeNull()
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('https://2gis.kz/kyzylorda/geo/1')
  },
)

test('without them the hosts are counted and the address is searched for; a demo centre has no route', async () => {
  await render(<CenterCard center={{ ...center, is_demo: false }} places={free} />, { words: { places } })
  expect(screen.queryByText('1 специалист')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Маршрут' }).getAttribute('href')).toContain(
    'openstreetmap.org/search?query=',
  )
  await render(<CenterCard center={center} places={free} />, { words: { places } })
  expect(screen.getAllByRole('link', { name: 'Маршрут' })).toHaveLength(1)
})
