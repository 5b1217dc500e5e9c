import { and, asc, eq, sql } from 'drizzle-orm'
import { locales } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import { type Arrangement, usesSharedForm } from '../forms/arrangement.rules.ts'
import { preparedSeeds } from '../forms/prepared-forms.rules.ts'
import type { ReadyText } from '../forms/ready-text.ts'
import { itemsGivenFirst } from '../instrument/items-given-first.rules.ts'
import type { Plan } from '../instrument/plan.rules.ts'
import type { Catalogue, TestVersion } from './catalogue.ts'
import { tests, testVersions } from '../rows/catalogue.tables.ts'
import type { Packer } from '../packing/packer.ts'

interface Services extends Pick<Platform, 'db'> {
  catalogue: Catalogue
  packer: Packer
  isLeaving: () => boolean
}

/**
 * Packs the forms that many pupils begin with, for every bank loaded since the last run. Forms already packed by an
 * earlier process are skipped.
 */
export async function packForms({ db, catalogue, packer, isLeaving }: Services): Promise<void> {
  const waiting = await db
    .select({ id: tests.id, version: tests.version, source_hash: testVersions.source_hash })
    .from(tests)
    .innerJoin(testVersions, and(eq(testVersions.test_id, tests.id), eq(testVersions.version, tests.version)))
    .where(sql`${testVersions.packed_source} is distinct from ${testVersions.source_hash}`)
    .orderBy(asc(tests.position), asc(tests.id))
  for (const { id, version, source_hash } of waiting) {
    for (const text of initialForms(await catalogue.version(id, version))) {
      if (isLeaving()) return
      await packer.keep(text.bytes)
    }
    if (isLeaving()) return
    await db
      .update(testVersions)
      .set({ packed_source: source_hash })
      .where(
        and(eq(testVersions.test_id, id), eq(testVersions.version, version), eq(testVersions.source_hash, source_hash)),
      )
  }
}

/**
 * Forms that an attempt can begin with, in each language. Individual forms are left out, because only one pupil gets
 * each.
 */
export function* initialForms({ plan, arrangement, formOf }: TestVersion): Generator<ReadyText> {
  for (const form_seed of sharedSeeds(plan, arrangement)) {
    for (const locale of locales) {
      const form = formOf({ form_seed })
      const { opened } = form.readyForm(locale, { locale, items_given: itemsGivenFirst(form.plan), items_closed: 0 })
      if (typeof opened !== 'string') yield opened
    }
  }
}

/** The seeds of the forms that many first attempts share; null means the single shared form of a test. */
function sharedSeeds({ adaptive }: Pick<Plan, 'adaptive'>, arrangement: Arrangement | undefined): (number | null)[] {
  if (arrangement?.laid) return preparedSeeds(arrangement.laid)
  return usesSharedForm(arrangement, 1) && !adaptive ? [null] : []
}
