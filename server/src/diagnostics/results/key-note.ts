import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TestVersion } from '../catalogue/catalogue.ts'
import { loadsOf, plannedItems } from '../instrument/plan.rules.ts'
import { ratedItems } from '../scorers/rated-items.rules.ts'
import { readNewestKey } from '../catalogue/read-test.ts'

type Services = Pick<Platform, 'db' | 'now' | 'translate'>

/**
 * A note for staff about a key that rates options: the scales whose values come from the author alone. Null if experts
 * have rated the options, or if no options are rated.
 */
export async function findKeyNote(
  { platform: { db, translate }, language }: Pick<Context<Services>, 'platform' | 'language'>,
  attempt: { test_id: string; version: number },
  { plan, texts }: Pick<TestVersion, 'plan' | 'texts'>,
): Promise<string | null> {
  const { key, key_source } = await readNewestKey(db, attempt)
  if (key_source !== 'author') return null
  const rated = new Set(ratedItems(key).map(({ id }) => id))
  // Items that are only in other forms belong to the same scales, because every form measures what the shared one does.
  const scales = plannedItems(plan).flatMap(({ item, part }) =>
    rated.has(item.id) ? Object.keys(loadsOf(item, part)) : [],
  )
  const names = [...new Set(scales)].map((scale) => texts[language].scales[scale]?.name ?? scale)
  return translate(language, 'diagnostics.key-note', { scales: names.join(', ') })
}
