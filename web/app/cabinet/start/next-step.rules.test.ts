import { expect, test } from 'vitest'
import { nextStep, type PupilState } from './next-step.rules.ts'
import { openTest } from './open-test.ts'

const result = {
  id: 'r1',
  test_id: 'ability-12-14',
  version: 1,
  title: '',
  band: '12-14' as const,
  finished_at: '2026-11-18T05:00:00.000Z',
  minutes_taken: 41,
  is_admitted: false,
  awaits_evaluation: false,
  total_percent: 70,
  picture: 'compass' as const,
  scales: [],
}
const request = {
  parent_id: 'g1',
  gender: 'female' as const,
  id: 'p1',
  name: 'Гүлнар С.',
  phone: '',
  state: 'awaiting' as const,
  created_at: '2026-11-18T05:00:00.000Z',
  decided_at: null,
}
const guardian = {
  last_name: 'Серікова',
  first_name: 'Гүлнар',
  patronymic: '',
  phone: '',
  additional_phone: '',
  email: '',
  confirmed_at: '2026-09-02T05:00:00.000Z',
}
const whole: PupilState = {
  unfinished: null,
  is_signed_up: true,
  guardian,
  photo_state: 'accepted',
  avatar: 'photo-1',
  registered_at: '2026-09-02T05:00:00.000Z',
  age: 13,
  tests: [openTest],
  results: [],
  stage_two: null,
  requests: [],
  ahead: [],
  now: '2026-11-20T04:00:00.000Z',
}
const done: PupilState = { ...whole, tests: [{ ...openTest, state: 'finished' }], results: [result] }

test('an unfinished sign-up comes before everything else', () => {
  expect(nextStep({ ...whole, unfinished: 'guardian' })).toEqual({
    kind: 'guardian',
    to: '/signup-2?step=guardian&from=/cabinet',
  })
})

test('a refused photo is taken again before the test', () => {
  expect(nextStep({ ...whole, unfinished: 'photo', photo_state: 'refused' })).toEqual({
    kind: 'photo-refused',
    to: '/signup-2?step=photo&from=/cabinet',
  })
})

test('a consent that was taken back is told as such, with the way to give it again', () => {
  const withdrawn = { ...done, unfinished: 'guardian' as const, guardian: { ...guardian, confirmed_at: null } }
  expect(nextStep(withdrawn)).toEqual({ kind: 'consent-withdrawn', to: '/signup-2?step=guardian&from=/cabinet' })
})

test('while staff look at the photo there is nothing to press', () => {
  expect(nextStep({ ...whole, photo_state: 'awaiting-staff' })).toEqual({ kind: 'photo-check', to: null })
})

test('a whole account leads to the test', () => {
  expect(nextStep(whole)).toMatchObject({ kind: 'test', to: '/pre-test?test=ability-12-14' })
})

test('a test that has begun is gone on with', () => {
  const live = { attempt_id: 'a1', answered: 3, part: 1, seconds_left: 60, is_paused: true }
  expect(nextStep({ ...whole, tests: [{ ...openTest, state: 'paused', live }] })).toMatchObject({
    kind: 'continue',
    to: '/test/a1',
  })
})

test('an attempt that was added is the next thing to do, before a test that was never begun, unless something closes the test', () => {
  const added = { ...openTest, state: 'finished' as const, is_added: true as const }
  expect(nextStep({ ...done, tests: [{ ...openTest, id: 'creativity' }, added] })).toMatchObject({
    kind: 'test',
    to: '/pre-test?test=ability-12-14',
  })
  const lock = { reason: 'window-closed' as const, message: '', opens_at: null }
  expect(nextStep({ ...done, tests: [{ ...added, lock }] })).toMatchObject({ kind: 'result' })
})

test('an invitation, then people who wait, then a result go before a test that was never begun', () => {
  const optional = [{ ...openTest, id: 'creativity' }]
  const all = { ...done, tests: optional, requests: [request], results: [{ ...result, is_admitted: true }] }
  expect(nextStep(all)).toEqual({ kind: 'invited', to: '/booking?kind=stage-two' })
  expect(nextStep({ ...all, results: [result] })).toMatchObject({ kind: 'parent', name: 'Гүлнар С.' })
  expect(nextStep({ ...all, results: [result], requests: [] }).kind).toBe('result')
  expect(nextStep({ ...all, results: [], requests: [] }).kind).toBe('test')
  // A week after its end a result is no longer news.
  const later = { ...all, results: [result], requests: [], now: '2026-11-25T06:00:00.000Z' }
  expect(nextStep(later).kind).toBe('test')
  expect(nextStep({ ...later, tests: [] }).kind).toBe('result')
})

test('a clock that runs goes before an invitation', () => {
  const live = { attempt_id: 'a1', answered: 3, part: 1, seconds_left: 60, is_paused: false }
  expect(
    nextStep({ ...done, tests: [{ ...openTest, state: 'started', live }], results: [{ ...result, is_admitted: true }] })
      .kind,
  ).toBe('continue')
})

test.each([
  ['open tasks that are still read', { is_admitted: false, awaits_evaluation: true }, 'awaits'],
  ['a complete result', { is_admitted: false, awaits_evaluation: false }, 'result'],
])('the newest result leads to itself: %s', (_, state, kind) => {
  expect(nextStep({ ...done, results: [{ ...result, ...state }] })).toEqual({ kind, to: '/test-results?result=r1' })
})

test('an invitation that waits goes before a newer result of another test', () => {
  const results = [
    { ...result, id: 'r2', test_id: 'career-guidance' },
    { ...result, is_admitted: true },
  ]
  expect(nextStep({ ...done, results })).toEqual({ kind: 'invited', to: '/booking?kind=stage-two' })
})

test('without a test for the age there is a kind word and no button', () => {
  expect(nextStep({ ...whole, tests: [] })).toEqual({ kind: 'later', to: null })
})

test.each([
  [undefined, 'invited', '/booking?kind=stage-two'],
  ['invited', 'invited', '/booking?kind=stage-two'],
  ['admitted', 'stage-two', '/test-results-second'],
  ['came', 'stage-two', '/test-results-second'],
  ['passed', 'result', '/test-results?result=r1'],
  ['not-passed', 'result', '/test-results?result=r1'],
] as const)('nobody is told to come to a second stage that is behind (%s)', (reached, kind, to) => {
  expect(
    nextStep({ ...done, results: [{ ...result, is_admitted: true, ...(reached && { stage_reached: reached }) }] }),
  ).toEqual({ kind, to })
})

test('a place that is kept goes before everything but the account, a confirmed meeting from two days before', () => {
  const host = { id: 'h1', name: '', gender: null, position: '', workplace: '', avatar: null }
  const meeting = {
    id: 'a1',
    kind: 'consultation' as const,
    host,
    place: null,
    state: 'accepted' as const,
    starts_at: '2026-11-21T04:00:00.000Z',
  }
  expect(nextStep({ ...whole, ahead: [meeting] })).toEqual({ kind: 'meeting', to: '/notes/a1', at: meeting.starts_at })
  expect(nextStep({ ...whole, ahead: [{ ...meeting, state: 'requested' }] }).kind).toBe('test')
  expect(nextStep({ ...whole, ahead: [{ ...meeting, starts_at: '2026-11-22T04:00:00.000Z' }] }).kind).toBe('test')
  expect(nextStep({ ...whole, ahead: [meeting, { ...meeting, state: 'held' }] })).toMatchObject({
    kind: 'offer',
    to: '/booking?kind=consultation&host=h1&step=purpose',
  })
  expect(nextStep({ ...whole, unfinished: 'guardian', ahead: [meeting] }).kind).toBe('guardian')
})

test.each([
  ['accepted', undefined, 'booked', 'invited'],
  ['requested', 'invited', 'asked', 'invited'],
  ['accepted', 'admitted', 'booked', 'stage-two'],
] as const)(
  'who has chosen a day of stage two is not asked to choose one: a place that is %s',
  (state, stage_reached, kind, otherwise) => {
    const host = { id: 'h1', name: '', gender: null, position: '', workplace: 'Центр Bagdar', avatar: null }
    const booked = {
      id: 'a7',
      kind: 'stage-two' as const,
      host,
      place: { name: 'Центр в Семее', address: '', phone: '' },
      state,
      starts_at: '2026-12-07T09:00:00.000Z',
    }
    const invited = { ...done, results: [{ ...result, is_admitted: true, ...(stage_reached && { stage_reached }) }] }
    expect(nextStep({ ...invited, ahead: [booked] })).toEqual({
      kind,
      to: '/notes/a7',
      at: booked.starts_at,
      place: 'Центр в Семее',
    })
    expect(nextStep({ ...invited, ahead: [{ ...booked, place: null }] })).toMatchObject({ kind, place: 'Центр Bagdar' })
    expect(nextStep({ ...invited, ahead: [{ ...booked, kind: 'consultation' as const }] }).kind).toBe(otherwise)
  },
)
