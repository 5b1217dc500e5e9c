import { desc } from 'drizzle-orm'
import type { Language } from '#contract/values/locale'
import { formatPercent } from '#contract/values/number-text'
import type { SeasonRule } from '#contract/values/stages'
import type { Db } from '../../platform/database/db.ts'
import { createMemory } from '../../publishing/published/memory.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Translate } from '../../platform/translate.ts'
import { ruleOfSeason, defaultRule } from './season-rule.rules.ts'
import { seasonChoices } from '../rows/leading.tables.ts'

/** Reads the current choice; version 0 is the default rule, which nobody chose. */
export async function readSeason(db: Db): Promise<{ version: number; rule: SeasonRule }> {
  const { version, rule } = seasonChoices
  const [newest] = await db.select({ version, rule }).from(seasonChoices).orderBy(desc(version)).limit(1)
  return newest ?? { version: 0, rule: defaultRule }
}

/** The channel on which processes notify each other that the rule was changed. */
export const seasonChannel = 'season_rule'

const memories = new WeakMap<object, ReturnType<typeof createSeasonMemory>>()

const createSeasonMemory = ({ database }: Pick<Platform, 'database'>) =>
  createMemory({
    database,
    channel: seasonChannel,
    names: ['rule'] as const,
    load: async () => (await readSeason(database.db)).rule,
  })

/** Returns the current rule from memory, for pages that everybody reads; it is read again after a change. */
export function findSeasonRule({ database }: Pick<Platform, 'database'>): Promise<SeasonRule> {
  const memory = memories.get(database) ?? createSeasonMemory({ database })
  memories.set(database, memory)
  return memory.read('rule')
}

/**
 * `sentence` says whom the rule invites, `opens` says this to a pupil, and `condition` is the clause that both contain.
 */
type Form = 'condition' | 'sentence' | 'opens'

/**
 * Formats the rule of stage 2. Pages, results and texts of the site all use this function. Children under 12 see no
 * percentage.
 */
export function formatSeasonRule(
  { translate, language }: { translate: Translate; language: Language },
  rule: SeasonRule,
  { form, isChild = false }: { form: Form; isChild?: boolean },
): string {
  const { above, least } = ruleOfSeason(rule, '')
  const condition = translate(language, `diagnostics.season-rule.${isChild ? 'child' : rule}`, {
    above: formatPercent(language, above),
    least: formatPercent(language, Math.max(0, ...Object.values(least))),
  })
  return form === 'condition' ? condition : translate(language, `diagnostics.season-rule.${form}`, { condition })
}
