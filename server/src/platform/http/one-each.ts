import { Readable } from 'node:stream'
import { refuse } from '../refusal.ts'

/**
 * Each person has one file of a kind in hand at a time, from its first byte to the answer. What is refused runs out
 * unread, so that the refusal arrives.
 */
export function createOneEach() {
  const inHand = new Set<string>()
  return async <Done>(who: string, body: unknown, work: () => Promise<Done>): Promise<Done> => {
    if (inHand.has(who)) {
      if (body instanceof Readable) body.resume()
      return refuse('file-in-hand', { retryAfter: 5 })
    }
    inHand.add(who)
    try {
      return await work()
    } finally {
      inHand.delete(who)
    }
  }
}
