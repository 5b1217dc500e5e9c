// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import places from '../ru.json'
import { CenterCard } from './center-card.tsx'

const center = {
  id: 'center-kyzylorda',
  region_id: 'kyzylorda',
  name: 'Центр в Кызылорде',
  city: 'Кызылорда',
  address: 'ул. Айтеке би, 9',
  phone: '+77242000000',
  hours: 'Пн–Пт, 9:00–18:00',
  languages: [],
  is_demo: true,
}
const free = { center_id: center.id, specialists: 1, week: 0, nearest: '2026-12-01', days: [{ day: '2026-11-24', places: 0 }] }

test.each([
  ['places of this week', { week: 3, nearest: '2026-11-25' }, '3 места на неделю', 'Записаться'],
  ['places of the next week alone', {}, 'Мест на неделю нет', 'Записаться'],
  ['no place on any day', { nearest: null }, 'Мест на неделю нет', 'Встать в очередь'],
  ['nobody who receives', { specialists: 0, nearest: null }, 'Сейчас приёма нет', null],
])('a centre with %s says so and offers what there is', async (_, change, said, offer) => {
  await render(<CenterCard center={center} places={{ ...free, ...change }} />, { words: { places } })
  expect(screen.queryByText(said)).not.toBeNull()
  expect(screen.queryByRole('link', { name: /Записаться|очередь/ })?.textContent ?? null).toBe(offer)
})
