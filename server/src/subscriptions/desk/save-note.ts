import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockApplication } from '../application-row.ts'
import { applications } from '../tables.ts'

/** Saves the note of the staff, unless somebody else has written one meanwhile. */
export async function saveNote(
  { platform: { db } }: Context,
  id: string,
  { note, was }: { note: string; was: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    if (application.note !== was && application.note !== note) refuse('application-state')
    await tx.update(applications).set({ note }).where(eq(applications.id, id))
  })
}
