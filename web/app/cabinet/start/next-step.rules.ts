import type { Profile, User } from '#contract/accounts/accounts'
import type { ResultCard } from '#contract/diagnostics/results'
import type { OwnRecord } from '#contract/appointments/own'
import type { TestCard } from '#contract/diagnostics/tests'
import type { ParentLink } from '#contract/profiles/family'
import { testAddress } from '../../diagnostics/tests/test-address.rules.ts'

/** What the start page knows of a pupil. */
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
  /** How stage two opens, as the server says it. */
  stage_two: string | null
  requests: readonly ParentLink[]
  /** Appointments ahead, the soonest first. */
  ahead: readonly Pick<OwnRecord, 'id' | 'kind' | 'host' | 'place' | 'state' | 'starts_at'>[]
  now: string
}

/** The one thing to do next, with the address where it is done; `to` is null where the pupil only waits. */
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
 * What is lost by waiting comes first: account, a meeting, a test whose clock runs, an invitation, people who wait;
 * then a result of the last days, and last what was never begun and has time.
 */
export function nextStep(known: PupilState): NextStep {
  const { tests, results, requests, now } = known
  return (
    accountStep(known) ??
    meetingStep(known) ??
    begunStep(tests) ??
    stageStep(known) ??
    parentStep(requests) ??
    openStep(tests.find(({ is_added, lock }) => is_added && !lock)) ??
    resultStep(results.filter(({ finished_at }) => Date.parse(now) - Date.parse(finished_at) < week)) ??
    openStep(tests.find(({ state }) => state === 'not-started')) ??
    resultStep(results) ?? { kind: 'later', to: null }
  )
}

function accountStep({ unfinished, photo_state: photo, guardian }: PupilState): NextStep | null {
  if (unfinished) return { kind: lossOf(unfinished, photo, guardian), to: `/signup-2?step=${unfinished}&from=/cabinet` }
  return photo === 'awaiting-staff' ? { kind: 'photo-check', to: null } : null
}

const twoDays = 2 * 86_400_000
/** So long a result is news; after that it keeps nobody from a test that was never begun. */
const week = 7 * 86_400_000

/** A place that is kept for the pupil does not wait, and a meeting of today or tomorrow is not to be missed. */
function meetingStep({ ahead, now }: PupilState): NextStep | null {
  const held = ahead.find(({ state }) => state === 'held')
  if (held)
    return { kind: 'offer', to: `/booking?kind=${held.kind}&host=${held.host.id}&step=purpose`, at: held.starts_at }
  const next = ahead.find(({ state }) => state === 'accepted')
  return next && Date.parse(next.starts_at) - Date.parse(now) < twoDays
    ? { kind: 'meeting', to: `/notes/${next.id}`, at: next.starts_at }
    : null
}

/** A consent that stood and a photo that was sent are told otherwise than what has never been there. */
function lossOf(
  step: NonNullable<PupilState['unfinished']>,
  photo: PupilState['photo_state'],
  guardian: PupilState['guardian'],
) {
  if (step === 'guardian' && guardian?.confirmed_at === null) return 'consent-withdrawn'
  return step === 'photo' && photo === 'refused' ? 'photo-refused' : step
}

function begunStep(tests: readonly TestCard[]): NextStep | null {
  const begun = tests.find(({ live }) => live)
  return begun?.live ? { kind: 'continue', to: testAddress(begun.live.attempt_id), test: begun.title } : null
}

const openStep = (open: TestCard | undefined): NextStep | null =>
  open ? { kind: 'test', to: `/pre-test?test=${open.id}`, test: open.title, minutes: open.minutes } : null

const parentStep = ([request]: readonly ParentLink[]): NextStep | null =>
  request ? { kind: 'parent', to: '/parent', name: request.name } : null

/**
 * An invitation that waits for the pupil leads to where a day is chosen, also where another test has a newer result;
 * who has chosen one reads when and where.
 */
function stageStep({ results, ahead }: PupilState): NextStep | null {
  const told = results.find(({ is_admitted, stage_reached = 'invited' }) => is_admitted && awaited.has(stage_reached))
  if (!told) return null
  const booked = stageTwoAhead(ahead)
  if (booked && told.stage_reached !== 'came')
    return {
      kind: booked.state === 'accepted' ? 'booked' : 'asked',
      to: `/notes/${booked.id}`,
      at: booked.starts_at,
      place: booked.place?.name ?? booked.host.workplace,
    }
  const isInvited = (told.stage_reached ?? 'invited') === 'invited'
  return isInvited
    ? { kind: 'invited', to: '/booking?kind=stage-two' }
    : { kind: 'stage-two', to: '/test-results-second' }
}

/** The own appointment of stage two that is expected, also where the centre has not answered yet. */
export const stageTwoAhead = (ahead: PupilState['ahead']): PupilState['ahead'][number] | undefined =>
  ahead.find(({ kind, state }) => kind === 'stage-two' && (state === 'accepted' || state === 'requested'))

const awaited: ReadonlySet<string> = new Set(['invited', 'admitted', 'came'])

const resultStep = ([newest]: readonly ResultCard[]): NextStep | null =>
  newest ? { kind: newest.awaits_evaluation ? 'awaits' : 'result', to: `/test-results?result=${newest.id}` } : null
