import * as z from 'zod/mini'
import { get, put } from '../calls/endpoint.ts'
import { seasonRules } from '../values/stages.ts'
import { Done, Moment, StaffComment } from '../values/wire.ts'

const Rule = z.enum(seasonRules, { error: 'field.required' })

export const readSeasonRule = get('/api/step-two-rule', {
  summary: 'Read this season’s rule of stage 2 as a sentence',
  for: 'anyone',
  reply: z.object({ rule: Rule, sentence: z.string() }),
})

const Choice = z.object({ rule: Rule, name: z.string(), sentence: z.string() })
const SeasonChange = z.object({
  version: z.number(),
  rule: Rule,
  name: z.string(),
  reason: z.string(),
  at: Moment,
  by: z.string(),
})
export type SeasonChange = z.infer<typeof SeasonChange>
export const readSeasonChoices = get('/api/step-two-rule/choices', {
  summary:
    'Read the possible season rules, the one in force, and the history of choices with person, time and reason, newest first',
  for: ['admin'],
  reply: z.object({ rule: Rule, version: z.number(), choices: z.array(Choice), changes: z.array(SeasonChange) }),
})

export const changeSeasonRule = put('/api/step-two-rule', {
  summary:
    'Choose the rule of stage 2 for attempts that begin from now on. Invitations are not taken back, and existing results keep the rule of their day. Refused if the choice has changed since it was read',
  for: ['admin'],
  form: true,
  body: z.object({ rule: Rule, reason: StaffComment, version: z.number().check(z.int(), z.gte(0), z.lte(30_000)) }),
  reply: Done,
  refusals: ['season-rule-changed', 'season-rule-in-force'],
})
