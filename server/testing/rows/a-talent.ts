import type { OwnFact } from '#contract/talents/facts'
import { talentBases, talentFacts, talents } from '../../src/talents/tables.ts'
import { newId } from '../../src/platform/id.ts'
import type { Platform } from '../../src/platform/platform.ts'

type Of = Pick<Platform, 'db' | 'now'>
type Given = Partial<typeof talents.$inferInsert>

/** Inserts an entry of the talent registry, by default one by a result that the family has agreed to. */
export async function aTalent({ db, now }: Of, { id: student_id }: { id: string }, given: Given = {}): Promise<void> {
  const at = now().toISOString()
  const entry = { student_id, based_at: at, consented_at: at, created_at: at, ...given }
  await db.insert(talents).values(entry)
  if (entry.based_at !== null) await db.insert(talentBases).values({ student_id, rule: 'result', at })
}

/** Inserts an award with evidence, by default one that waits for its verification. */
export async function aFact(
  { db, now, files }: Of & Pick<Platform, 'files'>,
  { id: student_id }: { id: string },
  given: Partial<typeof talentFacts.$inferInsert> = {},
): Promise<string> {
  const at = now().toISOString()
  const id = newId()
  const evidence_key = `talent-evidence/${id.slice(-2)}/${id}`
  await files.put(evidence_key, Buffer.from('%PDF-1.7'))
  const isDecided = given.state === 'verified' || given.state === 'refused'
  await db.insert(talentFacts).values({
    id,
    student_id,
    ...anAward,
    state: 'waiting',
    evidence_key,
    evidence_type: 'application/pdf',
    proposed_at: at,
    changed_at: at,
    decided_at: isDecided ? at : null,
    ...given,
  })
  return id
}

export const anAward = {
  kind: 'award',
  title: 'Областной конкурс проектов',
  organiser: 'Дворец школьников',
  year: 2026,
  level: 'region',
  status: 'finalist',
} as const satisfies Partial<OwnFact>
