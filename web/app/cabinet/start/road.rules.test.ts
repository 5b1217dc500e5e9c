import { expect, test } from 'vitest'
import { anOwnAppointment } from '../../../testing/values/appointments.ts'
import { aRepresentative } from '../../../testing/values/people.ts'
import { aResultCard } from '../../../testing/values/results.ts'
import { aTestCard } from '../../../testing/values/tests.ts'
import type { PupilState } from './next-step.rules.ts'
import { roadOf } from './road.rules.ts'
import { aPupil } from '../../../testing/a-pupil.ts'

const result = aResultCard()
const openTest = aTestCard()
const fresh = aPupil({ guardian: null, tests: [] })
const states = (known: PupilState) => roadOf(known).map(({ state }) => state)

test('a pupil with an accepted photo has the test next', () => {
  expect(states({ ...fresh, tests: [openTest] })).toEqual(['done', 'done', 'now', 'ahead', 'ahead'])
  expect(roadOf({ ...fresh, tests: [openTest] })[2]).toMatchObject({ note: 'open' })
})

test('for an age without a test the test comes later', () => {
  expect(states(fresh)).toEqual(['done', 'done', 'ahead', 'ahead', 'ahead'])
  expect(roadOf(fresh)[2]).toMatchObject({ note: 'later' })
})

test('a test still locked by the account is ahead', () => {
  const tests = [aTestCard({ state: 'locked', lock: { reason: 'guardian-needed', message: '', opens_at: null } })]
  expect(roadOf({ ...fresh, tests })[2]).toEqual({ id: 'test', state: 'ahead', note: 'todo' })
})

test.each([
  ['was never given', null, 'consentNeeded'],
  ['was taken back', '', 'withdrawn'],
] as const)('a consent that %s is the current step, before the photo', (_, taken, note) => {
  const guardian = taken === null ? null : aRepresentative({ confirmed_at: null })
  const road = roadOf({ ...fresh, unfinished: 'guardian', guardian, photo_state: 'none', avatar: null })
  expect(road.slice(0, 3)).toMatchObject([
    { id: 'signUp', state: 'done' },
    { id: 'consent', state: 'now', note },
    { id: 'photo', state: 'ahead' },
  ])
  expect(roadOf(fresh).map(({ id }) => id)).toEqual(['signUp', 'photo', 'test', 'result', 'stageTwo'])
})

test('a photo in a check by staff is the current step', () => {
  expect(states({ ...fresh, photo_state: 'awaiting-staff' })).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead'])
})

test('a pupil recognised in a centre has no step for the photo', () => {
  expect(roadOf(fresh)[1]).toMatchObject({ note: 'accepted' })
  expect(roadOf({ ...fresh, avatar: null })[1]).toMatchObject({ state: 'done', note: 'identity' })
})

test('a result whose open tasks are still being evaluated is not ready yet', () => {
  const road = roadOf({ ...fresh, results: [{ ...result, awaits_evaluation: true }] })
  expect(road[3]).toEqual({ id: 'result', state: 'now', note: 'evaluation' })
})

test('stage 2 is the current step only with an invitation', () => {
  expect(states({ ...fresh, results: [result] })).toEqual(['done', 'done', 'done', 'done', 'ahead'])
  expect(states({ ...fresh, results: [{ ...result, is_admitted: true }] })).toEqual([
    'done',
    'done',
    'done',
    'done',
    'now',
  ])
})

test.each([
  ['invited', 'now'],
  ['admitted', 'now'],
  ['came', 'now'],
  ['passed', 'done'],
  ['not-passed', 'done'],
] as const)('the second stage shows its progress: %s', (stage_reached, state) => {
  expect(roadOf({ ...fresh, results: [{ ...result, is_admitted: true, stage_reached }] })[4]).toEqual({
    id: 'stageTwo',
    state,
    note: stage_reached,
  })
})

test('a booked day of stage 2 is shown before staff have entered it', () => {
  const booked = anOwnAppointment({ kind: 'stage-two', starts_at: '2026-12-07T09:00:00.000Z' })
  const invited = { ...fresh, results: [{ ...result, is_admitted: true }] }
  expect(roadOf({ ...invited, ahead: [booked] }).at(-1)).toEqual({ id: 'stageTwo', state: 'now', note: 'admitted' })
  expect(roadOf({ ...invited, ahead: [{ ...booked, state: 'requested' }] }).at(-1)).toMatchObject({ note: 'invited' })
})

test('the way to stage 2 uses the server’s words, and below 10 there is none yet', () => {
  const opens = 'Откроется, если общий результат первого этапа строго выше 80 %.'
  const told = (age: number | null, stage_two: string | null) => roadOf({ ...fresh, age, stage_two })[4]
  expect([10, 13, null].map((age) => told(age, opens)?.noteText)).toEqual([opens, opens, opens])
  expect(told(13, null)).toEqual({ id: 'stageTwo', state: 'ahead', note: 'veryWell' })
  expect(told(9, opens)).toEqual({ id: 'stageTwo', state: 'ahead', note: 'fromTen' })
})

test('an invitation is shown even if another test was finished since', () => {
  const career = aResultCard({ id: 'r2', test_id: 'career-guidance', total_percent: null })
  const road = roadOf({ ...fresh, age: 16, results: [career, { ...result, is_admitted: true }] })
  expect(road.at(-1)).toMatchObject({ id: 'stageTwo', note: 'invited' })
})
