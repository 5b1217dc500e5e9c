import type { Removed } from '#contract/library/book-desk'

export type RemovedKind = Removed['kind']

/** Collects what is removed from one part of a book. */
export type Report = (kind: RemovedKind, what: string) => void

/** The list would otherwise be as long as a hostile file wants it to be. */
const maxEntries = 500
const maxCharacters = 120

export interface RemovedList {
  at: (where: string) => Report
  all: () => Removed[]
}

/** Creates the list of what was removed; equal entries of one part are counted together. */
export function createRemovedList(): RemovedList {
  const found = new Map<string, Removed>()
  return {
    at: (where) => (kind, what) => {
      const shown = shorten(what)
      const key = JSON.stringify([kind, where, shown])
      const earlier = found.get(key)
      if (earlier) earlier.count += 1
      else if (found.size < maxEntries) found.set(key, { kind, where: shorten(where), what: shown, count: 1 })
    },
    all: () => [...found.values()],
  }
}

/** Control characters could make the list unreadable, so they become spaces. */
function shorten(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return plain.length > maxCharacters ? `${plain.slice(0, maxCharacters - 1)}…` : plain
}
