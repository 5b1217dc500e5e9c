import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  changeSeasonRule as endpoint,
  readSeasonChoices as choicesEndpoint,
  SeasonChange,
} from '#contract/diagnostics/season-rule'
import { seasonRules } from '#contract/values/stages'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAudit } from '../../publishing/audit/write-audit.ts'
import { testsChannel } from '../catalogue/catalogue.ts'
import { insertRuleIfChanged } from '../leading/leading-rules.ts'
import { readSeason, seasonChannel, formatSeasonRule } from '../leading/season.ts'
import { ruleOfSeason } from '../leading/season-rule.rules.ts'
import { leadingRules, seasonChoices } from '../rows/leading.tables.ts'
import { users } from '../../users/tables.ts'

/**
 * Chooses the rule of the season. It applies to attempts that begin from now on; invitations, results and running
 * attempts keep the rule they began with.
 */
export async function changeSeasonRule(
  { platform, user, now }: Context,
  { rule, reason, version }: z.infer<typeof endpoint.body>,
): Promise<void> {
  const { db, database, translate } = platform
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    const previous = await readSeason(tx)
    if (previous.version !== version) refuse('season-rule-changed')
    if (previous.rule === rule) refuse('season-rule-in-force')
    const written = await tx
      .insert(seasonChoices)
      .values({ version: version + 1, rule, reason, at, changed_by: user.id })
      .onConflictDoNothing()
      .returning({ version: seasonChoices.version })
    if (written.length === 0) refuse('season-rule-changed')
    for (const { test_id, to } of await listTestsOfSeasonRule(tx))
      await insertRuleIfChanged(tx, { test_id, rule: ruleOfSeason(rule, to), at })
    await writeAudit(tx, {
      by: user.id,
      at,
      action: 'setting-changed',
      kind: null,
      record_id: 'step-two-rule',
      title: translate('ru', 'diagnostics.season-rule.title'),
      changes: [
        { field: 'season-rule', before: previous.rule, after: rule },
        { field: 'reason', before: '', after: reason },
      ],
    })
  })
  await database.notify(testsChannel, '')
  await database.notify(seasonChannel, '')
  await database.notify('published', '')
}

/** The tests whose newest rule follows the rule of the season. */
async function listTestsOfSeasonRule(db: Db): Promise<{ test_id: string; to: string }[]> {
  const { test_id, rule, rule_version } = leadingRules
  const newest = await db
    .selectDistinctOn([test_id], { test_id, rule })
    .from(leadingRules)
    .where(isNotNull(rule))
    .orderBy(test_id, desc(rule_version))
  return newest.flatMap((one) => (one.rule?.season ? [{ test_id: one.test_id, to: one.rule.to }] : []))
}

export async function readSeasonChoices({
  platform: { db, translate },
  language,
}: Context): Promise<z.infer<typeof choicesEndpoint.reply>> {
  const { version, rule } = await readSeason(db)
  const named = (one: (typeof seasonRules)[number]) => ({
    rule: one,
    name: translate(language, `diagnostics.season-rule.name.${one}`),
  })
  return {
    version,
    rule,
    choices: seasonRules.map((one) => ({
      ...named(one),
      sentence: formatSeasonRule({ translate, language }, one, { form: 'sentence' }),
    })),
    changes: (await readChanges(db)).map((change) => ({ ...change, ...named(change.rule) })),
  }
}

const readChanges = (db: Db): Promise<Omit<SeasonChange, 'name'>[]> =>
  db
    .select({
      version: seasonChoices.version,
      rule: seasonChoices.rule,
      reason: seasonChoices.reason,
      at: seasonChoices.at,
      by: sql<string>`coalesce(${users.last_name} || ' ' || ${users.first_name}, '')`,
    })
    .from(seasonChoices)
    .leftJoin(users, eq(users.id, seasonChoices.changed_by))
    .orderBy(desc(seasonChoices.version))
