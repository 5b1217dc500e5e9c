import { isDatabaseAway } from './database-away.ts'
import { createGate } from './gate.ts'

interface Waiting<Key, Answer> {
  key: Key
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Ask for many at once: whatever is asked while the last question is under way goes into the next one, without a timer. A thousand pupils
 * who begin in one second cost a hundred questions instead of a thousand. An answer is never older than its question. Where a question was given
 * up, nobody waits behind the next one.
 */
export function gather<Key, Answer>(ask: (keys: Key[]) => Promise<Answer[]>, most = 200): (key: Key) => Promise<Answer> {
  let waiting: Waiting<Key, Answer>[] = []
  let isUnderWay = false
  const gate = createGate()

  async function askNext(): Promise<void> {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    await settle(batch)
    const stuck = gate.reason()
    if (stuck) for (const { reject } of waiting.splice(0)) reject(stuck)
    isUnderWay = false
    schedule()
  }

  function schedule(): void {
    if (isUnderWay || waiting.length === 0) return
    isUnderWay = true
    setImmediate(() => void askNext())
  }

  async function settle(batch: Waiting<Key, Answer>[]): Promise<void> {
    try {
      const answers = await gate.pass(() => ask(batch.map(({ key }) => key)))
      batch.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      if (batch.length === 1 || isDatabaseAway(error)) return batch.forEach(({ reject }) => reject(error))
      // What cannot be asked for one must not cost the others theirs.
      for (const one of batch) await settle([one])
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const stuck = gate.reason()
      if (stuck && isUnderWay) return reject(stuck)
      waiting.push({ key, resolve, reject })
      schedule()
    })
}
