import { setTimeout } from 'node:timers/promises'

const step = 50

/**
 * Makes the wait the same whether or not somebody was found: the answer leaves only at a full step of time after the
 * request.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(step - ((performance.now() - began) % step))
  }
}
