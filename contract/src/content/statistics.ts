import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { ageBands } from '../values/age-band.ts'
import { languages } from '../values/locale.ts'

/** Smaller groups of pupils are not published; their number is null. */
export const smallestGroup = 5

const Group = z.nullable(z.number())
export const readStatistics = get('/api/statistics', {
  summary:
    'Read the statistics of this installation by region, age and language of the test, counted every ten minutes; groups of fewer than five are hidden',
  for: 'anyone',
  reply: z.object({
    counted_at: z.string(),
    /** Pupils with a finished test. */
    tested: Group,
    rural: Group,
    regions: z.array(z.object({ id: z.string(), pupils: Group })),
    bands: z.array(z.object({ band: z.enum(ageBands), pupils: Group })),
    languages: z.array(z.object({ language: z.enum(languages), tests: Group })),
  }),
})
