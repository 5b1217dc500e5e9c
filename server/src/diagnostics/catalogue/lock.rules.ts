import type { lockReasons } from '#contract/values/lock-reason'
import { ageOn, agesOf, type AgeBand, type Ages } from '#contract/values/age-band'
import { dayOf, momentAt } from '#contract/values/kazakhstan-time'
import { countedBirthDate } from '#contract/values/iin'
import { agreesAlone } from '#contract/values/own-consent'
import { needsConsent, nextStep, type AccountState } from '../../profiles/sign-up/sign-up-step.rules.ts'

export interface Lock {
  reason: (typeof lockReasons)[number]
  /** When it opens by itself; null where somebody must do something, or it never will. */
  opens_at: string | null
}

interface TestFrame {
  kind: 'ability' | 'guidance' | 'special'
  band: AgeBand
  /** Where it is for more than its band. */
  ages?: Ages | undefined
  opens_at: string | null
  closes_at: string | null
  attempts: number
  days_between: number
  grades?: readonly [from: number, to: number] | undefined
  is_rural?: true | undefined
  invited_to?: string | undefined
}

interface Comer {
  account: AccountState
  grade: number | null
  /** Of the school; null where there is none yet. */
  is_rural: boolean | null
  /** Where results lead this pupil. */
  invited_to: readonly string[]
}

/** What a pupil has had of a test. */
export interface Had {
  /** Of the attempts, oldest first. */
  finishes: readonly string[]
  /** The staff have added an attempt that is not begun yet. */
  is_added: boolean
}

/** Why a pupil may not begin a test now; null when nothing is in the way. */
export function lockOf(test: TestFrame, comer: Comer, had: Had, now: Date): Lock | null {
  const { account, grade } = comer
  return (
    ageLock(test, countedBirthDate(account), grade, now) ??
    elsewhereLock(test, comer) ??
    accountLock(account, now) ??
    gradeLock(test, grade) ??
    ruralLock(test, comer) ??
    invitationLock(test, comer) ??
    windowLock(test, now) ??
    attemptsLock(test, had, now)
  )
}

/** Whether a test is for a pupil at all, whatever else may still be in the way. */
export const isForPupil = (test: TestFrame, comer: Comer, now: Date): boolean =>
  !(
    ageLock(test, countedBirthDate(comer.account), comer.grade, now) ??
    gradeLock(test, comer.grade) ??
    ruralLock(test, comer) ??
    invitationLock(test, comer)
  )

/**
 * What closes even a test that has begun: a consent that was taken back. A photo that is looked at again does not stop
 * anybody midway.
 */
export function consentLock(account: AccountState, now: Date): Lock | null {
  const today = dayOf(now)
  // Whatever else is missing: a pupil who has lost the school too has no consent all the same.
  if (!needsConsent(account, today)) return null
  return { reason: agreesAlone(account, today) ? 'consent-needed' : 'guardian-needed', opens_at: null }
}

function accountLock(account: AccountState, now: Date): Lock | null {
  const step = nextStep(account, dayOf(now))
  if (step === 'guardian') return consentLock(account, now)
  if (step === 'photo' || (!step && account.photo_state !== 'accepted'))
    return { reason: 'photo-needed', opens_at: null }
  return step ? { reason: 'sign-up-unfinished', opens_at: null } : null
}

/** Whoever selects says whom in one sentence; of other tests there is one for every age. */
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
 * A pupil whose grade is not known yet is told to finish the sign-up, which asks for the grade. Where ages are named as
 * well, either is enough, but of whoever selects both are asked.
 */
function gradeLock({ kind, grades, ages }: TestFrame, grade: number | null): Lock | null {
  if (!grades || (ages && kind !== 'special')) return null
  if (grade === null) return { reason: 'sign-up-unfinished', opens_at: null }
  return isWithin(grades, grade) ? null : { reason: 'grade-other', opens_at: null }
}

const ruralLock = (test: TestFrame, { is_rural }: Pick<Comer, 'is_rural'>): Lock | null =>
  test.is_rural && !is_rural ? { reason: 'rural-only', opens_at: null } : null

/**
 * What the known grade or school rules out stands before the consent, a photo and the rest of the account: none of them
 * would open such a test.
 */
const elsewhereLock = (test: TestFrame, { grade, is_rural }: Comer): Lock | null =>
  (grade === null ? null : gradeLock(test, grade)) ?? (is_rural === null ? null : ruralLock(test, { is_rural }))

/** Opens with a result that leads there, and with nothing else. */
const invitationLock = (test: TestFrame, { invited_to }: Comer): Lock | null =>
  test.invited_to !== undefined && !invited_to.includes(test.invited_to)
    ? { reason: 'step-one-needed', opens_at: null }
    : null

/** Midnight in Kazakhstan of the day a child turns so old; who is born on 29 February turns on 1 March. */
function birthday(birthDate: string, age: number): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return momentAt(new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10), 0)
}

function windowLock({ opens_at, closes_at }: TestFrame, now: Date): Lock | null {
  const moment = now.toISOString()
  if (opens_at && moment < opens_at) return { reason: 'window-closed', opens_at }
  return closes_at && moment >= closes_at ? { reason: 'window-closed', opens_at: null } : null
}

function attemptsLock({ attempts, days_between }: TestFrame, { finishes, is_added }: Had, now: Date): Lock | null {
  // It opens at once: who added it has decided about the days between as well.
  if (is_added) return null
  if (finishes.length >= attempts) return { reason: 'attempts-used', opens_at: null }
  const last = finishes.at(-1)
  if (!last) return null
  const opens = new Date(new Date(last).getTime() + days_between * 86_400_000)
  return now < opens ? { reason: 'attempt-too-soon', opens_at: opens.toISOString() } : null
}
