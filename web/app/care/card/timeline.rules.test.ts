import { expect, test } from 'vitest'
import type { NewestResult } from '#contract/care/registry'
import { timelineOf, timelineViews } from './timeline.rules.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T05:00:00.000Z`
const result: NewestResult = {
  id: 'result',
  title: '',
  picture: 'compass',
  finished_at: at(18),
  awaits_evaluation: false,
  scales: [],
}
const note = {
  id: 'note',
  layer: 'private',
  words: '',
  author: '',
  is_own: true,
  number: 1,
  created_at: at(19),
  changed_at: at(20),
} as const
const card = {
  results: [result],
  attempts: [{ id: 'attempt', title: '', at: at(21), is_finished: false }],
  consents: [{ id: 'consent', is_given: true, is_own: false, by: '', version: '1', at: at(1) }],
  links: [{ id: 'link', name: '', state: 'confirmed' as const, at: at(2) }],
  changes: [],
  meetings: [
    {
      id: 'meeting',
      kind: 'consultation' as const,
      state: 'accepted' as const,
      format: 'online' as const,
      host: '',
      starts_at: at(26),
      comment: '',
      recommendation: '',
    },
  ],
  notes: [note],
}

test('everything is in one timeline, newest first, and each view shows its own', () => {
  const shown = Object.fromEntries(timelineViews.map((view) => [view, timelineOf(card, view).map(({ id }) => id)]))
  expect(shown).toEqual({
    all: ['meeting', 'attempt', 'note', 'result', 'link', 'consent'],
    tests: ['attempt', 'result'],
    meetings: ['meeting'],
    notes: ['note'],
  })
})
