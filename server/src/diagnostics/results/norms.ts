import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { locales } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'
import { normGroups } from '../rows/results.tables.ts'
import { type NormGroups, provisionalSize } from '../scorers/norms.rules.ts'

/**
 * Counts the pupils of each norm group by whole percent. Only first attempts without special conditions and without
 * flags count; scales without answers are left out, and so are tests that have no norms.
 */
const countsSql = `
select a.test_id, a.version, a.locale, scale.value ->> 'scale' as scale, floor((scale.value ->> 'percent')::float8 + 1e-9)::int as raw, count(*)::int as size
from results r
join attempts a on a.student_id = r.student_id and a.id = r.attempt_id
join users u on u.id = r.student_id
cross join jsonb_array_elements(r.scores -> 'scales') scale
where a.number = 1 and u.is_demo = $1 and (scale.value ->> 'answered')::int > 0 and a.conditions = '{}' and scale.value ->> 'percent' is not null and r.scores -> 'flags' = '[]'::jsonb
  and (a.test_id, a.version) not in (select v.test_id, v.version from test_versions v where v.form -> 'plan' ->> 'norms' = 'none')
group by 1, 2, 3, 4, 5`

const Counted = z.object({
  test_id: z.string(),
  version: z.number(),
  locale: z.enum(locales),
  scale: z.string(),
  raw: z.number(),
  size: z.number(),
})

/** A group that is large enough is replaced only by another one that is large enough. */
const isBetter = sql`excluded.size >= ${provisionalSize} or ${normGroups.size} < ${provisionalSize}`

/**
 * Counts every night how the real pupils of each form and language scored. Results counted from then on get T-scores if
 * their group is large enough. With `ofDemo`, counts the pupils of the demo country, once, when it is made.
 */
export async function countNorms(
  { db, database, now }: Pick<Platform, 'db' | 'database' | 'now'>,
  ofDemo = false,
): Promise<void> {
  const rows = (await database.query('count-norms', countsSql, [ofDemo])).map((row) => Counted.parse(row))
  const groups = new Map<string, typeof normGroups.$inferInsert>()
  for (const { test_id, version, locale, scale, raw, size } of rows) {
    const name = [test_id, version, locale, scale].join(' ')
    const group = groups.get(name) ?? {
      test_id,
      version,
      locale,
      scale,
      counts: Array<number>(101).fill(0),
      size: 0,
      computed_at: now().toISOString(),
    }
    group.counts[raw] = size
    group.size += size
    groups.set(name, group)
  }
  for (const group of groups.values()) {
    const { counts, size, computed_at } = group
    await db
      .insert(normGroups)
      .values(group)
      .onConflictDoUpdate({
        target: [normGroups.test_id, normGroups.version, normGroups.locale, normGroups.scale],
        set: { counts, size, computed_at },
        setWhere: isBetter,
      })
  }
}

/** The norm groups of an attempt by scale: pupils of the same test, version and language. */
export async function readNorms(
  db: Db,
  { test_id, version, locale }: Pick<AttemptRow, 'test_id' | 'version' | 'locale'>,
): Promise<NormGroups> {
  const groups = await db
    .select({ scale: normGroups.scale, counts: normGroups.counts })
    .from(normGroups)
    .where(and(eq(normGroups.test_id, test_id), eq(normGroups.version, version), eq(normGroups.locale, locale)))
  return new Map(groups.map(({ scale, counts }) => [scale, counts]))
}
