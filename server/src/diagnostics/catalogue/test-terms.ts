import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { changeTestTerms as endpoint, TestTerms } from '#contract/diagnostics/test-terms'
import { agesText } from '#contract/values/age-band'
import type { Language } from '#contract/values/locale'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../publishing/audit/write-audit.ts'
import { testsChannel, type Catalogue } from './catalogue.ts'
import { attemptsAllowed } from './read-tests.ts'
import { mustStayClosed } from './sittings.ts'
import { tests, testTerms, testVersions } from '../rows/catalogue.tables.ts'
import { users } from '../../users/tables.ts'

type Services = Pick<Platform, 'db' | 'database' | 'now'> & { catalogue: Catalogue }

/** Lists each test that has terms of its own with its current window and number of attempts. */
export async function listTestTerms(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  language: Language,
): Promise<TestTerms[]> {
  const set = new Map((await readSet(db)).map((row) => [row.test_id, row]))
  const terms = await Promise.all(
    (await catalogue.tests()).map(async (test) => {
      const { plan, forms } = await catalogue.version(test.id, test.version)
      if (plan.sitting_only) return []
      const changed = set.get(test.id)
      return [
        {
          id: test.id,
          title: forms[language].title,
          ages: agesText({ band: test.band, ages: plan.ages }),
          band: test.band,
          opens_at: changed ? changed.opens_at : test.opens_at,
          closes_at: changed ? changed.closes_at : test.closes_at,
          attempts: changed?.attempts ?? attemptsAllowed(test, plan),
          version: changed?.version ?? 0,
          changed: changed ? { at: changed.at, by: changed.by } : null,
        },
      ]
    }),
  )
  return terms.flat()
}

/** The newest settings of each test, read from the table, because another process may have just changed them. */
const readSet = (db: Db) =>
  db
    .selectDistinctOn([testTerms.test_id], {
      test_id: testTerms.test_id,
      version: testTerms.version,
      opens_at: testTerms.opens_at,
      closes_at: testTerms.closes_at,
      attempts: testTerms.attempts,
      at: testTerms.at,
      by: sql<string>`coalesce(${users.last_name} || ' ' || ${users.first_name}, '')`,
    })
    .from(testTerms)
    .leftJoin(users, eq(users.id, testTerms.changed_by))
    .orderBy(testTerms.test_id, desc(testTerms.version))

const isOver = (closes_at: string | null, now: Date): boolean => closes_at !== null && closes_at <= now.toISOString()

/**
 * Whether nobody can begin a test by its own terms: they are over, or only sittings open it. Read from the tables,
 * because another process may have just changed them.
 */
export async function isClosedByTerms(db: Db, test_id: string, now: Date): Promise<boolean> {
  const [changed] = await db
    .select({ closes_at: testTerms.closes_at })
    .from(testTerms)
    .where(eq(testTerms.test_id, test_id))
    .orderBy(desc(testTerms.version))
    .limit(1)
  if (changed) return isOver(changed.closes_at, now)
  const [test] = await db
    .select({
      closes_at: tests.closes_at,
      sitting_only: sql<boolean>`coalesce(${testVersions.form} -> 'plan' -> 'sitting_only', 'false') = 'true'`,
    })
    .from(tests)
    .innerJoin(testVersions, and(eq(testVersions.test_id, tests.id), eq(testVersions.version, tests.version)))
    .where(eq(tests.id, test_id))
  return test === undefined || test.sitting_only || isOver(test.closes_at, now)
}

/**
 * Sets the window and the number of attempts of a test for pupils who begin from now on. Attempts in progress are not
 * stopped.
 */
export async function changeTestTerms(
  { platform, user, now }: Context<Services>,
  test_id: string,
  { version, ...terms }: z.infer<typeof endpoint.body>,
): Promise<void> {
  const { db, database, catalogue } = platform
  await catalogue.test(test_id)
  const existing = (await listTestTerms(platform, 'ru')).find(({ id }) => id === test_id) ?? refuse('test-unavailable')
  if (existing.version !== version) refuse('test-terms-changed')
  const fields = (['opens_at', 'closes_at', 'attempts'] as const).filter((field) => existing[field] !== terms[field])
  // Settings that do not change are not recorded.
  if (fields.length === 0) return
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    if (!isOver(terms.closes_at, now) && (await mustStayClosed(tx, test_id, now))) refuse('test-terms-held')
    const written = await tx
      .insert(testTerms)
      .values({ test_id, version: version + 1, ...terms, at, changed_by: user.id })
      .onConflictDoNothing()
      .returning({ version: testTerms.version })
    if (written.length === 0) refuse('test-terms-changed')
    await writeAudit(tx, {
      by: user.id,
      at,
      action: 'setting-changed',
      kind: null,
      record_id: test_id,
      title: `${existing.title}, ${existing.ages}`,
      changes: fields.map((field) => ({ field, before: existing[field], after: terms[field] })),
    })
  })
  await database.notify(testsChannel, test_id)
}
