import type { Profile, User } from '#contract/accounts'
import type { ResultCard, TestCard } from '#contract/diagnostics'
import type { ParentLink } from '#contract/profiles'

/** What the start page knows of a pupil. */
export interface Known {
  unfinished: User['unfinished']
  photo_state: Profile['photo_state']
  registered_at: string
  tests: readonly TestCard[]
  results: readonly ResultCard[]
  requests: readonly ParentLink[]
}

/** The one thing to do next, with the address where it is done; `to` is null where the pupil only waits. */
export type NextStep =
  | { kind: 'education' | 'guardian' | 'photo' | 'place'; to: string }
  | { kind: 'photo-check'; to: null }
  | { kind: 'continue'; to: string; test: string }
  | { kind: 'test'; to: string; test: string; minutes: number }
  | { kind: 'parent'; to: string; name: string }
  | { kind: 'invited' | 'awaits' | 'result'; to: string }
  | { kind: 'later'; to: null }

/** Account, photo, test, result: what comes first closes what comes after it. */
export function nextStep(known: Known): NextStep {
  return accountStep(known) ?? testStep(known.tests) ?? parentStep(known.requests) ?? resultStep(known.results) ?? { kind: 'later', to: null }
}

function accountStep({ unfinished, photo_state: photo, tests }: Known): NextStep | null {
  if (unfinished) return { kind: unfinished, to: '/signup-2' }
  if (photo === 'none' || photo === 'refused') return { kind: 'photo', to: '/profile' }
  if (tests.some(({ lock }) => lock?.reason === 'guardian-needed')) return { kind: 'guardian', to: '/signup-2' }
  return photo === 'awaiting-staff' ? { kind: 'photo-check', to: null } : null
}

function testStep(tests: readonly TestCard[]): NextStep | null {
  const begun = tests.find(({ live }) => live)
  if (begun?.live) return { kind: 'continue', to: `/exercises/${begun.live.attempt_id}`, test: begun.title }
  const open = tests.find(({ state }) => state === 'not-started')
  return open ? { kind: 'test', to: `/pre-test?test=${open.id}`, test: open.title, minutes: open.minutes } : null
}

const parentStep = ([request]: readonly ParentLink[]): NextStep | null => (request ? { kind: 'parent', to: '/parent', name: request.name } : null)

function resultStep([newest]: readonly ResultCard[]): NextStep | null {
  if (!newest) return null
  const kind = newest.is_admitted ? 'invited' : newest.awaits_evaluation ? 'awaits' : 'result'
  return { kind, to: `/test-results?result=${newest.id}` }
}
