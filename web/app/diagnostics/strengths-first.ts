import type { SkillResult } from '#contract/diagnostics'

/** What comes easily stands on top; beyond that the order of the compass stays. */
export const strengthsFirst = (skills: readonly SkillResult[]): SkillResult[] => skills.toSorted((a, b) => Number(b.is_strength) - Number(a.is_strength))
