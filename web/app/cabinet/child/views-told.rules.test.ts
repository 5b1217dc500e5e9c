import { expect, test } from 'vitest'
import type { View } from '#contract/profiles/family'
import { viewsTold } from './views-told.rules.ts'

const view = (id: string, viewer: string, what: View['what'] = 'profile'): View => ({ id, viewer, role: '', what, reason: '', at: '2026-11-18T05:00:00.000Z' })

test('equal looks that follow each other are told once, with their number', () => {
  const told = viewsTold([view('1', 'Гүлнар (вы)'), view('2', 'Гүлнар (вы)'), view('3', 'Гүлнар (вы)', 'result'), view('4', 'Сәуле'), view('5', 'Гүлнар (вы)')])
  expect(told.map(({ id, times }) => [id, times])).toEqual([
    ['1', 2],
    ['3', 1],
    ['4', 1],
    ['5', 1],
  ])
})
