import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { consents } from './tables.ts'

/** The newest word of a kind about a pupil: given or taken back. */
export async function consentInForce(db: Db, studentId: string, kind: 'own' | 'guardian') {
  const [newest] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.student_id, studentId), eq(consents.kind, kind)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return newest ?? null
}
