import * as z from 'zod/mini'
import { crossFieldRule } from '../calls/cross-field-checks.ts'
import { del, get, post, put } from '../calls/endpoint.ts'
import { countedPageOf, listQuery } from '../calls/listing.ts'
import { Done, Id, Moment, SeenVersion } from '../values/wire.ts'
import { withoutContacts } from './fields.ts'
import { factKinds, factLevels, factStates, talentFamily, talentStatuses, talentVerifiers } from '../values/talents.ts'

const byId = z.object({ id: Id })
const proposers = [...talentFamily, 'psychologist', 'psychologist_center', 'admin'] as const
/** Facts of one pupil, whatever their state. */
export const maxFacts = 30
export const evidenceBytes = 5 * 1024 * 1024

const required = { error: 'field.required' }
/** An achievement or an award. An award says which place it was. */
export const Fact = z
  .object({
    kind: z.enum(factKinds, required),
    title: withoutContacts(200).check(z.minLength(1, required)),
    organiser: withoutContacts(200).check(z.minLength(1, required)),
    year: z
      .number(required)
      .check(
        z.int({ error: 'talent.year' }),
        z.gte(2005, { error: 'talent.year' }),
        z.lte(2100, { error: 'talent.year' }),
      ),
    level: z.enum(factLevels, required),
    status: z.nullable(z.enum(talentStatuses, required)),
  })
  .check(
    crossFieldRule(['kind', 'status'], ({ kind, status }) => (kind === 'award') === (status !== null), {
      path: ['status'],
      error: 'talent.status',
    }),
  )
export type Fact = z.infer<typeof Fact>

export const OwnFact = z.object({
  id: Id,
  kind: z.enum(factKinds),
  title: z.string(),
  organiser: z.string(),
  year: z.number(),
  level: z.enum(factLevels),
  status: z.nullable(z.enum(talentStatuses)),
  state: z.enum(factStates),
  /** Why it was refused. */
  reason: z.string(),
  has_evidence: z.boolean(),
  /** Number of the olympiad diploma that proves it; such an award cannot be corrected. */
  diploma: z.nullable(z.string()),
  version: z.number(),
})
export type OwnFact = z.infer<typeof OwnFact>

export const proposeFact = post('/api/students/:id/talent-facts', {
  summary:
    'Nominate a pupil with an achievement or an award. It waits for its evidence, and then for a member of staff who verifies it',
  for: proposers,
  params: byId,
  form: true,
  body: Fact,
  reply: z.object({ message: z.string(), id: Id }),
  status: 201,
  refusals: ['talent-facts-full', 'talent-left'],
})
export const correctFact = put('/api/talent-facts/:id', {
  summary: 'Correct an achievement or an award. A verified one goes back to verification, and is not shown until then',
  for: talentFamily,
  params: byId,
  form: true,
  body: Fact,
  reply: Done,
  refusals: ['talent-fact-final'],
})
export const removeFact = del('/api/talent-facts/:id', {
  summary: 'Remove an achievement or an award with its evidence',
  for: talentFamily,
  params: byId,
  reply: Done,
})
export const uploadEvidence = post('/api/talent-facts/:id/evidence', {
  summary:
    'Upload the evidence: PDF, JPG or PNG, at most 5 MB. It is judged by its content and stored without metadata and anything active',
  for: proposers,
  params: byId,
  upload: ['application/pdf', 'image/jpeg', 'image/png', 'application/octet-stream'],
  streamed: true,
  reply: Done,
  status: 201,
  refusals: [
    'talent-fact-final',
    'talent-evidence-format',
    'talent-evidence-large',
    'talent-evidence-unsafe',
    'talent-evidence-unreadable',
    'file-in-hand',
    'too-many',
  ],
})
export const readEvidence = get('/api/talent-facts/:id/evidence', {
  summary: 'Download the evidence: for the family, and for those who verify it. Viewers of the registry do not get it',
  for: [...talentFamily, ...talentVerifiers],
  params: byId,
  file: 'application/octet-stream',
})

export const FactToVerify = z.object({
  ...OwnFact.shape,
  student_id: Id,
  pupil: z.string(),
  school: z.string(),
  grade: z.nullable(z.number()),
  proposed_by: z.string(),
  proposed_at: Moment,
  decided_at: z.nullable(Moment),
  is_own: z.boolean(),
})
export type FactToVerify = z.infer<typeof FactToVerify>
export const listFacts = get('/api/talent-facts', {
  summary:
    'List achievements and awards by state, oldest first: of the whole country for administrators, of the pupils in care for a centre',
  for: talentVerifiers,
  query: listQuery({ state: z.optional(z.enum(factStates)) }),
  reply: countedPageOf(FactToVerify),
  refusals: ['invalid'],
})
export const decideFact = put('/api/talent-facts/:id/decision', {
  summary:
    'Verify an achievement or an award, or refuse it with a reason that the family reads. Whoever proposed it cannot decide',
  for: talentVerifiers,
  params: byId,
  form: true,
  body: z
    .object({
      is_verified: z.boolean(),
      reason: z.string().check(z.trim(), z.maxLength(500, { error: 'field.long' })),
      version: SeenVersion,
    })
    .check(
      crossFieldRule(['is_verified', 'reason'], ({ is_verified, reason }) => is_verified || reason.length >= 10, {
        path: ['reason'],
        error: 'comment.short',
      }),
    ),
  reply: Done,
  refusals: ['talent-fact-changed', 'talent-fact-own'],
})
