import type { FormerResult } from '#contract/diagnostics/former'
import type { ResultCard } from '#contract/diagnostics/results'
import { dayOf, seasonOf } from '#contract/values/kazakhstan-time'

export type Entry<Card> =
  | { kind: 'own'; day: string; result: Card }
  | { kind: 'former'; day: string; result: FormerResult }
export interface Year<Card> {
  season: number
  entries: Entry<Card>[]
}

/**
 * Groups all results by school year, newest first. Results of the former platform are placed by date and marked by
 * kind.
 */
export function groupByYear<Card extends Pick<ResultCard, 'finished_at'>>(
  results: readonly Card[],
  former: readonly FormerResult[],
): Year<Card>[] {
  const entries: Entry<Card>[] = [
    ...results.map((result) => ({ kind: 'own' as const, day: dayOf(new Date(result.finished_at)), result })),
    ...former.map((result) => ({ kind: 'former' as const, day: result.taken_on, result })),
  ]
  const newestFirst = entries.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
  return [...Map.groupBy(newestFirst, ({ day }) => seasonOf(day))].map(([season, its]) => ({ season, entries: its }))
}

type TakenTest = Pick<ResultCard, 'test_id' | 'version' | 'finished_at' | 'awaits_evaluation'>

/** Groups comparable results: whole ones of the same test and version, at least two; oldest first. */
export function groupComparable<Card extends TakenTest>(results: readonly Card[]): Card[][] {
  const whole = results
    .filter(({ awaits_evaluation }) => !awaits_evaluation)
    .toSorted((a, b) => (a.finished_at < b.finished_at ? -1 : 1))
  return [...Map.groupBy(whole, ({ test_id, version }) => `${test_id} ${version}`).values()].filter(
    ({ length }) => length > 1,
  )
}

/** Returns whether the results come from several tests, so that they look comparable but are not. */
export const isAcrossTests = (results: readonly Pick<TakenTest, 'test_id' | 'version'>[]): boolean =>
  new Set(results.map(({ test_id, version }) => `${test_id} ${version}`)).size > 1
