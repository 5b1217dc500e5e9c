import type { Item } from '#contract/diagnostics/forms'
import type { KeySource } from '#contract/values/answers/key-source'
import type { Language } from '#contract/values/locale'
import type { Catalogue, TestVersion } from '../diagnostics/catalogue/catalogue.ts'
import { agesOfPlan } from '../diagnostics/instrument/plan.rules.ts'
import { itemsOutsideShared } from '../diagnostics/forms/arrangement.rules.ts'
import { readNewestKey } from '../diagnostics/catalogue/read-test.ts'
import { ratedItems } from '../diagnostics/scorers/rated-items.rules.ts'
import type { Context } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'

export interface Services extends Pick<Platform, 'db' | 'now'> {
  catalogue: Catalogue
}

/** What is rated in one version of an instrument. Only the administrator's table may show the author's values. */
export interface Rated {
  test: TestVersion
  author: ReadonlyMap<string, Record<string, number>>
  key_source: KeySource | null
}

export async function readRated(
  { db, catalogue }: Omit<Services, 'now'>,
  of: { test_id: string; version: number },
): Promise<Rated> {
  const test = await catalogue.version(of.test_id, of.version)
  const { key, key_source } = await readNewestKey(db, of)
  const author = new Map(ratedItems(key).map(({ id, ratings }) => [id, ratings]))
  return { test, author, key_source }
}

/** Returns every rated situation with its part, including those that only other forms have. */
export function situationsIn(
  { test: { forms, arrangement }, author }: Rated,
  language: Language,
): { item: Item; part: string }[] {
  const shared = forms[language].parts.flatMap(({ id, items }) => items.map((item) => ({ item, part: id })))
  const partOf = new Map(arrangement ? itemsOutsideShared(arrangement).map(({ item, part }) => [item.id, part]) : [])
  const others = (arrangement?.spare_items[language] ?? []).map((item) => ({ item, part: partOf.get(item.id) ?? '' }))
  return [...shared, ...others].filter(({ item }) => author.has(item.id))
}

/** Returns the fields that describe a round to every reader. */
export async function describeRound(
  { platform: { catalogue }, language }: Pick<Context<Services>, 'platform' | 'language'>,
  { test, author, key_source }: Rated,
  test_id: string,
) {
  const { band } = (await catalogue.tests()).find(({ id }) => id === test_id) ?? refuse('not-found')
  return { title: test.forms[language].title, ...agesOfPlan(test.plan, band), situations: author.size, key_source }
}
