import { secondsOf, type Bound } from '../http/window.rules.ts'

/** So many names fit; who is forgotten too early is counted in the database all the same. */
const mostNames = 50_000

export type Flood = ReturnType<typeof createFlood>

/**
 * A bound in the memory of this process: a flood is turned away without asking the database. What is refused is not
 * counted.
 */
export function createFlood({ max, per }: Bound, now: () => Date) {
  const counts = new Map<string, { tries: number; until: number }>()

  function begin(name: string, at: number) {
    const begun = { tries: 0, until: at + secondsOf(per) * 1000 }
    counts.delete(name)
    counts.set(name, begun)
    const [oldest] = counts.keys()
    if (counts.size > mostNames && oldest !== undefined) counts.delete(oldest)
    return begun
  }

  return {
    /** How to give the place back, or after how many seconds there is one. */
    take(name: string): { giveBack: () => void } | { seconds: number } {
      const at = now().getTime()
      const known = counts.get(name)
      const count = known && known.until > at ? known : begin(name, at)
      if (count.tries >= max) return { seconds: Math.ceil((count.until - at) / 1000) }
      count.tries += 1
      return { giveBack: () => void (count.tries -= 1) }
    },
  }
}
