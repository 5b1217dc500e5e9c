import type { TestKey } from './score-item.rules.ts'

/** Situations: items whose options each have a rating between the worst and the best. */
export const ratedItems = (key: TestKey): { id: string; ratings: Record<string, number> }[] =>
  Object.entries(key).flatMap(([id, one]) => ('ratings' in one ? [{ id, ratings: one.ratings }] : []))
