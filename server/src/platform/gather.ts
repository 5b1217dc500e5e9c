import { isDatabaseAway, isLockConflict } from './database-away.ts'
import { createGate } from './gate.ts'

interface Waiting<Key, Answer> {
  key: Key
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Bounds {
  /** How many one question holds. */
  most: number
  /** How many questions may be under way; another one besides the first waits until it is full. */
  lines: number
}

const usual: Bounds = { most: 200, lines: 1 }

/**
 * Ask for many at once: whatever is asked while the last question is under way goes into the next one, without a timer. A thousand pupils
 * who begin in one second cost a hundred questions instead of a thousand. An answer is never older than its question. Where a question was given
 * up, nobody waits behind the next one.
 */
export function gather<Key, Answer>(ask: (keys: Key[]) => Promise<Answer[]>, { most, lines } = usual): (key: Key) => Promise<Answer> {
  let waiting: Waiting<Key, Answer>[] = []
  let underWay = 0
  let isScheduled = false
  const gate = createGate()

  async function askNext(): Promise<void> {
    isScheduled = false
    underWay += 1
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
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
    setImmediate(() => void askNext())
  }

  async function settle(batch: Waiting<Key, Answer>[]): Promise<void> {
    try {
      const answers = await gate.pass(() => ask(batch.map(({ key }) => key)))
      batch.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      // What cannot be asked for one must not cost the others theirs. Another's lock may be held for long: nobody waits behind the one who waits for it.
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

/** The same for whoever has the owner of such a line at hand, such as the database: who asks with one and the same owner is gathered. */
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
