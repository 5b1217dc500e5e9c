import { randomInt } from 'node:crypto'

/** In an order that nobody can guess or repeat. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed: Item[] = []
  for (const item of items) mixed.splice(randomInt(mixed.length + 1), 0, item)
  return mixed
}
