import { eq } from 'drizzle-orm'
import { evidenceBytes } from '#contract/talents/facts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { sweepUnused } from '../../platform/sweep-unused.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { collectBytes } from '../../publishing/collect-bytes.ts'
import { updateAwardBasis } from '../basis/award-basis.ts'
import { talentFacts } from '../tables.ts'
import { lockFact, refuseFinal, toVerification } from './change-fact.ts'
import { prepareEvidence, type EvidenceType } from './prepare-evidence.ts'
import { readBytes } from '../../platform/file-store.ts'

const folder = 'talent-evidence'
const endings: Record<EvidenceType, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** Judges a file by its content and stores what is left of it. A fact with new evidence goes to verification. */
export async function uploadEvidence(context: Context, id: string, body: unknown): Promise<void> {
  const { platform, user, now } = context
  refuseFinal(await findOwnFact(context, id))
  const bytes = await collectBytes(body, evidenceBytes, {
    empty: 'talent-evidence-format',
    large: 'talent-evidence-large',
  })
  const { type, clean } = await prepareEvidence(bytes, user.id)
  const file = newId()
  const key = `${folder}/${file.slice(-2)}/${file}`
  await platform.files.put(key, clean, { contentType: type })
  const at = now.toISOString()
  await platform.db.transaction(async (tx) => {
    const { student_id } = await lockFact(context, tx, id)
    await tx
      .update(talentFacts)
      .set({ ...toVerification(at), state: 'waiting', evidence_key: key, evidence_type: type })
      .where(eq(talentFacts.id, id))
    await updateAwardBasis(tx, student_id, at)
  })
}

/** Families bring evidence for every fact of the pupil, staff for those that they have proposed. */
async function findOwnFact({ platform: { db }, user }: Context, id: string) {
  const { student_id, proposed_by, diploma } = talentFacts
  const [fact] = await db.select({ student_id, proposed_by, diploma }).from(talentFacts).where(eq(talentFacts.id, id))
  if (!fact) return refuse('not-found')
  await refuseInvisible(db, user, { purpose: 'profile', student_id: fact.student_id })
  const isFamily = user.role === 'student' || user.role === 'parent'
  if (!isFamily && fact.proposed_by !== user.id) refuse('not-found')
  return fact
}

/** Returns the stored evidence with the headers of a download; a browser never shows it by itself. */
export async function readEvidence(
  { platform: { db, files }, user }: Context,
  id: string,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const [fact] = await db.select().from(talentFacts).where(eq(talentFacts.id, id))
  if (!fact) return refuse('not-found')
  await refuseInvisible(db, user, { purpose: 'profile', student_id: fact.student_id })
  if (fact.evidence_key === null) return refuse('not-found')
  const type: EvidenceType = fact.evidence_type === 'application/pdf' ? 'application/pdf' : 'image/jpeg'
  return {
    bytes: await readBytes(files, fact.evidence_key),
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="evidence.${endings[type]}"`,
    },
  }
}

/** Deletes files whose fact was removed or has newer evidence. */
export const sweepEvidence = ({ db, files, now }: Pick<Platform, 'db' | 'files' | 'now'>): Promise<void> =>
  sweepUnused(files, {
    folder,
    now: now(),
    isUsed: async (key) => (await db.$count(talentFacts, eq(talentFacts.evidence_key, key))) > 0,
  })
