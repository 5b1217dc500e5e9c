import { expect, test } from 'vitest'
import { hostNews } from './host-news.rules.ts'

const was = { state: 'accepted', host_id: 'serik', starts_at: '2026-11-23T04:00:00.000Z' } as const
const later = { ...was, starts_at: '2026-11-23T05:00:00.000Z' } as const

test('a host is notified of what others did, not of their own actions', () => {
  expect(hostNews({ ...was, state: 'held' }, { ...was, state: 'requested' }, 'pupil')).toEqual([
    { user_id: 'serik', kind: 'host-requested' },
  ])
  expect(hostNews(was, { ...was, state: 'cancelled' }, 'pupil')).toEqual([{ user_id: 'serik', kind: 'host-cancelled' }])
  expect(hostNews(was, { ...later, state: 'requested' }, 'pupil')).toEqual([{ user_id: 'serik', kind: 'host-moved' }])
  expect(hostNews(was, { ...was, state: 'cancelled' }, 'serik')).toEqual([])
  expect(hostNews(was, later, 'serik')).toEqual([])
})

test.each([
  ['requested', 'accepted', 'host-accepted'],
  ['requested', 'declined', 'host-declined'],
  ['accepted', 'finished', 'host-finished'],
  ['accepted', 'missed', 'host-missed'],
  ['finished', 'finished', null],
] as const)('a colleague who makes %s %s tells the host: %s', (before, after, kind) => {
  expect(hostNews({ ...was, state: before }, { ...was, state: after }, 'colleague')).toEqual(
    kind === null ? [] : [{ user_id: 'serik', kind }],
  )
  expect(hostNews({ ...was, state: before }, { ...was, state: after }, 'serik')).toEqual([])
})

test('both the host who hands a meeting over and the one who takes it are notified, unless they did it themselves', () => {
  const taken = { ...was, host_id: 'saule' } as const
  expect(hostNews(was, taken, 'serik')).toEqual([{ user_id: 'saule', kind: 'host-taken-over' }])
  expect(hostNews(was, taken, 'saule')).toEqual([{ user_id: 'serik', kind: 'host-moved' }])
  expect(hostNews(was, taken, 'third')).toHaveLength(2)
})
