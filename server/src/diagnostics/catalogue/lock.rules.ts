import type { lockReasons } from '#contract/values/lock-reason'
import { ageOn, agesOf, type AgeBand, type Ages } from '#contract/values/age-band'
import { dayOf, momentAt } from '#contract/values/kazakhstan-time'
import { effectiveBirthDate } from '#contract/values/iin'
import { mayConsentAlone } from '#contract/values/own-consent'
import { needsConsent, nextStep, type AccountState } from '../../profiles/sign-up/sign-up-step.rules.ts'

export interface Lock {
  reason: (typeof lockReasons)[number]
  /** When the test opens without anybody doing something; null if that never happens. */
  opens_at: string | null
}

interface TestFrame {
  kind: 'ability' | 'guidance' | 'special'
  band: AgeBand
  /** If the test is for more ages than its band. */
  ages?: Ages | undefined
  opens_at: string | null
  closes_at: string | null
  attempts: number
  days_between: number
  grades?: readonly [from: number, to: number] | undefined
  is_rural?: true | undefined
  invited_to?: string | undefined
  sitting_only?: true | undefined
}

interface TestTaker {
  account: AccountState
  grade: number | null
  /** Whether the school is rural; null if the pupil has no school yet. */
  is_rural: boolean | null
  /** Where the pupil's results invite them. */
  invited_to: readonly string[]
}

/** The pupil's previous attempts of a test. */
export interface PreviousAttempts {
  /** When the attempts ended, oldest first. */
  finishes: readonly string[]
  /** Whether staff have added an attempt that is not begun yet. */
  is_added: boolean
  /** Sittings of the test in which the pupil has begun no attempt. */
  sittings: readonly { id: string; opens_at: string; closes_at: string; has_extra_time: boolean }[]
}

/** Returns why a pupil may not begin a test now; null if they may. */
export function lockOf(test: TestFrame, comer: TestTaker, had: PreviousAttempts, now: Date): Lock | null {
  const { account } = comer
  // Whoever holds the sitting has decided on everything but the account.
  if (openSitting(had, now)) return accountLock(account, now)
  const lock = lockByTerms(test, comer, had, now)
  const ahead = lock && had.sittings.find(({ opens_at }) => now.toISOString() < opens_at)
  return ahead ? (accountLock(account, now) ?? { reason: 'window-closed', opens_at: ahead.opens_at }) : lock
}

/** What the terms of the test itself and the account say. */
function lockByTerms(test: TestFrame, comer: TestTaker, had: PreviousAttempts, now: Date): Lock | null {
  const { account, grade } = comer
  return (
    sittingLock(test, had, now) ??
    ageLock(test, effectiveBirthDate(account), grade, now) ??
    elsewhereLock(test, comer) ??
    accountLock(account, now) ??
    gradeLock(test, grade) ??
    ruralLock(test, comer) ??
    invitationLock(test, comer) ??
    windowLock(test, now) ??
    attemptsLock(test, had, now)
  )
}

/** The sitting in which the pupil may begin now. */
export function openSitting({ sittings }: Pick<PreviousAttempts, 'sittings'>, now: Date) {
  const moment = now.toISOString()
  return sittings.find(({ opens_at, closes_at }) => moment >= opens_at && moment < closes_at) ?? null
}

/** A test of sittings alone is open in none of its own terms. A sitting that is still ahead says when it opens. */
function sittingLock({ sitting_only }: TestFrame, { sittings }: PreviousAttempts, now: Date): Lock | null {
  if (!sitting_only) return null
  const opens = sittings.map(({ opens_at }) => opens_at).filter((opens_at) => opens_at > now.toISOString())
  return { reason: 'window-closed', opens_at: opens.toSorted()[0] ?? null }
}

/** Whether the pupil belongs to the audience of a test, apart from locks that can still be lifted. */
export const isForPupil = (test: TestFrame, comer: TestTaker, now: Date): boolean =>
  !test.sitting_only &&
  !(
    ageLock(test, effectiveBirthDate(comer.account), comer.grade, now) ??
    gradeLock(test, comer.grade) ??
    ruralLock(test, comer) ??
    invitationLock(test, comer)
  )

/** A withdrawn consent closes even a test that has begun. A photo that is being checked again does not. */
export function consentLock(account: AccountState, now: Date): Lock | null {
  const today = dayOf(now)
  // Does not look at what else is missing: a pupil who has also lost their school still has no consent.
  if (!needsConsent(account, today)) return null
  return { reason: mayConsentAlone(account, today) ? 'consent-needed' : 'guardian-needed', opens_at: null }
}

/** What the account itself still lacks, whatever the test. */
export function accountLock(account: AccountState, now: Date): Lock | null {
  const step = nextStep(account, dayOf(now))
  if (step === 'guardian') return consentLock(account, now)
  if (step === 'photo' || (!step && account.photo_state !== 'accepted'))
    return { reason: 'photo-needed', opens_at: null }
  return step ? { reason: 'sign-up-unfinished', opens_at: null } : null
}

/**
 * A selective test names its whole audience in one reason; other tests exist for every age, so the reason is the age
 * band.
 */
function ageLock(
  { kind, band, ages, grades }: TestFrame,
  birthDate: string | null,
  grade: number | null,
  now: Date,
): Lock | null {
  if (!birthDate) return { reason: 'sign-up-unfinished', opens_at: null }
  const age = ageOn(dayOf(now), birthDate)
  const [from, to] = agesOf(band, ages)
  const isOfGrade = kind !== 'special' && ages && grades && grade !== null && isWithin(grades, grade)
  if (isOfGrade || isWithin([from, to], age)) return null
  return {
    reason: kind === 'special' ? 'age-other' : 'band-other',
    opens_at: age < from ? birthday(birthDate, from) : null,
  }
}

const isWithin = ([from, to]: readonly [number, number], value: number): boolean => value >= from && value <= to

/**
 * A pupil without a grade is asked to finish the sign-up, which asks for it. If ages are given too, either is enough,
 * except in a selective test, which requires both.
 */
function gradeLock({ kind, grades, ages }: TestFrame, grade: number | null): Lock | null {
  if (!grades || (ages && kind !== 'special')) return null
  if (grade === null) return { reason: 'sign-up-unfinished', opens_at: null }
  return isWithin(grades, grade) ? null : { reason: 'grade-other', opens_at: null }
}

const ruralLock = (test: TestFrame, { is_rural }: Pick<TestTaker, 'is_rural'>): Lock | null =>
  test.is_rural && !is_rural ? { reason: 'rural-only', opens_at: null } : null

/**
 * A grade or school that rules the test out comes before consent, photo and the rest of the account, because those
 * would not open the test.
 */
const elsewhereLock = (test: TestFrame, { grade, is_rural }: TestTaker): Lock | null =>
  (grade === null ? null : gradeLock(test, grade)) ?? (is_rural === null ? null : ruralLock(test, { is_rural }))

/** Opens only by a result that invites the pupil to it. */
const invitationLock = (test: TestFrame, { invited_to }: TestTaker): Lock | null =>
  test.invited_to !== undefined && !invited_to.includes(test.invited_to)
    ? { reason: 'step-one-needed', opens_at: null }
    : null

/**
 * Midnight in Kazakhstan of the day on which a child reaches an age; a child born on 29 February reaches it on 1 March.
 */
function birthday(birthDate: string, age: number): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return momentAt(new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10), 0)
}

function windowLock({ opens_at, closes_at }: TestFrame, now: Date): Lock | null {
  const moment = now.toISOString()
  if (opens_at && moment < opens_at) return { reason: 'window-closed', opens_at }
  return closes_at && moment >= closes_at ? { reason: 'window-closed', opens_at: null } : null
}

function attemptsLock(
  { attempts, days_between }: TestFrame,
  { finishes, is_added }: PreviousAttempts,
  now: Date,
): Lock | null {
  // Opens at once: the staff who added the attempt have also decided on the days between attempts.
  if (is_added) return null
  if (finishes.length >= attempts) return { reason: 'attempts-used', opens_at: null }
  const last = finishes.at(-1)
  if (!last) return null
  const opens = new Date(new Date(last).getTime() + days_between * 86_400_000)
  return now < opens ? { reason: 'attempt-too-soon', opens_at: opens.toISOString() } : null
}
