import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { addReadyAnswer as adding, changeReadyAnswer as changing, ReadyAnswer } from '#contract/support/desk'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'

import type { Platform } from '../../platform/platform.ts'
import { readyAnswers } from '../tables.ts'
import { inLanguages } from '../../platform/database/texts.ts'

const maxCount = 500

type Answer = Omit<z.infer<typeof adding.body>, 'id'>

const textsOf = (answer: Answer) => ({ title: inLanguages(answer, 'title'), words: inLanguages(answer, 'words') })

export function listReadyAnswers({ db }: Platform): Promise<ReadyAnswer[]> {
  const { id, title, words, version } = readyAnswers
  return db
    .select({ id, title, words, version })
    .from(readyAnswers)
    .orderBy(sql`title ->> 'ru'`, id)
    .limit(maxCount)
}

/** Adds a ready answer. The page makes the id, so that a repeated call adds nothing new. */
export async function addReadyAnswer(
  { platform, user, now }: Context,
  { id, ...answer }: z.infer<typeof adding.body>,
): Promise<boolean> {
  const made = await platform.db
    .insert(readyAnswers)
    .values({ id, ...textsOf(answer), changed_by: user.id, changed_at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: readyAnswers.id })
  return made.length > 0
}

/** Changes a ready answer; refuses if it has changed since it was read, so that no edit is lost. */
export async function changeReadyAnswer(
  { platform, user, now }: Context,
  id: string,
  { version, ...answer }: z.infer<typeof changing.body>,
): Promise<void> {
  const { db } = platform
  const changed = await db
    .update(readyAnswers)
    .set({ ...textsOf(answer), version: version + 1, changed_by: user.id, changed_at: now.toISOString() })
    .where(and(eq(readyAnswers.id, id), eq(readyAnswers.version, version)))
    .returning({ id: readyAnswers.id })
  if (changed.length > 0) return
  const [row] = await db.select({ id: readyAnswers.id }).from(readyAnswers).where(eq(readyAnswers.id, id))
  refuse(row ? 'answer-changed' : 'not-found')
}

export async function dropReadyAnswer({ db }: Platform, id: string): Promise<void> {
  await db.delete(readyAnswers).where(eq(readyAnswers.id, id))
}
