import { Readable } from 'node:stream'
import { refuse } from '../refusal.ts'

/**
 * Allows each person one upload of a kind at a time, from its first byte to the answer. A refused upload is drained, so
 * that the refusal arrives.
 */
export function createOneUploadEach() {
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
