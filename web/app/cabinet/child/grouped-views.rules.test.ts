import { expect, test } from 'vitest'
import type { View } from '#contract/profiles/family'
import { groupedViews } from './grouped-views.rules.ts'

const view = (id: string, viewer: string, what: View['what'] = 'profile', at = '2026-11-18T05:00:00.000Z'): View => ({
  id,
  viewer,
  role: '',
  what,
  reason: '',
  at,
  is_own: viewer === 'Гүлнар (вы)',
})
const yesterday = '2026-11-17T05:00:00.000Z'
const views = [
  view('1', 'Гүлнар (вы)'),
  view('2', 'Сәуле'),
  view('3', 'Гүлнар (вы)', 'result'),
  view('4', 'Сәуле'),
  view('5', 'Гүлнар (вы)'),
  view('6', 'Сәуле', 'profile', yesterday),
]
const told = (withOwn: boolean) => groupedViews(views, withOwn).map(({ id, times }) => [id, times])

test("equal looks of a day are told once, with their number; the reader's own are left out", () => {
  expect(told(false)).toEqual([
    ['2', 2],
    ['6', 1],
  ])
})

test('the reader’s own views are among the others if requested', () => {
  expect(told(true)).toEqual([
    ['1', 2],
    ['2', 2],
    ['3', 1],
    ['6', 1],
  ])
})
