import { expect, test } from 'vitest'
import { devicesOf } from './devices.rules.ts'

const session = (id: string, device: string, seen_at: string, is_current = false) => ({
  id,
  device,
  seen_at,
  is_current,
})

test('this device comes first, then the others, latest first', () => {
  const devices = devicesOf([
    session('a', 'Chrome, Windows', '2026-11-18T05:00:00.000Z'),
    session('b', 'Safari, iPhone', '2026-11-19T05:00:00.000Z'),
    session('c', 'Chrome, Android', '2026-11-17T05:00:00.000Z', true),
  ])
  expect(devices.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('a device used several times on a day is listed once, with its latest time', () => {
  const devices = devicesOf([
    session('a', 'Chrome, Windows', '2026-11-18T05:00:00.000Z'),
    session('b', 'Chrome, Windows', '2026-11-18T09:00:00.000Z'),
    session('c', 'Chrome, Windows', '2026-11-17T09:00:00.000Z'),
    session('d', 'Chrome, Windows', '2026-11-18T09:30:00.000Z', true),
  ])
  expect(devices.map(({ id }) => id)).toEqual(['d', 'b', 'c'])
})
