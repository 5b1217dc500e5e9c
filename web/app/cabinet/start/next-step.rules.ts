import type { Profile, User } from '#contract/accounts'
import type { ResultCard } from '#contract/diagnostics/results'
import type { OwnRecord } from '#contract/appointments/own'
import type { TestCard } from '#contract/diagnostics/tests'
import type { ParentLink } from '#contract/profiles/family'
import { testAddress } from '../../diagnostics/tests/test-address.rules.ts'

/** What the start page knows of a pupil. */
export interface Known {
  unfinished: User['unfinished']
  is_signed_up: boolean
  photo_state: Profile['photo_state']
  guardian: Profile['guardian']
  registered_at: string
  age: number | null
  tests: readonly TestCard[]
  results: readonly ResultCard[]
  requests: readonly ParentLink[]
  /** Appointments ahead, the soonest first. */
  ahead: readonly Pick<OwnRecord, 'id' | 'kind' | 'host' | 'state' | 'starts_at'>[]
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
  | { kind: 'later'; to: null }

/** Account, meeting, photo, test, result: what comes first closes what comes after it. */
export function nextStep(known: Known): NextStep {
  return (
    accountStep(known) ?? meetingStep(known) ?? testStep(known.tests) ?? parentStep(known.requests) ?? resultStep(known.results) ?? { kind: 'later', to: null }
  )
}

function accountStep({ unfinished, photo_state: photo, guardian }: Known): NextStep | null {
  if (unfinished) return { kind: lossOf(unfinished, photo, guardian), to: `/signup-2?step=${unfinished}&from=/cabinet` }
  return photo === 'awaiting-staff' ? { kind: 'photo-check', to: null } : null
}

const twoDays = 2 * 86_400_000

/** A place that is kept for the pupil does not wait, and a meeting of today or tomorrow is not to be missed. */
function meetingStep({ ahead, now }: Known): NextStep | null {
  const held = ahead.find(({ state }) => state === 'held')
  if (held) return { kind: 'offer', to: `/booking?kind=${held.kind}&host=${held.host.id}&step=purpose`, at: held.starts_at }
  const next = ahead.find(({ state }) => state === 'accepted')
  return next && Date.parse(next.starts_at) - Date.parse(now) < twoDays ? { kind: 'meeting', to: `/notes/${next.id}`, at: next.starts_at } : null
}

/** A consent that stood and a photo that was sent are told otherwise than what has never been there. */
function lossOf(step: NonNullable<Known['unfinished']>, photo: Known['photo_state'], guardian: Known['guardian']) {
  if (step === 'guardian' && guardian?.confirmed_at === null) return 'consent-withdrawn'
  return step === 'photo' && photo === 'refused' ? 'photo-refused' : step
}

function testStep(tests: readonly TestCard[]): NextStep | null {
  const begun = tests.find(({ live }) => live)
  if (begun?.live) return { kind: 'continue', to: testAddress(begun.live.attempt_id), test: begun.title }
  // An attempt that was added is awaited; what was never begun has time.
  const open = tests.find(({ is_added, lock }) => is_added && !lock) ?? tests.find(({ state }) => state === 'not-started')
  return open ? { kind: 'test', to: `/pre-test?test=${open.id}`, test: open.title, minutes: open.minutes } : null
}

const parentStep = ([request]: readonly ParentLink[]): NextStep | null => (request ? { kind: 'parent', to: '/parent', name: request.name } : null)

/** An invitation that waits for the pupil goes before a newer result of another test. */
function resultStep(results: readonly ResultCard[]): NextStep | null {
  const told = results.find(({ is_admitted, stage_reached = 'invited' }) => is_admitted && awaited.has(stage_reached)) ?? results[0]
  if (!told) return null
  const { is_admitted, stage_reached: reached = 'invited' } = told
  if (is_admitted && (reached === 'admitted' || reached === 'came')) return { kind: 'stage-two', to: '/test-results-second' }
  const kind = is_admitted && reached === 'invited' ? 'invited' : told.awaits_evaluation ? 'awaits' : 'result'
  return { kind, to: `/test-results?result=${told.id}` }
}
const awaited: ReadonlySet<string> = new Set(['invited', 'admitted', 'came'])
