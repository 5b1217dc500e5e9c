import * as z from 'zod/mini'
import { get, post, put } from '../calls/endpoint.ts'
import { Done, Id, Moment, text } from '../values/wire.ts'
import { OwnFact } from './facts.ts'
import { talentFields, TalentLetter } from './talents.ts'
import { withoutContacts } from './fields.ts'
import { talentFamily, talentRuleIds, talentStates } from '../values/talents.ts'

const byId = z.object({ id: Id })

/** The entry as its family sees it; `id` is that of the pupil. Skills are levels in words, without numbers. */
export const OwnTalent = z.object({
  ...talentFields,
  state: z.enum(talentStates),
  rules: z.array(z.enum(talentRuleIds)),
  facts: z.array(OwnFact),
  /** From 16 the pupil agrees, before that a parent. */
  may_consent: z.boolean(),
  consent: z.nullable(z.object({ by: z.string(), at: Moment, version: z.string() })),
  consent_text: z.object({ version: z.string(), paragraphs: z.array(z.string()) }),
  hidden_by: z.nullable(z.enum(['student', 'parent'])),
  /** Newest first; those under 16 do not see them. */
  letters: z.array(TalentLetter),
})
export type OwnTalent = z.infer<typeof OwnTalent>
export const readOwnTalent = get('/api/own-talents/:id', {
  summary: 'Read one’s own entry of the talent registry, or that of a confirmed child, also before it is one',
  for: talentFamily,
  params: byId,
  reply: OwnTalent,
})
export const saveOwnTalent = put('/api/own-talents/:id', {
  summary: 'Save what the pupil says about themselves. Contacts are refused: people write through the platform',
  for: talentFamily,
  params: byId,
  form: true,
  body: z.object({
    scientific_interests: withoutContacts(300),
    hobbies: withoutContacts(300),
    interests: withoutContacts(300),
    description: withoutContacts(1000),
  }),
  reply: Done,
})
export const agreeToTalent = post('/api/own-talents/:id/consent', {
  summary: 'Agree to the entry: as a linked parent of a pupil under 16, or as a pupil from 16',
  for: talentFamily,
  params: byId,
  form: true,
  body: z.object({ consent: z.literal(true, { error: 'talent.consent' }), consent_version: z.string() }),
  reply: Done,
  refusals: [
    'talent-consent-other',
    'talent-consent-first',
    'talent-consent-outdated',
    'talent-not-proposed',
    'too-many',
  ],
})
export const leaveTalents = post('/api/own-talents/:id/leaving', {
  summary:
    'Withdraw the consent and leave the registry. What was written for it is deleted, and no rule proposes the pupil again',
  for: talentFamily,
  params: byId,
  reply: Done,
  refusals: ['talent-not-proposed'],
})
export const hideTalent = put('/api/own-talents/:id/visibility', {
  summary: 'Hide the entry for a time, or show it again',
  for: talentFamily,
  params: byId,
  body: z.object({ is_hidden: z.boolean() }),
  reply: Done,
  refusals: ['talent-not-proposed', 'talent-hidden-by-other'],
})
export const answerTalentLetter = post('/api/talent-letters/:id/answer', {
  summary: 'Answer a letter that came through the registry, once',
  for: talentFamily,
  params: byId,
  form: true,
  body: z.object({ answer: text(1000) }),
  reply: Done,
  refusals: ['talent-letter-answered'],
})
