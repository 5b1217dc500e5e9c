import { expect, test } from 'vitest'
import { nearestFor, proposeMoves, type Moving, type OpenPlace } from './proposals.rules.ts'

const person = (id: string, start: number, change: Partial<Moving> = {}): Moving => ({
  id,
  student_id: `pupil ${id}`,
  host_id: 'own',
  kind: 'consultation',
  format: 'online',
  language: 'ru',
  start,
  ...change,
})
const place = (start: number, change: Partial<OpenPlace> = {}): OpenPlace => ({
  host_id: 'own',
  start,
  end: start + 30,
  kind: 'consultation',
  formats: ['online', 'offline'],
  languages: ['ru', 'kk'],
  left: 1,
  ...change,
})
const startsOf = (found: ReadonlyMap<string, OpenPlace>) =>
  Object.fromEntries([...found].map(([id, { host_id, start }]) => [id, `${host_id} ${start}`]))

test('each pupil is moved to the nearest free place at the old time or later, in order, and no place is given twice', () => {
  const found = proposeMoves(
    [person('b', 130), person('a', 100), person('c', 160)],
    [place(90), place(1000), place(1030), place(2000)],
    [],
  )
  expect(startsOf(found)).toEqual({ a: 'own 1000', b: 'own 1030', c: 'own 2000' })
})

test('a colleague free at the same time comes first; of two equally near places the same host’s comes first', () => {
  const open = [place(100, { host_id: 'colleague' }), place(160, { host_id: 'colleague' }), place(160)]
  expect(startsOf(proposeMoves([person('a', 100), person('b', 130)], open, []))).toEqual({
    a: 'colleague 100',
    b: 'own 160',
  })
})

test('an earlier place is proposed if there is no later one', () => {
  expect(startsOf(proposeMoves([person('a', 100)], [place(20), place(60)], []))).toEqual({ a: 'own 60' })
})

test('kind, format and language do not change', () => {
  const open = [
    place(100, { kind: 'training' }),
    place(101, { formats: ['offline'] }),
    place(102, { languages: ['kk'] }),
    place(103),
  ]
  expect(startsOf(proposeMoves([person('a', 100)], open, []))).toEqual({ a: 'own 103' })
})

test('no pupil gets two appointments at once, neither with an existing one nor with another move', () => {
  const busy = [{ student_id: 'pupil a', start: 110, end: 140 }]
  expect(startsOf(proposeMoves([person('a', 100)], [place(100), place(140)], busy))).toEqual({ a: 'own 140' })
  const training = person('t', 100, { student_id: 'pupil a', kind: 'training' })
  const open = [
    place(200),
    place(210, { kind: 'training', end: 300, left: 4 }),
    place(300, { kind: 'training', end: 390, left: 4 }),
  ]
  expect(startsOf(proposeMoves([person('a', 100), training], open, []))).toEqual({ a: 'own 200', t: 'own 300' })
})

test('a group appointment takes as many pupils as it has places', () => {
  const people = ['a', 'b', 'c'].map((id) => person(id, 100, { kind: 'testing' }))
  const found = proposeMoves(
    people,
    [place(500, { kind: 'testing', left: 2 }), place(900, { kind: 'testing', left: 2 })],
    [],
  )
  expect(startsOf(found)).toEqual({ a: 'own 500', b: 'own 500', c: 'own 900' })
})

test('if no place is found, none is proposed', () => {
  expect(proposeMoves([person('a', 100), person('b', 100)], [place(200)], []).size).toBe(1)
  expect(nearestFor(person('a', 100), [], [])).toEqual([])
})
