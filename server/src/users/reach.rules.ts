import type { Role } from '#contract/values/role'

/**
 * What a viewer wants to see of a pupil: who the pupil is (profile, photo, identity, consents) or what the pupil can do
 * (results, answers, points).
 */
export const purposes = ['profile', 'result'] as const
export type Purpose = (typeof purposes)[number]

/**
 * Whose records a role can see: their own, those of children with a confirmed link, those of pupils in the care of
 * their school or centre, or all. The `for` of an endpoint says which roles may call it; this says for which pupils.
 */
export type Reach = 'self' | 'children' | 'care' | 'all'

const ofFamily = { student: 'self', parent: 'children' } as const
const ofPsychologists = { psychologist: 'care', psychologist_center: 'care' } as const

const reaches: Record<Purpose, Partial<Record<Role, Reach>>> = {
  profile: { ...ofFamily, ...ofPsychologists, admin: 'all' },
  result: { ...ofFamily, ...ofPsychologists, admin: 'all', evaluator: 'all' },
}

/** Roles that are not listed see nobody. */
export const reachOf = (role: Role, purpose: Purpose): Reach | null => reaches[purpose][role] ?? null
