import { expect, test } from 'vitest'
import { aHost, anOwnAppointment } from '../../../testing/values/appointments.ts'
import { aParentLink, aRepresentative } from '../../../testing/values/people.ts'
import { aResultCard } from '../../../testing/values/results.ts'
import { aTestCard } from '../../../testing/values/tests.ts'
import { aPupil } from '../../../testing/a-pupil.ts'
import { nextStep } from './next-step.rules.ts'

const result = aResultCard({ id: 'r1' })
const request = aParentLink({ name: 'Гүлнар С.' })
const openTest = aTestCard()
const whole = aPupil({ tests: [openTest] })
const done = aPupil({ tests: [aTestCard({ state: 'finished' })], results: [result] })

test('an unfinished sign-up comes before everything else', () => {
  expect(nextStep({ ...whole, unfinished: 'guardian' })).toEqual({
    kind: 'guardian',
    to: '/signup-2?step=guardian&from=/cabinet',
  })
})

test('a refused photo is replaced before the test', () => {
  expect(nextStep({ ...whole, unfinished: 'photo', photo_state: 'refused' })).toEqual({
    kind: 'photo-refused',
    to: '/signup-2?step=photo&from=/cabinet',
  })
})

test('a withdrawn consent is named as such, with the way to restore it', () => {
  const withdrawn = { ...done, unfinished: 'guardian' as const, guardian: aRepresentative({ confirmed_at: null }) }
  expect(nextStep(withdrawn)).toEqual({ kind: 'consent-withdrawn', to: '/signup-2?step=guardian&from=/cabinet' })
})

test('while staff check the photo there is no button', () => {
  expect(nextStep({ ...whole, photo_state: 'awaiting-staff' })).toEqual({ kind: 'photo-check', to: null })
})

test('a complete account leads to the test', () => {
  expect(nextStep(whole)).toMatchObject({ kind: 'test', to: '/pre-test?test=ability-12-14' })
})

test('a running test is continued', () => {
  const live = { attempt_id: 'a1', answered: 3, part: 1, seconds_left: 60, is_paused: true }
  expect(nextStep({ ...whole, tests: [{ ...openTest, state: 'paused', live }] })).toMatchObject({
    kind: 'continue',
    to: '/test/a1',
  })
})

test('an added attempt comes before a test never begun, unless something closes the test', () => {
  const added = { ...openTest, state: 'finished' as const, is_added: true as const }
  expect(nextStep({ ...done, tests: [{ ...openTest, id: 'creativity' }, added] })).toMatchObject({
    kind: 'test',
    to: '/pre-test?test=ability-12-14',
  })
  const lock = { reason: 'window-closed' as const, message: '', opens_at: null }
  expect(nextStep({ ...done, tests: [{ ...added, lock }] })).toMatchObject({ kind: 'result' })
})

test('an invitation, a waiting parent and a result come before a test never begun, in this order', () => {
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

test('a running clock comes before an invitation', () => {
  const live = { attempt_id: 'a1', answered: 3, part: 1, seconds_left: 60, is_paused: false }
  expect(
    nextStep({ ...done, tests: [{ ...openTest, state: 'started', live }], results: [{ ...result, is_admitted: true }] })
      .kind,
  ).toBe('continue')
})

test.each([
  ['open tasks that are still read', { is_admitted: false, awaits_evaluation: true }, 'awaits'],
  ['a complete result', { is_admitted: false, awaits_evaluation: false }, 'result'],
])('the newest result is shown as such: %s', (_, state, kind) => {
  expect(nextStep({ ...done, results: [{ ...result, ...state }] })).toEqual({ kind, to: '/test-results?result=r1' })
})

test('a waiting invitation comes before a newer result of another test', () => {
  const results = [
    { ...result, id: 'r2', test_id: 'career-guidance' },
    { ...result, is_admitted: true },
  ]
  expect(nextStep({ ...done, results })).toEqual({ kind: 'invited', to: '/booking?kind=stage-two' })
})

test('without a test for the age there is a kind message and no button', () => {
  expect(nextStep({ ...whole, tests: [] })).toEqual({ kind: 'later', to: null })
})

test.each([
  [undefined, 'invited', '/booking?kind=stage-two'],
  ['invited', 'invited', '/booking?kind=stage-two'],
  ['admitted', 'stage-two', '/test-results-second'],
  ['came', 'stage-two', '/test-results-second'],
  ['passed', 'result', '/test-results?result=r1'],
  ['not-passed', 'result', '/test-results?result=r1'],
] as const)('the step follows the progress in stage 2 (%s)', (reached, kind, to) => {
  expect(
    nextStep({ ...done, results: [{ ...result, is_admitted: true, ...(reached && { stage_reached: reached }) }] }),
  ).toEqual({ kind, to })
})

test('a hold comes before everything but the account, a confirmed meeting from two days before on', () => {
  const meeting = anOwnAppointment({ id: 'a1', host: aHost({ id: 'h1' }), starts_at: '2026-11-21T04:00:00.000Z' })
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
  'a pupil who has chosen a day of stage 2 is not led to choose one: a place that is %s',
  (state, stage_reached, kind, otherwise) => {
    const booked = anOwnAppointment({
      id: 'a7',
      kind: 'stage-two',
      host: aHost({ workplace: 'Центр Bagdar' }),
      place: { name: 'Центр в Семее', address: '', phone: '' },
      state,
      starts_at: '2026-12-07T09:00:00.000Z',
    })
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
