import type { Profile, User } from '#contract/accounts/accounts'
import type { ResultCard } from '#contract/diagnostics/results'
import type { OwnRecord } from '#contract/appointments/own'
import type { TestCard } from '#contract/diagnostics/tests'
import type { ParentLink } from '#contract/profiles/family'
import { testAddress } from '../../diagnostics/tests/test-address.rules.ts'

/** The data of a pupil that the start page needs. */
export interface PupilState {
  unfinished: User['unfinished']
  is_signed_up: boolean
  photo_state: Profile['photo_state']
  avatar: Profile['avatar']
  guardian: Profile['guardian']
  registered_at: string
  age: number | null
  tests: readonly TestCard[]
  results: readonly ResultCard[]
  /** How a pupil gets to stage 2, as text from the server. */
  stage_two: string | null
  requests: readonly ParentLink[]
  /** Upcoming appointments, soonest first. */
  ahead: readonly Pick<OwnRecord, 'id' | 'kind' | 'host' | 'place' | 'state' | 'starts_at'>[]
  now: string
}

/** The one thing to do next and its address; `to` is null if the pupil only has to wait. */
export type NextStep =
  | { kind: 'education' | 'guardian' | 'consent-withdrawn' | 'photo' | 'photo-refused' | 'place'; to: string }
  | { kind: 'photo-check'; to: null }
  | { kind: 'continue'; to: string; test: string }
  | { kind: 'test'; to: string; test: string; minutes: number }
  | { kind: 'parent'; to: string; name: string }
  | { kind: 'invited' | 'stage-two' | 'awaits' | 'result'; to: string }
  | { kind: 'offer' | 'meeting'; to: string; at: string }
  | { kind: 'booked' | 'asked'; to: string; at: string; place: string }
  | { kind: 'later'; to: null }

/**
 * Returns the next step of a pupil. What is lost by waiting comes first: the account, an appointment, a test whose time
 * is running, an invitation, people who wait. Then comes a recent result, and last what has not been started and is not
 * urgent.
 */
export function nextStep(pupil: PupilState): NextStep {
  const { tests, results, requests, now } = pupil
  return (
    accountStep(pupil) ??
    meetingStep(pupil) ??
    continueStep(tests) ??
    stageStep(pupil) ??
    parentStep(requests) ??
    openStep(tests.find(({ is_added, lock }) => is_added && !lock)) ??
    resultStep(results.filter(({ finished_at }) => Date.parse(now) - Date.parse(finished_at) < week)) ??
    openStep(tests.find(({ state }) => state === 'not-started')) ??
    resultStep(results) ?? { kind: 'later', to: null }
  )
}

function accountStep({ unfinished, photo_state: photo, guardian }: PupilState): NextStep | null {
  if (unfinished)
    return { kind: lostStep(unfinished, photo, guardian), to: `/signup-2?step=${unfinished}&from=/cabinet` }
  return photo === 'awaiting-staff' ? { kind: 'photo-check', to: null } : null
}

const twoDays = 2 * 86_400_000
/** For this long a result is news; after that, a test that was not started comes first. */
const week = 7 * 86_400_000

/** A held place expires, and an appointment within two days must not be missed. */
function meetingStep({ ahead, now }: PupilState): NextStep | null {
  const held = ahead.find(({ state }) => state === 'held')
  if (held)
    return { kind: 'offer', to: `/booking?kind=${held.kind}&host=${held.host.id}&step=purpose`, at: held.starts_at }
  const next = ahead.find(({ state }) => state === 'accepted')
  return next && Date.parse(next.starts_at) - Date.parse(now) < twoDays
    ? { kind: 'meeting', to: `/notes/${next.id}`, at: next.starts_at }
    : null
}

/** A withdrawn consent and a refused photo are described differently from ones that were never given. */
function lostStep(
  step: NonNullable<PupilState['unfinished']>,
  photo: PupilState['photo_state'],
  guardian: PupilState['guardian'],
) {
  if (step === 'guardian' && guardian?.confirmed_at === null) return 'consent-withdrawn'
  return step === 'photo' && photo === 'refused' ? 'photo-refused' : step
}

function continueStep(tests: readonly TestCard[]): NextStep | null {
  const begun = tests.find(({ live }) => live)
  return begun?.live ? { kind: 'continue', to: testAddress(begun.live.attempt_id), test: begun.title } : null
}

const openStep = (open: TestCard | undefined): NextStep | null =>
  open ? { kind: 'test', to: `/pre-test?test=${open.id}`, test: open.title, minutes: open.minutes } : null

const parentStep = ([request]: readonly ParentLink[]): NextStep | null =>
  request ? { kind: 'parent', to: '/parent', name: request.name } : null

/**
 * A waiting invitation leads to booking, even if another test has a newer result. A pupil who has booked sees when and
 * where.
 */
function stageStep({ results, ahead }: PupilState): NextStep | null {
  const newest = results.find(
    ({ is_admitted, stage_reached = 'invited' }) => is_admitted && awaitedStates.has(stage_reached),
  )
  if (!newest) return null
  const booked = stageTwoAhead(ahead)
  if (booked && newest.stage_reached !== 'came')
    return {
      kind: booked.state === 'accepted' ? 'booked' : 'asked',
      to: `/notes/${booked.id}`,
      at: booked.starts_at,
      place: booked.place?.name ?? booked.host.workplace,
    }
  const isInvited = (newest.stage_reached ?? 'invited') === 'invited'
  return isInvited
    ? { kind: 'invited', to: '/booking?kind=stage-two' }
    : { kind: 'stage-two', to: '/test-results-second' }
}

/** Returns the pupil's upcoming appointment of stage 2, even if the centre has not confirmed it yet. */
export const stageTwoAhead = (ahead: PupilState['ahead']): PupilState['ahead'][number] | undefined =>
  ahead.find(({ kind, state }) => kind === 'stage-two' && (state === 'accepted' || state === 'requested'))

const awaitedStates: ReadonlySet<string> = new Set(['invited', 'admitted', 'came'])

const resultStep = ([newest]: readonly ResultCard[]): NextStep | null =>
  newest ? { kind: newest.awaits_evaluation ? 'awaits' : 'result', to: `/test-results?result=${newest.id}` } : null
