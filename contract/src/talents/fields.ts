import * as z from 'zod/mini'
import { onlyIfValid } from '../calls/cross-field-checks.ts'
import { educationLanguages } from '../values/grade.ts'
import { levels } from '../values/level.ts'
import { skills } from '../values/result-picture.ts'
import { gradeBands, namesContact, talentOrders, talentStatuses } from '../values/talents.ts'

/** Text typed for the registry; without contacts. */
export const withoutContacts = (max: number) =>
  z.string({ error: 'field.required' }).check(
    z.trim(),
    z.maxLength(max, { error: 'field.long' }),
    z.refine((text) => !namesContact(text), { error: 'talent.contact' }),
  )

const many = <Value extends z.core.$ZodType>(value: Value, max: number) =>
  z.optional(
    z.array(value).check(
      z.maxLength(max, { error: 'list.long' }),
      z.refine((values) => new Set(values).size === values.length, { error: 'list.double', ...onlyIfValid }),
    ),
  )
const from = z.optional(z.number().check(z.int(), z.gte(0), z.lte(100)))

/** Filters that may be saved as a selection. */
export const talentFilters = {
  region_id: z.optional(z.string().check(z.maxLength(80))),
  grades: many(z.enum(gradeBands), gradeBands.length),
  languages: many(z.enum(educationLanguages), educationLanguages.length),
  statuses: many(z.enum(talentStatuses), talentStatuses.length),
  critical: from,
  creative: from,
  communication: from,
  collaboration: from,
  order: z.optional(z.enum(talentOrders)),
}
export const TalentFilters = z.object(talentFilters)
export type TalentFilters = z.infer<typeof TalentFilters>

/** A number for specialists, a level for families. */
export const TalentSkill = z.object({
  skill: z.enum(skills),
  percent: z.nullable(z.number()),
  level: z.nullable(z.enum(levels)),
})
export type TalentSkill = z.infer<typeof TalentSkill>
