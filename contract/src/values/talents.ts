import type { Role } from './role.ts'

/** Roles that open the registry. Psychologists see the pupils in their care only. */
export const talentReaders = [
  'registry_viewer',
  'psychologist',
  'psychologist_center',
  'admin',
] as const satisfies readonly Role[]
/** Roles that export the registry and write to families. */
export const talentUsers = ['registry_viewer', 'admin'] as const satisfies readonly Role[]
/** Roles that verify achievements. */
export const talentVerifiers = ['psychologist_center', 'admin'] as const satisfies readonly Role[]
export const talentFamily = ['student', 'parent'] as const satisfies readonly Role[]

/** What makes an entry of the registry. A rule is a row of the back office with its threshold. */
export const talentRuleIds = ['result', 'skill', 'award', 'olympiad'] as const
export type TalentRuleId = (typeof talentRuleIds)[number]

/** `proposed`: only a nomination waits. `awaits-consent`: a rule is met, and nobody has agreed yet. */
export const talentStates = ['none', 'proposed', 'awaits-consent', 'listed', 'hidden', 'left'] as const
export type TalentState = (typeof talentStates)[number]

export const factKinds = ['achievement', 'award'] as const
/** `draft`: the evidence is still missing. */
export const factStates = ['draft', 'waiting', 'verified', 'refused'] as const
export const factLevels = ['school', 'district', 'region', 'country', 'international'] as const
/** The status of a pupil is the best place of the verified awards. */
export const talentStatuses = ['winner', 'finalist', 'participant'] as const
export type TalentStatus = (typeof talentStatuses)[number]

export const gradeBands = ['1-4', '5-6', '7-8', '9-11'] as const
export const talentOrders = ['points', 'newest'] as const
/** The sum of the four skills. */
export const maxPoints = 400

/** Phone numbers, e-mail addresses, links and names in messengers: people meet through the platform only. */
export function namesContact(text: string): boolean {
  return /@|https?:|www\.|t\.me|wa\.me|(?:\d[\s().-]*){9}/i.test(text)
}
