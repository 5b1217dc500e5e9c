import { foundWords } from '#contract/values/content/found-words'

/** Whether the texts contain every word of the search. An empty search matches everything. */
export function containsWords(texts: readonly string[], search: string | undefined): boolean {
  const words = foundWords(search ?? '')
  const whole = texts
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
  return words.every((word) => whole.includes(word))
}

/** A page of a list in memory. It begins after the entry `after`, or at the start if that entry no longer exists. */
export function pageOf<Entry extends { id: string }>(
  all: readonly Entry[],
  { after, limit = 20 }: { after?: string | undefined; limit?: number | undefined },
): { data: Entry[]; next: string | null; total: number } {
  const start = all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(start, start + limit)
  return { data, next: start + limit < all.length ? (data.at(-1)?.id ?? null) : null, total: all.length }
}
