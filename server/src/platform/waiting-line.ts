import { refuse } from './refusal.ts'

interface Bounds {
  /** How many may be in the line, the one whose turn it is included. */
  longest: number
  /** What one turn takes; who finds the line full is told to come back when it has passed. */
  secondsEach: number
  /** How many of these may be one person's. */
  mostEach?: number
}

type Turn = () => Promise<void>

/**
 * A line in which heavy work waits, one at a time. Persons take turns, not their wishes: whoever wants much waits for
 * himself, not others for him.
 */
export function createWaitingLine({ longest, secondsEach, mostEach = longest }: Bounds) {
  /** The first is the person whose turn is next. */
  const persons = new Map<string, Turn[]>()
  const counts = new Map<string, number>()
  const unfinished = new Set<Promise<unknown>>()
  let isWorking = false

  async function workOff(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let next = takeNext(); next; next = takeNext()) await next()
    isWorking = false
  }

  function takeNext(): Turn | undefined {
    const [first] = persons
    if (!first) return undefined
    const [who, [turn, ...others]] = first
    persons.delete(who)
    if (others.length > 0) persons.set(who, others)
    return turn
  }

  return {
    inTurn<T>(work: () => Promise<T>, who = ''): Promise<T> {
      const own = counts.get(who) ?? 0
      if (unfinished.size >= longest) refuse('overloaded', { retryAfter: longest * secondsEach })
      if (own >= mostEach) refuse('own-line-full', { retryAfter: mostEach * secondsEach })
      counts.set(who, own + 1)
      const { promise, resolve } = Promise.withResolvers<T>()
      const done = promise.finally(() => {
        unfinished.delete(done)
        const left = (counts.get(who) ?? 1) - 1
        if (left > 0) counts.set(who, left)
        else counts.delete(who)
      })
      unfinished.add(done)
      persons.set(who, [
        ...(persons.get(who) ?? []),
        async () => {
          const turn = Promise.resolve().then(work)
          resolve(turn)
          await Promise.allSettled([turn])
        },
      ])
      void workOff()
      return done
    },
    /** Everybody who waits at this moment has had their turn. */
    passed: async (): Promise<void> => void (await Promise.allSettled(unfinished)),
  }
}
