import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { consents } from './tables.ts'

type Kind = 'own' | 'guardian'

/** The newest word of a kind about a pupil: given or taken back. */
export async function consentInForce(db: Db, studentId: string, kind: Kind) {
  const [newest] = await db.select().from(consents).where(ofPupil(studentId, kind)).orderBy(desc(consents.at), desc(consents.id)).limit(1)
  return newest ?? null
}

/** Every word of representatives about a pupil, oldest first. */
export const guardianWords = (db: Db, studentId: string) =>
  db.select().from(consents).where(ofPupil(studentId, 'guardian')).orderBy(asc(consents.at), asc(consents.id))

const ofPupil = (studentId: string, kind: Kind) => and(eq(consents.student_id, studentId), eq(consents.kind, kind))
