import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TalentLetter } from '#contract/talents/talents'
import { notifyAll } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { inOrder, readPageKeys } from '../../platform/database/list-page.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'
import { requireListed } from '../registry/read-talent.ts'
import { requirePurpose } from '../registry/purpose.ts'
import { talentLetters } from '../tables.ts'
import { listRecipients, readPupil } from '../people/recipients.ts'

/** Writes to the family. Each of them is notified, and one of them answers. */
export async function writeLetter(context: Context, studentId: string, words: string): Promise<void> {
  const { platform, user, now } = context
  await requireListed(context, studentId)
  await requirePurpose(context)
  const at = now.toISOString()
  await platform.db.transaction(async (tx) => {
    const recipients = await listRecipients({ platform: { ...platform, db: tx }, now }, studentId)
    if (recipients.length === 0) refuse('talent-nobody')
    await tx.insert(talentLetters).values({ id: newId(), student_id: studentId, writer_id: user.id, words, at })
    const { first_name } = await readPupil(tx, studentId)
    await notifyAll(
      tx,
      recipients.map(({ id, link_id }) => ({
        user_id: id,
        kind: link_id ? 'child-talent-letter' : 'talent-letter',
        category: 'general' as const,
        values: { first_name },
        link: link_id ? `/children/${link_id}/talent` : '/my-talent',
        at,
      })),
    )
  })
}

/** The first answer counts; a second one is refused, so that its writer reads what the other has answered. */
export async function answerLetter(context: Context, letterId: string, answer: string): Promise<void> {
  const { platform, user, now } = context
  const at = now.toISOString()
  await platform.db.transaction(async (tx) => {
    const [letter] = await tx.select().from(talentLetters).where(eq(talentLetters.id, letterId))
    if (!letter) return refuse('not-found')
    const recipients = await listRecipients({ platform: { ...platform, db: tx }, now }, letter.student_id)
    if (!recipients.some(({ id }) => id === user.id)) return refuse('not-found')
    const answered = await tx
      .update(talentLetters)
      .set({ answer, answered_by: user.id, answered_at: at })
      .where(and(eq(talentLetters.id, letterId), isNull(talentLetters.answered_at)))
      .returning({ id: talentLetters.id })
    if (answered.length === 0) refuse('talent-letter-answered')
    if (letter.writer_id === null) return
    await notifyAll(tx, [
      {
        user_id: letter.writer_id,
        kind: 'talent-letter-answered',
        category: 'general',
        values: {},
        link: '/registry/letters',
        at,
      },
    ])
  })
}

/** The letters that the caller has written; administrators read all. */
export async function listLetters(
  { platform: { db }, user }: Context,
  query: { after?: string | undefined; limit?: number | undefined },
): Promise<{ data: TalentLetter[]; next: string | null }> {
  const where = user.role === 'admin' ? undefined : eq(talentLetters.writer_id, user.id)
  const { ids, next } = await readPageKeys(
    db,
    { from: talentLetters, ways: [where], order: [talentLetters.at, talentLetters.id], isNewestFirst: true },
    query,
  )
  const rows = ids.length > 0 ? await readLetters(db, inArray(talentLetters.id, ids)) : []
  return { data: inOrder(ids, rows, ({ id }) => id), next }
}

export const listLettersOf = (db: Db, studentId: string): Promise<TalentLetter[]> =>
  readLetters(db, eq(talentLetters.student_id, studentId))

async function readLetters(db: Db, where: SQL): Promise<TalentLetter[]> {
  const writers = alias(users, 'writers')
  const rows = await db
    .select({
      letter: talentLetters,
      pupil: { last_name: users.last_name, first_name: users.first_name },
      writer: { last_name: writers.last_name, first_name: writers.first_name },
    })
    .from(talentLetters)
    .innerJoin(users, eq(users.id, talentLetters.student_id))
    .leftJoin(writers, eq(writers.id, talentLetters.writer_id))
    .where(where)
    .orderBy(desc(talentLetters.at), desc(talentLetters.id))
  return rows.map(({ letter: { id, student_id, words, at, answer, answered_at }, pupil, writer }) => ({
    id,
    student_id,
    words,
    at,
    answer,
    answered_at,
    pupil: nameOf(pupil),
    writer: writer ? nameOf(writer) : '',
  }))
}

const nameOf = ({ last_name, first_name }: { last_name: string; first_name: string }) =>
  `${last_name} ${first_name}`.trim()
