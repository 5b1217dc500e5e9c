import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { chosen, countedPageOf, listQuery } from '../calls/listing.ts'
import { kinds } from '../publishing/kinds.ts'
import { languages } from '../values/locale.ts'

export const schoolProfiles = kinds['special-school'].shared[1].choices

const fields = {
  id: z.string(),
  address: z.string(),
  name: z.string(),
  city: z.string(),
  region_id: z.string(),
  region: z.string(),
  profiles: z.array(z.enum(schoolProfiles)),
  languages: z.array(z.enum(languages)),
  first_grade: z.number(),
  last_grade: z.number(),
  has_boarding: z.boolean(),
  has_exam: z.boolean(),
  is_demo: z.boolean(),
}
export const SpecialSchool = z.object(fields)
export type SpecialSchool = z.infer<typeof SpecialSchool>

export const listSpecialSchools = get('/api/special-schools', {
  summary: 'List specialised schools for gifted children by search text and filters',
  for: 'anyone',
  query: listQuery({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    region: chosen(z.string().check(z.maxLength(60))),
    profile: chosen(z.enum(schoolProfiles)),
    language: chosen(z.enum(languages)),
    grade: chosen(z.coerce.number().check(z.int(), z.gte(1), z.lte(11))),
    boarding: chosen(z.literal('yes')),
  }),
  reply: countedPageOf(SpecialSchool),
  refusals: ['invalid'],
})

export const readSpecialSchool = get('/api/special-schools/:address', {
  summary: 'Read a specialised school, or the languages in which it is available',
  for: 'anyone',
  params: z.object({ address: z.string().check(z.maxLength(100)) }),
  reply: z.object({
    school: z.nullable(
      z.object({
        ...fields,
        html: z.string(),
        street: z.string(),
        link: z.string(),
        phone: z.string(),
        email: z.string(),
        picture: z.nullable(z.string()),
        picture_alt: z.string(),
      }),
    ),
    languages: z.array(z.enum(languages)),
  }),
})
