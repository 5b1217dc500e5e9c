import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Draft, keepNoteDraft as endpoint } from '#contract/care/notes'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { refuseUnseen } from '../../profiles/policy/open-record.ts'
import { careNoteDrafts as drafts } from './tables.ts'

const isOf = (studentId: string, authorId: string) => and(eq(drafts.student_id, studentId), eq(drafts.author_id, authorId))

/** Keeps what an author has typed about a pupil; nothing typed, nothing kept. */
export async function keepDraft(
  { db, now }: Platform,
  caller: Caller,
  studentId: string,
  { words, layer, note }: z.infer<typeof endpoint.body>,
): Promise<void> {
  await refuseUnseen(db, caller, 'profile', studentId)
  if (words.trim() === '') return forgetDraft(db, studentId, caller.id)
  const typed = { words, layer, note_id: note, saved_at: now().toISOString() }
  await db
    .insert(drafts)
    .values({ student_id: studentId, author_id: caller.id, ...typed })
    .onConflictDoUpdate({ target: [drafts.student_id, drafts.author_id], set: typed })
}

export async function forgetDraft(db: Db, studentId: string, authorId: string): Promise<void> {
  await db.delete(drafts).where(isOf(studentId, authorId))
}

export async function draftOf(db: Db, studentId: string, authorId: string): Promise<z.infer<typeof Draft> | null> {
  const { words, layer, note_id, saved_at } = drafts
  const [draft] = await db.select({ words, layer, note: note_id, saved_at }).from(drafts).where(isOf(studentId, authorId))
  return draft ?? null
}
