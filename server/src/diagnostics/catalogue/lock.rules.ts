import type { lockReasons } from '#contract/values/lock-reason'
import { ageOn, agesOf, dayOf, type AgeBand, type Ages } from '#contract/values/age-band'
import { countedBirthDate } from '#contract/values/iin'
import { agreesAlone } from '#contract/values/own-consent'
import { nextStep, type AccountState } from '../../profiles/sign-up-step.rules.ts'

export interface Lock {
  reason: (typeof lockReasons)[number]
  /** When it opens by itself; null where somebody must do something, or it never will. */
  opens_at: string | null
}

interface TestFrame {
  band: AgeBand
  /** Where it is for more than its band. */
  ages?: Ages | undefined
  opens_at: string | null
  closes_at: string | null
  attempts: number
  days_between: number
  grades?: readonly [from: number, to: number] | undefined
}

interface Comer {
  account: AccountState
  grade: number | null
}

/** Why a pupil may not begin a test now; null when nothing is in the way. Finished attempts come oldest first. */
export function lockOf(test: TestFrame, { account, grade }: Comer, finishedAt: readonly string[], now: Date): Lock | null {
  return (
    ageLock(test, countedBirthDate(account), grade, now) ??
    accountLock(account, now) ??
    gradeLock(test, grade) ??
    windowLock(test, now) ??
    attemptsLock(test, finishedAt, now)
  )
}

/** What closes even a test that has begun: a consent that was taken back. A photo that is looked at again does not stop anybody midway. */
export function consentLock(account: AccountState, now: Date): Lock | null {
  const lock = accountLock(account, now)
  return lock?.reason === 'guardian-needed' || lock?.reason === 'consent-needed' ? lock : null
}

function accountLock(account: AccountState, now: Date): Lock | null {
  const today = dayOf(now)
  const step = nextStep(account, today)
  if (step === 'guardian') return { reason: agreesAlone(account, today) ? 'consent-needed' : 'guardian-needed', opens_at: null }
  if (step === 'photo' || (!step && account.photo_state !== 'accepted')) return { reason: 'photo-needed', opens_at: null }
  return step ? { reason: 'sign-up-unfinished', opens_at: null } : null
}

function ageLock({ band, ages, grades }: TestFrame, birthDate: string | null, grade: number | null, now: Date): Lock | null {
  if (!birthDate) return { reason: 'sign-up-unfinished', opens_at: null }
  const age = ageOn(dayOf(now), birthDate)
  const [from, to] = agesOf(band, ages)
  const isOfGrade = ages && grades && grade !== null && isWithin(grades, grade)
  if (isOfGrade || isWithin([from, to], age)) return null
  return { reason: 'band-other', opens_at: age < from ? birthday(birthDate, from) : null }
}

const isWithin = ([from, to]: readonly [number, number], value: number): boolean => value >= from && value <= to

/** A pupil whose grade is not known yet is told to finish the sign-up, which asks for the grade. Where ages are named as well, either is enough. */
function gradeLock({ grades, ages }: TestFrame, grade: number | null): Lock | null {
  if (!grades || ages) return null
  if (grade === null) return { reason: 'sign-up-unfinished', opens_at: null }
  return isWithin(grades, grade) ? null : { reason: 'grade-other', opens_at: null }
}

/** Midnight in Kazakhstan of the day a child turns so old; who is born on 29 February turns on 1 March. */
function birthday(birthDate: string, age: number): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  return new Date(Date.UTC(year + age, month - 1, day) - 5 * 3_600_000).toISOString()
}

function windowLock({ opens_at, closes_at }: TestFrame, now: Date): Lock | null {
  const moment = now.toISOString()
  if (opens_at && moment < opens_at) return { reason: 'window-closed', opens_at }
  return closes_at && moment >= closes_at ? { reason: 'window-closed', opens_at: null } : null
}

function attemptsLock({ attempts, days_between }: TestFrame, finishedAt: readonly string[], now: Date): Lock | null {
  if (finishedAt.length >= attempts) return { reason: 'attempts-used', opens_at: null }
  const last = finishedAt.at(-1)
  if (!last) return null
  const opens = new Date(new Date(last).getTime() + days_between * 86_400_000)
  return now < opens ? { reason: 'attempt-too-soon', opens_at: opens.toISOString() } : null
}
