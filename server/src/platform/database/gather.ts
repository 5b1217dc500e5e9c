import { isDatabaseAway, isLockConflict } from './database-away.ts'
import { createGate } from './gate.ts'

interface Waiting<Key, Answer> {
  key: Key
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Bounds {
  /** Maximum number of keys in one query. */
  most: number
  /** Maximum number of parallel queries; every query but the first waits until it is full. */
  lines: number
  /** After a query for several keys, the next one begins at least this many milliseconds after it. */
  pauseMs?: number
}

const usual: Bounds = { most: 200, lines: 1 }

/**
 * For what a whole country asks for at nine o'clock: larger queries, and fewer of them. What each of them costs besides
 * its keys was a third of a start; whoever comes alone waits for nobody.
 */
export const forCrowds: Bounds = { ...usual, pauseMs: 5 }

/**
 * Gathers keys into shared queries. A thousand pupils who start within one second cost a hundred queries instead of a
 * thousand.
 *
 * - Keys that arrive while a query is running go into the next one; without `pauseMs` there is no timer.
 * - A key is always queried after it arrived, so no answer is older than its request.
 * - If a query was given up, waiting keys are refused at once.
 */
export function gather<Key, Answer>(
  ask: (keys: Key[]) => Promise<Answer[]>,
  { most, lines, pauseMs = 0 } = usual,
): (key: Key) => Promise<Answer> {
  let waiting: Waiting<Key, Answer>[] = []
  let underWay = 0
  let isScheduled = false
  let last = { size: 0, begunAt: 0 }
  const gate = createGate()

  async function askNext(): Promise<void> {
    isScheduled = false
    underWay += 1
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    last = { size: batch.length, begunAt: performance.now() }
    schedule()
    await settle(batch)
    const stuck = gate.reason()
    if (stuck) for (const { reject } of waiting.splice(0)) reject(stuck)
    underWay -= 1
    schedule()
  }

  function schedule(): void {
    const isFree = underWay === 0 || (underWay < lines && waiting.length >= most)
    if (isScheduled || !isFree || waiting.length === 0) return
    isScheduled = true
    const pause = last.size > 1 && waiting.length < most ? last.begunAt + pauseMs - performance.now() : 0
    if (pause > 0) setTimeout(() => void askNext(), pause)
    else setImmediate(() => void askNext())
  }

  async function settle(batch: Waiting<Key, Answer>[]): Promise<void> {
    try {
      const answers = await gate.pass(() => ask(batch.map(({ key }) => key)))
      batch.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      // One bad key must not make the others fail, so each is queried alone. If the reason is a lock, they are queried
      // in parallel, so that nobody waits behind the locked key.
      if (batch.length > 1 && isLockConflict(error)) return void (await Promise.all(batch.map((one) => settle([one]))))
      if (batch.length === 1 || isDatabaseAway(error)) return batch.forEach(({ reject }) => reject(error))
      for (const one of batch) await settle([one])
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const stuck = gate.reason()
      if (stuck && underWay > 0) return reject(stuck)
      waiting.push({ key, resolve, reject })
      schedule()
    })
}

/** Like `gather`, with a separate queue per owner, such as a database: only keys of the same owner share a query. */
export function gatherBy<Owner extends object, Key, Answer>(
  ask: (owner: Owner, keys: Key[]) => Promise<Answer[]>,
  bounds = usual,
): (owner: Owner, key: Key) => Promise<Answer> {
  const lines = new WeakMap<Owner, (key: Key) => Promise<Answer>>()
  return (owner, key) => {
    const line = lines.get(owner) ?? gather((keys: Key[]) => ask(owner, keys), bounds)
    lines.set(owner, line)
    return line(key)
  }
}
