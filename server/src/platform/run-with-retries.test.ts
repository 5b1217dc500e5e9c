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

test('what fell with the database is done again once the database is back, and not before', async () => {
  const { seen, done } = given([fallen, fallen], 3)
  await done
  expect(seen).toEqual({ runs: 3, looks: 4 })
})

test('what fails for a reason of its own is not done again', async () => {
  const { seen, done } = given([new Error('a mistake')])
  await expect(done).rejects.toThrow('a mistake')
  expect(seen).toEqual({ runs: 1, looks: 0 })
})

test('a database that is there and refuses each time is left to the queue', async () => {
  const { seen, done } = given(Array.from({ length: 9 }, () => fallen))
  await expect(done).rejects.toThrow(fallen.message)
  expect(seen.runs).toBe(5)
})

test('a process that leaves waits no longer', async () => {
  const { seen, done } = given([fallen], Infinity, 2)
  await expect(done).rejects.toThrow(fallen.message)
  expect(seen).toEqual({ runs: 1, looks: 2 })
})
