import { eq, inArray, or } from 'drizzle-orm'
import { users } from './accounts/tables.ts'
import { answers, attemptEvents } from './diagnostics/tables.ts'
import { files } from './files/tables.ts'
import type { Platform } from './platform/platform.ts'
import { iinCases, parentLinkHistory, parentLinks } from './profiles/tables.ts'

/** Delete a pupil or a parent whole. Most rows go with the account; here are those that have no foreign key to it, and the files of the store. Of what was counted, anonymous numbers remain. */
export async function eraseAccount({ db, files: store }: Pick<Platform, 'db' | 'files'>, id: string): Promise<void> {
  const keys = await db.transaction(async (tx) => {
    await tx.delete(answers).where(eq(answers.student_id, id))
    await tx.delete(attemptEvents).where(eq(attemptEvents.student_id, id))
    const links = tx
      .select({ id: parentLinks.id })
      .from(parentLinks)
      .where(or(eq(parentLinks.student_id, id), eq(parentLinks.parent_id, id)))
    await tx.delete(parentLinkHistory).where(inArray(parentLinkHistory.link_id, links))
    const [person] = await tx.select({ iin: users.iin }).from(users).where(eq(users.id, id))
    const ofIin = person?.iin ? eq(iinCases.iin, person.iin) : undefined
    await tx.delete(iinCases).where(or(eq(iinCases.owner_id, id), ofIin))
    await tx.delete(users).where(eq(users.id, id))
    return tx.delete(files).where(eq(files.owner_id, id)).returning({ key: files.key })
  })
  for (const { key } of keys) await store.delete(key)
}
