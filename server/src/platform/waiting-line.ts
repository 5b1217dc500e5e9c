import { refuse } from './refusal.ts'

interface Bounds {
  /** Maximum length of the line, including the running job. */
  longest: number
  /** Seconds per job, from which a refused caller gets the time to retry. */
  secondsEach: number
  /** Maximum number of jobs per person. */
  maxPerPerson?: number
}

type Turn = () => Promise<void>

/**
 * Creates a queue for heavy work, one job at a time. People take turns, so that a person with many jobs does not delay
 * the others.
 */
export function createWaitingLine({ longest, secondsEach, maxPerPerson = longest }: Bounds) {
  /** Waiting jobs by person; the first person is next. */
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
      if (own >= maxPerPerson) refuse('own-line-full', { retryAfter: maxPerPerson * secondsEach })
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
    /** Resolves when all jobs that are waiting now have finished. */
    passed: async (): Promise<void> => void (await Promise.allSettled(unfinished)),
  }
}
