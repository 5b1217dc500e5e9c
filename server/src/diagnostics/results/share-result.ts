import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Caller } from '../../platform/serve.ts'
import { newToken } from '../../platform/token.ts'
import { results } from '../tables.ts'
import { readerOf } from './reader-of.ts'
import { oneResult } from './result-facts.ts'

/** A new link; whoever holds an older one finds nothing any more. */
export async function shareResult(db: Db, user: Caller, id: string): Promise<string> {
  const token = newToken()
  await setToken(db, user, id, token)
  return token
}

export const revokeLink = (db: Db, user: Caller, id: string): Promise<void> => setToken(db, user, id, null)

async function setToken(db: Db, user: Caller, id: string, share_token: string | null): Promise<void> {
  const { student_id } = await oneResult(db, id)
  await readerOf(db, user, student_id)
  await db
    .update(results)
    .set({ share_token })
    .where(and(eq(results.student_id, student_id), eq(results.id, id)))
}
