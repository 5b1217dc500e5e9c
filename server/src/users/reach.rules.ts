import type { Role } from '#contract/values/role'

/**
 * What somebody wants of a pupil: who the pupil is (profile, photo, identity, consents), or what the pupil can do
 * (results, answers, points).
 */
export const purposes = ['profile', 'result'] as const
export type Purpose = (typeof purposes)[number]

/**
 * Whose records a role reaches: the own one; those of the children with a confirmed link; those of the pupils in the
 * care of the own school or centre; all.
 * The `for` of an endpoint says which roles may call it at all; this says of whom.
 */
export type Reach = 'self' | 'children' | 'care' | 'all'

const ofFamily = { student: 'self', parent: 'children' } as const
const ofPsychologists = { psychologist: 'care', psychologist_center: 'care' } as const

const reaches: Record<Purpose, Partial<Record<Role, Reach>>> = {
  profile: { ...ofFamily, ...ofPsychologists, admin: 'all' },
  result: { ...ofFamily, ...ofPsychologists, admin: 'all', evaluator: 'all' },
}

/** A role that is not named here sees nobody. */
export const reachOf = (role: Role, purpose: Purpose): Reach | null => reaches[purpose][role] ?? null
