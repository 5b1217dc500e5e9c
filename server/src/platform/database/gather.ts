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
 * Asks for many keys by one question. Keys that come while a question is under way go into the next one; there is no
 * timer. A thousand pupils who
 * begin in one second cost a hundred questions instead of a thousand. A key is always asked for after it came, so no
 * answer is older than that.
 * If a question was given up, the keys that wait are refused at once.
 */
export function gather<Key, Answer>(
  ask: (keys: Key[]) => Promise<Answer[]>,
  { most, lines } = usual,
): (key: Key) => Promise<Answer> {
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
      // If one key makes a question fail, the others must not fail with it: each is asked for alone. If the reason is a
      // lock, all of them are asked at
      // one time, so that nobody waits behind the key whose lock is held.
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

/** The same with a line for each owner, such as a database: keys are gathered if they come with the same owner. */
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
