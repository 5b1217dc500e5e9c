import { setImmediate } from 'node:timers/promises'

/** Let others come to their work: a long table must not keep pupils from saving their answers. */
export const breathe = (): Promise<void> => setImmediate()

/** Everything some hundreds at a time, with room for others in between. */
export async function* inParts<Each>(all: readonly Each[], size = 200): AsyncGenerator<Each[]> {
  for (let from = 0; from < all.length; from += size) {
    yield all.slice(from, from + size)
    await breathe()
  }
}
