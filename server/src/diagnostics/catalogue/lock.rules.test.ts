import { expect, test } from 'vitest'
import type { AccountState } from '../../profiles/sign-up/sign-up-step.rules.ts'
import { consentLock, lockOf } from './lock.rules.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const frame = {
  kind: 'ability' as const,
  band: '12-14' as const,
  opens_at: null,
  closes_at: null,
  attempts: 2,
  days_between: 30,
}
const at = '2026-10-01T04:00:00.000Z'
const whole: AccountState = {
  birth_date: '2013-05-14',
  iin: null,
  has_school: true,
  guardian_consent: { is_given: true, at },
  own_consent: { is_given: true, at },
  photo_state: 'accepted',
  testing_place: 'online',
}
const anywhere = { is_rural: false, invited_to: [] }
const none = { finishes: [], is_added: false, sittings: [] }
const reasonOf = (
  account: Partial<AccountState>,
  test = frame,
  finishes: string[] = [],
  moment = now,
  is_added = false,
) =>
  lockOf(
    test,
    { account: { ...whole, ...account }, grade: 7, ...anywhere },
    { finishes, is_added, sittings: [] },
    moment,
  )

test('a pupil with a complete account meets no lock', () => {
  expect(reasonOf({})).toBeNull()
})

test.each<[string, Partial<AccountState>, string]>([
  ['no school yet', { has_school: false }, 'sign-up-unfinished'],
  ['no place of testing yet', { testing_place: null }, 'sign-up-unfinished'],
  ['no birth date', { birth_date: null }, 'sign-up-unfinished'],
  ['no consent', { guardian_consent: null }, 'guardian-needed'],
  ['a consent that was withdrawn', { guardian_consent: { is_given: false, at } }, 'guardian-needed'],
  ['no photo', { photo_state: 'none' }, 'photo-needed'],
  ['a photo that waits for a person', { photo_state: 'awaiting-staff' }, 'photo-needed'],
  ['a refused photo', { photo_state: 'refused' }, 'photo-needed'],
  ['a pupil of 15', { birth_date: '2011-11-20' }, 'band-other'],
])('%s closes the test', (_, account, reason) => {
  expect(reasonOf(account)).toMatchObject({ reason })
})

test('the birth date of the IIN decides which test, whatever the profile says', () => {
  const ofEight = '180514500016'
  expect(reasonOf({ birth_date: '2013-05-14', iin: ofEight })).toMatchObject({ reason: 'band-other' })
  expect(reasonOf({ birth_date: '2018-05-14', iin: '130514500018' })).toBeNull()
})

test('from 16 on the pupil’s own consent is required', () => {
  const band = { ...frame, band: '15-17' as const }
  const grown = { ...whole, birth_date: '2009-05-14', own_consent: { is_given: false, at } }
  expect(lockOf(band, { account: grown, grade: 11, ...anywhere }, none, now)).toMatchObject({
    reason: 'consent-needed',
  })
})

test('a pupil who is too young reads the day it opens: midnight in Kazakhstan', () => {
  expect(reasonOf({ birth_date: '2014-11-21' })).toEqual({ reason: 'band-other', opens_at: '2026-11-20T19:00:00.000Z' })
  expect(reasonOf({ birth_date: '2014-11-21' }, frame, [], new Date('2026-11-20T19:00:00.000Z'))).toBeNull()
})

test('a test for more than its band opens at its first age and closes after its last', () => {
  const wide = { ...frame, ages: [10, 17] as const }
  const of = (birth_date: string) => reasonOf({ birth_date }, wide)
  expect([of('2016-11-20'), of('2008-11-21')]).toEqual([null, null])
  expect([of('2016-11-21'), of('2008-11-20')]).toEqual([
    { reason: 'band-other', opens_at: '2026-11-20T19:00:00.000Z' },
    { reason: 'band-other', opens_at: null },
  ])
})

test('a window has a beginning and an end', () => {
  const windowed = { ...frame, opens_at: '2026-11-20T04:00:00.001Z' as string | null, closes_at: null as string | null }
  expect(lockOf(windowed, { account: whole, grade: 7, ...anywhere }, none, now)).toEqual({
    reason: 'window-closed',
    opens_at: '2026-11-20T04:00:00.001Z',
  })
  expect(
    lockOf({ ...frame, closes_at: '2026-11-20T04:00:00.000Z' }, { account: whole, grade: 7, ...anywhere }, none, now),
  ).toEqual({
    reason: 'window-closed',
    opens_at: null,
  })
})

test('there are two attempts, thirty days apart', () => {
  expect(reasonOf({}, frame, ['2026-10-21T04:00:00.001Z'])).toEqual({
    reason: 'attempt-too-soon',
    opens_at: '2026-11-20T04:00:00.001Z',
  })
  expect(reasonOf({}, frame, ['2026-10-21T04:00:00.000Z'])).toBeNull()
  expect(reasonOf({}, frame, ['2026-08-01T04:00:00.000Z', '2026-09-21T04:00:00.000Z'])).toEqual({
    reason: 'attempts-used',
    opens_at: null,
  })
})

test('an added attempt opens at once when all are used, and lifts only the limits of attempts and days', () => {
  const used = ['2026-10-01T04:00:00.000Z', '2026-11-19T04:00:00.000Z']
  expect(reasonOf({}, frame, used, now, true)).toBeNull()
  expect(reasonOf({ photo_state: 'refused' }, frame, used, now, true)).toMatchObject({ reason: 'photo-needed' })
  expect(reasonOf({ birth_date: '2011-11-20' }, frame, used, now, true)).toMatchObject({ reason: 'band-other' })
})

test('a sitting opens a test once in its window, whatever its terms are, and lifts no condition of the account', () => {
  const closed = { ...frame, band: '15-17' as const, closes_at: at, grades: [9, 9] as const, invited_to: 'special' }
  const sitting = {
    id: 'season/round',
    opens_at: '2026-11-20T04:00:00.000Z',
    closes_at: '2026-11-20T10:00:00.000Z',
    has_extra_time: false,
  }
  const had = { finishes: [at, at, at], is_added: false, sittings: [sitting] }
  const of = (account: Partial<AccountState>, moment = now) =>
    lockOf(closed, { account: { ...whole, ...account }, grade: 5, ...anywhere }, had, moment)?.reason ?? null
  expect(of({})).toBeNull()
  expect(of({ guardian_consent: null })).toBe('guardian-needed')
  expect([of({}, new Date('2026-11-20T03:59:59.999Z')), of({}, new Date(sitting.closes_at))]).toEqual([
    'window-closed',
    'band-other',
  ])
})

test('a running test is closed by a withdrawn consent, but not by another check of the photo', () => {
  expect(consentLock({ ...whole, guardian_consent: { is_given: false, at } }, now)).toMatchObject({
    reason: 'guardian-needed',
  })
  expect(consentLock({ ...whole, photo_state: 'refused' }, now)).toBeNull()
})

test('a withdrawn consent also counts for a pupil whose school was refused', () => {
  expect(consentLock({ ...whole, has_school: false, guardian_consent: { is_given: false, at } }, now)).toMatchObject({
    reason: 'guardian-needed',
  })
  expect(consentLock({ ...whole, has_school: false }, now)).toBeNull()
})

test.each([
  [[7, 9], 7, null],
  [[7, 9], 9, null],
  [[7, 9], 6, 'grade-other'],
  [[7, 9], 10, 'grade-other'],
  [[7, 9], null, 'sign-up-unfinished'],
  [undefined, null, null],
] as const)('an instrument for the grades %o is shown to grade %s as %s', (grades, grade, reason) => {
  expect(lockOf({ ...frame, grades }, { account: whole, grade, ...anywhere }, none, now)?.reason ?? null).toBe(reason)
})

const selection = { ...frame, kind: 'special' as const, band: '10-11' as const }
const bornIn = (year: number) => ({ ...whole, birth_date: `${year}-05-14` })

test.each([
  [2017, 'age-other'],
  [2016, null],
  [2015, null],
  [2014, 'age-other'],
])('a selection instrument is shown to pupils born in %i as %s', (year, reason) => {
  expect(lockOf(selection, { account: bornIn(year), grade: 5, ...anywhere }, none, now)?.reason ?? null).toBe(reason)
})

test('its ages may be wider than a band, and a pupil who is too young reads the day', () => {
  const wide = { ...selection, ages: [10, 13] as const }
  expect(lockOf(wide, { account: bornIn(2013), grade: 6, ...anywhere }, none, now)).toBeNull()
  expect(lockOf(wide, { account: bornIn(2017), grade: 5, ...anywhere }, none, now)).toEqual({
    reason: 'age-other',
    opens_at: '2027-05-13T19:00:00.000Z',
  })
})

test('an instrument for rural schools is closed to all others', () => {
  const rural = { ...frame, is_rural: true as const }
  const reason = (is_rural: boolean | null) =>
    lockOf(rural, { account: whole, grade: 7, invited_to: [], is_rural }, none, now)?.reason ?? null
  expect([reason(true), reason(false), reason(null)]).toEqual([null, 'rural-only', 'rural-only'])
})

test.each<[string, Partial<AccountState>, string]>([
  ['no consent', { guardian_consent: null }, 'guardian-needed'],
  ['no photo', { photo_state: 'none' }, 'photo-needed'],
  ['no place of testing', { testing_place: null }, 'sign-up-unfinished'],
])('what the school or the grade rules out is not promised for later: %s', (_, account, otherwise) => {
  const selection = { ...frame, is_rural: true as const, grades: [7, 8] as const }
  const reason = (is_rural: boolean | null, grade: number | null) =>
    lockOf(selection, { account: { ...whole, ...account }, grade, is_rural, invited_to: [] }, none, now)?.reason
  expect([reason(false, 7), reason(true, 9)]).toEqual(['rural-only', 'grade-other'])
  // If grade and school are unknown, or neither rules the test out, the state of the account decides.
  expect([reason(null, null), reason(true, 7)]).toEqual([otherwise, otherwise])
})

test('an instrument that needs an invitation opens with that invitation only', () => {
  const led = { ...frame, invited_to: 'stage-two' }
  const lock = (...invited_to: string[]) =>
    lockOf(led, { account: whole, grade: 7, is_rural: false, invited_to }, none, now)
  expect(lock()).toEqual({ reason: 'step-one-needed', opens_at: null })
  expect(lock('elsewhere')).toMatchObject({ reason: 'step-one-needed' })
  expect(lock('elsewhere', 'stage-two')).toBeNull()
})

test('if ages and grades are both named, either is enough', () => {
  const wide = { ...frame, band: '15-17' as const, ages: [15, 18] as const, grades: [9, 11] as const }
  const reason = (birth_date: string, grade: number | null) =>
    lockOf(wide, { ...anywhere, account: { ...whole, birth_date }, grade }, none, now)?.reason ?? null
  expect(reason('2012-05-14', 9)).toBeNull() // 14 years old
  expect(reason('2011-05-14', 8)).toBeNull() // 15 years old
  expect(reason('2008-05-14', null)).toBeNull() // 18 years old
  expect(reason('2012-05-14', 8)).toBe('band-other')
  expect(reason('2012-05-14', null)).toBe('band-other')
  expect(reason('2007-05-14', null)).toBe('band-other')
})

test('a selection requires both the age and the grade', () => {
  const selection = {
    ...frame,
    kind: 'special' as const,
    band: '10-11' as const,
    ages: [10, 13] as const,
    grades: [5, 6] as const,
  }
  const reason = (birth_date: string, grade: number) =>
    lockOf(selection, { ...anywhere, account: { ...whole, birth_date }, grade }, none, now)?.reason ?? null
  expect([reason('2015-05-14', 5), reason('2015-05-14', 4), reason('2011-05-14', 6)]).toEqual([
    null,
    'grade-other',
    'age-other',
  ])
})

test('a test of sittings alone is closed by itself, and opens and says when by a sitting', () => {
  const sitting = {
    id: 'season/round',
    opens_at: '2026-11-21T04:00:00.000Z',
    closes_at: '2026-11-21T10:00:00.000Z',
    has_extra_time: false,
  }
  const lockAt = (moment: string, sittings = [sitting]) =>
    lockOf(
      { ...frame, sitting_only: true as const },
      { account: whole, grade: 7, ...anywhere },
      { ...none, sittings },
      new Date(moment),
    )
  expect(lockAt('2026-11-20T04:00:00.000Z', [])).toEqual({ reason: 'window-closed', opens_at: null })
  expect(lockAt('2026-11-20T04:00:00.000Z')).toEqual({ reason: 'window-closed', opens_at: sitting.opens_at })
  expect(lockAt('2026-11-21T05:00:00.000Z')).toBeNull()
  expect(lockAt('2026-11-21T10:00:00.000Z')).toEqual({ reason: 'window-closed', opens_at: null })
})

test('before a sitting opens, whoever may take it reads when, and not that the test is for others', () => {
  const closed = { ...frame, band: '15-17' as const, grades: [9, 9] as const }
  const sitting = {
    id: 'season/round',
    opens_at: '2026-11-25T04:00:00.000Z',
    closes_at: '2026-11-25T10:00:00.000Z',
    has_extra_time: false,
  }
  const had = { finishes: [], is_added: false, sittings: [sitting] }
  const of = (account: Partial<AccountState>) =>
    lockOf(closed, { account: { ...whole, ...account }, grade: 5, ...anywhere }, had, now)
  expect(of({})).toEqual({ reason: 'window-closed', opens_at: sitting.opens_at })
  expect(of({ photo_state: 'refused' })).toMatchObject({ reason: 'photo-needed' })
})
