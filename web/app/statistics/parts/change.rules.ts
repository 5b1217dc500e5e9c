export type Direction = 'up' | 'down' | 'same'

/** Returns by how many percent a count has changed; null if there was nothing to compare it with. */
export function changeOf(count: number, before: number): { percent: number | null; direction: Direction } {
  const direction = count > before ? 'up' : count < before ? 'down' : 'same'
  return { percent: before === 0 ? null : ((count - before) / before) * 100, direction }
}

/**
 * Returns a share in percent; null of nothing, and where the part is greater, because pupils took the step before
 * earlier than in the period.
 */
export const shareWithin = (part: number, whole: number): number | null =>
  whole === 0 || part > whole ? null : (part / whole) * 100
