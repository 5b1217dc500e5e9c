import type { OlympiadSubject } from '#contract/values/olympiad'

/** The order with one subject moved by one place; a subject at the end stays there. */
export function moveSubject(
  order: readonly OlympiadSubject[],
  subject: OlympiadSubject,
  by: -1 | 1,
): readonly OlympiadSubject[] {
  const from = order.indexOf(subject)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return order
  return order.toSpliced(from, 1).toSpliced(to, 0, subject)
}
