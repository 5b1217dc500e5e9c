import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { sortedJson } from '../sorted-json.rules.ts'
import { leadingRules } from '../rows/leading.tables.ts'
import type { VersionedRule, LeadingRule } from '../scorers/leading.rules.ts'
import { readSeason } from './season.ts'
import { resolveRule, type Leading } from './season-rule.rules.ts'

/** The first rule of a test applies to all of its attempts, also earlier ones. */
const always = '1970-01-01T00:00:00.000Z'

/**
 * Inserts a changed rule as a new row. It applies to attempts that begin from now on, so that no pupil is judged by a
 * rule made after the start.
 */
export async function storeLeadingRule(
  db: Db,
  { leading, ...row }: { test_id: string; leading: Leading | null; at: string },
): Promise<void> {
  await insertRuleIfChanged(db, { ...row, rule: leading && resolveRule(leading, (await readSeason(db)).rule) })
}

export async function insertRuleIfChanged(
  db: Db,
  { test_id, rule, at }: { test_id: string; rule: LeadingRule | null; at: string },
): Promise<void> {
  const [newest] = await db
    .select()
    .from(leadingRules)
    .where(eq(leadingRules.test_id, test_id))
    .orderBy(desc(leadingRules.rule_version))
    .limit(1)
  if (sortedJson(newest?.rule ?? null) === sortedJson(rule)) return
  await db
    .insert(leadingRules)
    .values({ test_id, rule_version: (newest?.rule_version ?? 0) + 1, rule, holds_from: newest ? at : always })
}

/** Reads all rules of a test, the oldest first. */
export const readLeadingRules = (db: Db, testId: string): Promise<VersionedRule[]> =>
  db
    .select({ rule_version: leadingRules.rule_version, rule: leadingRules.rule, holds_from: leadingRules.holds_from })
    .from(leadingRules)
    .where(eq(leadingRules.test_id, testId))
    .orderBy(asc(leadingRules.rule_version))
