import { Appeal } from '#contract/olympiad/appeal-desk'
import { OwnTask, OwnWork } from '#contract/olympiad/appeals'
import { makerOf } from './maker.ts'

const scored = {
  task: {
    item: 0,
    id: 'l1',
    kind: 'single' as const,
    stem: 'Какая фигура лишняя?',
    options: [
      { id: 'a', text: 'Квадрат' },
      { id: 'b', text: 'Круг' },
    ],
  },
  part: 1,
  answer: 'a',
  is_answered: true,
  right: { answers: ['b'], tolerance: null, ratings: null },
  criteria: [],
  max: 1,
  points: 0,
}

/** A task that was answered wrongly. */
export const anOwnTask = makerOf(OwnTask, { ...scored, appeal: null, versions: [] })

/** A work of stage 1 while appeals are accepted. */
export const anOwnWork = makerOf(OwnWork, {
  season: '2026-2027',
  title: 'Олимпиада 2026–2027',
  round: 'stage-1',
  is_final: false,
  appeals_open_at: '2026-12-02T04:00:00.000Z',
  appeals_close_at: '2026-12-04T13:00:00.000Z',
  window: 'open',
  tasks: [anOwnTask()],
})

/** An appeal that nobody has looked at. */
export const anAppeal = makerOf(Appeal, {
  ...scored,
  id: '00000000-0000-7000-8000-00000000a001',
  version: 1,
  season: '2026-2027',
  round: 'stage-1',
  number: 104,
  state: 'open',
  text: 'Квадрат тоже подходит, посмотрите ещё раз.',
  filed_at: '2026-12-02T05:00:00.000Z',
  filed_by: 'self',
  points_before: 0,
  scorers: [],
  is_own_points: false,
  proposal: null,
  returned: null,
  confirmed: null,
  versions: [{ kind: 'first', points: 0, reason: '', by: null, confirmed_by: null, at: '2026-12-02T05:00:00.000Z' }],
})
