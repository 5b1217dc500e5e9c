import * as z from 'zod/mini'
import { get, put } from '../calls/endpoint.ts'
import { seasonRules } from '../values/stages.ts'
import { Done, Moment, StaffComment } from '../values/wire.ts'

const Rule = z.enum(seasonRules, { error: 'field.required' })

export const readSeasonRule = get('/api/step-two-rule', {
  summary: 'Whom the rule of this season invites to step two, in a sentence',
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
  summary: 'The rules that a season may have, the one in force, and who chose which, when and why, newest first',
  for: ['admin'],
  reply: z.object({ rule: Rule, version: z.number(), choices: z.array(Choice), changes: z.array(SeasonChange) }),
})

export const changeSeasonRule = put('/api/step-two-rule', {
  summary:
    'Choose the rule of step two for attempts that begin from now on. No invitation is taken back, and results that are there stay with the rule of their day. Who has seen an older choice is told',
  for: ['admin'],
  form: true,
  body: z.object({ rule: Rule, reason: StaffComment, version: z.number().check(z.int(), z.gte(0), z.lte(30_000)) }),
  reply: Done,
  refusals: ['season-rule-changed', 'season-rule-in-force'],
})
