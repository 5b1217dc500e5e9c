import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { get, put } from '../calls/endpoint.ts'
import { ageBands } from '../values/age-band.ts'
import { Done, Moment } from '../values/wire.ts'

/** Maximum attempts of one pupil at one test. */
export const maxAttempts = 10

const TestTerms = z.object({
  id: z.string(),
  title: z.string(),
  ages: z.string(),
  band: z.enum(ageBands),
  /** Period in which the test may be begun; null if there is no such limit. */
  opens_at: z.nullable(Moment),
  closes_at: z.nullable(Moment),
  attempts: z.number(),
  /** Version of the terms set by staff; 0 if only the test's own terms apply. */
  version: z.number(),
  changed: z.nullable(z.object({ at: Moment, by: z.string() })),
})
export type TestTerms = z.infer<typeof TestTerms>
export const listTestTerms = get('/api/test-terms', {
  summary: 'List the tests with the period in which they may be begun, the number of attempts, and who has set that',
  for: ['admin'],
  reply: z.object({ data: z.array(TestTerms) }),
})

export const changeTestTerms = put('/api/test-terms/:id', {
  summary:
    'Set the period in which a test may be begun and the number of attempts. Attempts already begun continue; refused if the terms have changed since they were read',
  for: ['admin'],
  params: z.object({ id: z.string().check(z.maxLength(80)) }),
  form: true,
  body: z
    .object({
      opens_at: z.nullable(Moment),
      closes_at: z.nullable(Moment),
      attempts: z.coerce
        .number({ error: 'number.attempts' })
        .check(
          z.int({ error: 'number.attempts' }),
          z.gte(1, { error: 'number.attempts' }),
          z.lte(maxAttempts, { error: 'number.attempts' }),
        ),
      version: z.number().check(z.int(), z.gte(0), z.lte(30_000)),
    })
    .check(
      crossFieldRule(
        ['opens_at', 'closes_at'],
        ({ opens_at, closes_at }) => !opens_at || !closes_at || opens_at < closes_at,
        {
          path: ['closes_at'],
          error: 'schedule.order',
        },
      ),
    ),
  reply: Done,
  refusals: ['test-unavailable', 'test-terms-changed', 'test-terms-held'],
})
