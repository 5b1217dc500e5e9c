import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Draft, saveNoteDraft as endpoint } from '#contract/care/notes'
import type { Db } from '../../platform/database/db.ts'
import type { Context } from '../../platform/context.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { careNoteDrafts as drafts } from './tables.ts'

const isOf = (studentId: string, authorId: string) =>
  and(eq(drafts.student_id, studentId), eq(drafts.author_id, authorId))

/** Stores what an author has typed about a pupil, or deletes the draft if the text is empty. */
export async function storeNoteDraft(
  { platform: { db, now }, user }: Context,
  studentId: string,
  { words, layer, note }: z.infer<typeof endpoint.body>,
): Promise<void> {
  await refuseInvisible(db, user, { purpose: 'profile', student_id: studentId })
  const key = { student_id: studentId, author_id: user.id, note_id: note }
  if (words.trim() === '') return forgetDraft(db, key)
  const typed = { words, layer, saved_at: now().toISOString() }
  await db
    .insert(drafts)
    .values({ ...key, ...typed })
    .onConflictDoUpdate({ target: [drafts.student_id, drafts.author_id, drafts.note_id], set: typed })
}

export async function forgetDraft(
  db: Db,
  { student_id, author_id, note_id }: Pick<typeof drafts.$inferSelect, 'student_id' | 'author_id' | 'note_id'>,
): Promise<void> {
  await db.delete(drafts).where(and(isOf(student_id, author_id), eq(drafts.note_id, note_id)))
}

/** More drafts than anybody has about one pupil. */
const maxCount = 20

export async function listDrafts(db: Db, studentId: string, authorId: string): Promise<z.infer<typeof Draft>[]> {
  const { words, layer, note_id, saved_at } = drafts
  return db
    .select({ words, layer, note: note_id, saved_at })
    .from(drafts)
    .where(isOf(studentId, authorId))
    .orderBy(desc(saved_at), desc(note_id))
    .limit(maxCount)
}
