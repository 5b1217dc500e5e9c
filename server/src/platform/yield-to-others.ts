import { setImmediate } from 'node:timers/promises'

/** Lets other work run in between, so that processing a long table does not keep pupils from saving their answers. */
export const yieldToOthers = (): Promise<void> => setImmediate()

/** Yields the rows in parts of a few hundred, and lets other work run in between. */
export async function* inParts<Each>(all: readonly Each[], size = 200): AsyncGenerator<Each[]> {
  for (let from = 0; from < all.length; from += size) {
    yield all.slice(from, from + size)
    await yieldToOthers()
  }
}
