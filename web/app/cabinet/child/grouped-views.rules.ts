import { dayOf } from '#contract/values/kazakhstan-time'
import type { View } from '#contract/profiles/family'

/**
 * Equal looks of one day are one line, with the latest time and how many there were; the reader's own are told where
 * they are asked for.
 */
export function groupedViews(views: readonly View[], withOwn: boolean): (View & { times: number })[] {
  const shown = views.filter(({ is_own }) => withOwn || !is_own)
  const key = ({ viewer, role, what, reason, at }: View) =>
    JSON.stringify([viewer, role, what, reason, dayOf(new Date(at))])
  return [...Map.groupBy(shown, key).values()].flatMap(([latest, ...rest]) =>
    latest ? [{ ...latest, times: rest.length + 1 }] : [],
  )
}
