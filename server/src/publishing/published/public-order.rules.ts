import type { Values } from '#contract/publishing/field'

interface Ordered {
  id: string
  place: number
  shared: Values
  published_at: string
}

const dayOf = ({ shared, published_at }: Ordered): string => (typeof shared.day === 'string' ? shared.day : published_at.slice(0, 10))
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By the day they bear, the newest first, or as editors put them. Where that is the same, the id decides, so that the order never depends on the database. */
export function inPublicOrder<Entry extends Ordered>(order: 'newest' | 'by-hand', entries: readonly Entry[]): Entry[] {
  if (order === 'by-hand') return entries.toSorted((a, b) => a.place - b.place || compared(a.id, b.id))
  return entries.toSorted((a, b) => compared(dayOf(b), dayOf(a)) || compared(b.id, a.id))
}
