import { dayOf } from '#contract/values/kazakhstan-time'
import type { View } from '#contract/profiles/family'

/**
 * Groups equal views of one day into one line with the latest time and their number. The reader's own views are
 * included only on request.
 */
export function groupedViews(views: readonly View[], withOwn: boolean): (View & { times: number })[] {
  const shown = views.filter(({ is_own }) => withOwn || !is_own)
  const key = ({ viewer, role, what, reason, at }: View) =>
    JSON.stringify([viewer, role, what, reason, dayOf(new Date(at))])
  return [...Map.groupBy(shown, key).values()].flatMap(([latest, ...rest]) =>
    latest ? [{ ...latest, times: rest.length + 1 }] : [],
  )
}
