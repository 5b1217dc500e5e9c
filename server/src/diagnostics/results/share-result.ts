import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { isSame, newToken } from '../../platform/http/token.ts'
import { refuse } from '../../platform/refusal.ts'
import { results } from '../rows/results.tables.ts'
import { readWithheld, refuseWithheld } from '../catalogue/sittings.ts'
import { requireVoice } from '../rows/reader-of.ts'
import { readResultFacts, type ResultFacts } from '../rows/result-facts.ts'

type Services = Pick<Platform, 'db' | 'database' | 'now'>

/** Makes a new share link; older links stop working. */
export async function shareResult(context: Context<Services>, id: string): Promise<string> {
  const { platform, user } = context
  const { student_id, attempt } = await readResultFacts(platform.db, id)
  await refuseWithheld(platform.database, await requireVoice(platform.db, user, student_id), attempt)
  const share_token = newToken()
  await setLink(context, id, { share_token, shared_by: user.id, shared_at: context.now.toISOString() })
  return share_token
}

export const revokeLink = (context: Context<Services>, id: string): Promise<void> =>
  setLink(context, id, { share_token: null, shared_by: null, shared_at: null })

async function setLink(
  { platform: { db }, user }: Context<Services>,
  id: string,
  link: Pick<typeof results.$inferInsert, 'share_token' | 'shared_by' | 'shared_at'>,
): Promise<void> {
  const { student_id } = await readResultFacts(db, id)
  await requireVoice(db, user, student_id)
  await db
    .update(results)
    .set(link)
    .where(and(eq(results.student_id, student_id), eq(results.id, id)))
}

/**
 * The result of a valid share link. With a wrong token or a revoked link, or while it is withheld, it does not exist.
 */
export async function readSharedFacts(
  { db, database }: Pick<Services, 'db' | 'database'>,
  id: string,
  token: string,
): Promise<ResultFacts> {
  const facts = await readResultFacts(db, id)
  if (!facts.share_token || !isSame(facts.share_token, token)) refuse('not-found')
  return (await readWithheld(database))(facts.attempt) ? refuse('not-found') : facts
}
