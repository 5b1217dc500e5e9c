import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { talentPurposes } from '#contract/profiles/view-reason'
import type { readTalentPurpose, TalentPurpose } from '#contract/talents/talents'
import type { Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { talentSessions } from '../tables.ts'

export async function readPurpose({
  platform: { db },
  user,
}: Context): Promise<z.infer<typeof readTalentPurpose.reply>> {
  const { purpose, words } = talentSessions
  const [said] = await db
    .select({ purpose, words })
    .from(talentSessions)
    .where(eq(talentSessions.session, user.session))
  return said ?? { purpose: null, words: '' }
}

export async function savePurpose(
  { platform: { db }, user: { session }, now }: Context,
  { purpose, words }: z.infer<typeof TalentPurpose>,
): Promise<void> {
  const said = { purpose, words, at: now.toISOString() }
  await db
    .insert(talentSessions)
    .values({ session, ...said })
    .onConflictDoUpdate({ target: talentSessions.session, set: said })
}

/** Returns the purpose of the session as it is logged: a code of the list, or the words of the reader. */
export async function requirePurpose(context: Context): Promise<string> {
  const { purpose, words } = await readPurpose(context)
  if (purpose === null) return refuse('talent-purpose')
  return purpose === 'other' ? words : purpose
}

/** Returns a logged purpose in the language of whoever reads the log. */
export const formatPurpose = ({ translate }: Pick<Platform, 'translate'>, language: Language, logged: string): string =>
  talentPurposes.some((purpose) => purpose === logged) ? translate(language, `profiles.view.reason.${logged}`) : logged
