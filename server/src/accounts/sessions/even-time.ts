import { setTimeout } from 'node:timers/promises'

const step = 50

/** The same wait whether or not anybody was found: an answer leaves only at a full step of time after the question. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(step - ((performance.now() - began) % step))
  }
}
