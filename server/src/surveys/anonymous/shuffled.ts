import { randomInt } from 'node:crypto'

/** Returns the items in a random order that nobody can predict or repeat. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed: Item[] = []
  for (const item of items) mixed.splice(randomInt(mixed.length + 1), 0, item)
  return mixed
}
