import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { talentRuleIds, type TalentRuleId } from '#contract/values/talents'
import { perLanguage, type Language } from '#contract/values/locale'
import { Names } from '#contract/values/wire'
import { inLanguages } from '../../platform/database/texts.ts'
import type { Platform } from '../../platform/platform.ts'
import { talentRules } from '../tables.ts'

const Rules = z.record(z.enum(talentRuleIds), z.object({ threshold: z.int(), title: Names }))
const file = path.resolve(process.env.CONTENT_DIR ?? 'content', 'talents', 'rules.yaml')

/** Adds the rules that an installation does not have yet. Existing ones belong to administrators. */
export async function loadRules({ db }: Pick<Platform, 'db'>): Promise<void> {
  const rules = Rules.parse(parse(readFileSync(file, 'utf8')))
  const rows = talentRuleIds.map((id) => {
    const { threshold, title } = rules[id]
    return { id, threshold, ...perLanguage(['title'], (_, language) => title[language]) }
  })
  await db.insert(talentRules).values(rows).onConflictDoNothing()
}

/** The rules in force, as everybody reads them. */
export async function listRulesInForce(
  { db }: Pick<Platform, 'db'>,
  language: Language,
): Promise<{ id: TalentRuleId; title: string; threshold: number }[]> {
  const { id, threshold, is_off } = talentRules
  const rows = await db
    .select({ id, threshold, title: inLanguages(talentRules, 'title')[language] })
    .from(talentRules)
    .where(eq(is_off, false))
  return talentRuleIds.flatMap((each) => rows.find((row) => row.id === each) ?? [])
}
