import { foundWords } from '#contract/values/content/found-words'

/** Every word that is looked for occurs somewhere in the texts; without words everything is found. */
export function holdsWords(texts: readonly string[], search: string | undefined): boolean {
  const words = foundWords(search ?? '')
  const whole = texts
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
  return words.every((word) => whole.includes(word))
}

/**
 * A page of a list that is in memory, by key: it begins behind the entry `after`, or anew where that entry has left.
 */
export function pageOf<Entry extends { id: string }>(
  all: readonly Entry[],
  { after, limit = 20 }: { after?: string | undefined; limit?: number | undefined },
): { data: Entry[]; next: string | null; total: number } {
  const start = all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(start, start + limit)
  return { data, next: start + limit < all.length ? (data.at(-1)?.id ?? null) : null, total: all.length }
}
