import { expect, test } from 'vitest'
import { runWithRetries } from './run-with-retries.ts'

const fallen = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })

/** Returns work that fails with these errors in turn, and a database that recovers at the given check. */
function given(failures: Error[], backAt = 1, overAt = Infinity) {
  const seen = { runs: 0, looks: 0 }
  const work = async () => {
    const failure = failures[seen.runs++]
    if (failure) throw failure
  }
  const write = async () => {
    if (seen.looks < backAt) throw fallen
  }
  const isOver = () => ++seen.looks >= overAt
  return { seen, done: runWithRetries(work, { write, isOver, pauseMs: 1 }) }
}

test('work that failed with the database is repeated once the database is back, and not before', async () => {
  const { seen, done } = given([fallen, fallen], 3)
  await done
  expect(seen).toEqual({ runs: 3, looks: 4 })
})

test('work that fails for another reason is not repeated', async () => {
  const { seen, done } = given([new Error('a mistake')])
  await expect(done).rejects.toThrow('a mistake')
  expect(seen).toEqual({ runs: 1, looks: 0 })
})

test('if the database is back but refuses each time, the work is left to the queue', async () => {
  const { seen, done } = given(Array.from({ length: 9 }, () => fallen))
  await expect(done).rejects.toThrow(fallen.message)
  expect(seen.runs).toBe(5)
})

test('a stopping process no longer waits', async () => {
  const { seen, done } = given([fallen], Infinity, 2)
  await expect(done).rejects.toThrow(fallen.message)
  expect(seen).toEqual({ runs: 1, looks: 2 })
})
