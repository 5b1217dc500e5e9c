import { secondsOf, type Bound } from '../http/window.rules.ts'

/** Maximum number of names in memory; a name dropped too early is still counted in the database. */
const maxNames = 50_000

export type FloodCounter = ReturnType<typeof createFloodCounter>

/**
 * Creates a limit in the memory of this process, so that a flood is refused without querying the database. Refused
 * tries are not counted.
 */
export function createFloodCounter({ max, per }: Bound, now: () => Date) {
  const counts = new Map<string, { tries: number; until: number }>()

  function begin(name: string, at: number) {
    const begun = { tries: 0, until: at + secondsOf(per) * 1000 }
    counts.delete(name)
    counts.set(name, begun)
    const [oldest] = counts.keys()
    if (counts.size > maxNames && oldest !== undefined) counts.delete(oldest)
    return begun
  }

  return {
    /** Returns a function that gives the place back, or the seconds until a place is free. */
    take(name: string): { giveBack: () => void } | { seconds: number } {
      const at = now().getTime()
      const existing = counts.get(name)
      const count = existing && existing.until > at ? existing : begin(name, at)
      if (count.tries >= max) return { seconds: Math.ceil((count.until - at) / 1000) }
      count.tries += 1
      return { giveBack: () => void (count.tries -= 1) }
    },
  }
}
