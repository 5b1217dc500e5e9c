import { expect, test } from 'vitest'
import type { View } from '#contract/profiles'
import { viewsTold } from './views-told.rules.ts'

const view = (id: string, viewer: string, what: View['what'] = 'profile'): View => ({ id, viewer, role: '', what, at: '2026-11-18T05:00:00.000Z' })

test('equal looks that follow each other are told once, with their number', () => {
  const told = viewsTold([view('1', 'Вы'), view('2', 'Вы'), view('3', 'Вы', 'result'), view('4', 'Сәуле'), view('5', 'Вы')])
  expect(told.map(({ id, times }) => [id, times])).toEqual([
    ['1', 2],
    ['3', 1],
    ['4', 1],
    ['5', 1],
  ])
})
