import type { FastifyRequest } from 'fastify'
import { refuse, Refusal } from '../http/refusal.ts'
import { Invalid } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { countTry, giveBack, secondsLeft, type Counted, type Try } from './count-try.ts'

declare module 'fastify' {
  interface FastifyInstance {
    counts: Counts
  }
  interface FastifyRequest {
    /** What was counted for this call in the database, each with what it was counted by. */
    counted: (Counted & { isOfAddress: boolean })[] | null
  }
}

export type Counts = ReturnType<typeof createCounts>

/** What calls try, counted in the database: for all processes together, and on after a restart. */
export function createCounts(platform: Pick<Platform, 'db' | 'secret' | 'now' | 'refusals' | 'log'>) {
  const { db, refusals, log } = platform

  async function giveAllBack(request: FastifyRequest, isMeant = (_: { isOfAddress: boolean }) => true): Promise<void> {
    const given = request.counted?.filter(isMeant) ?? []
    request.counted = request.counted?.filter((one) => !isMeant(one)) ?? null
    for (const one of given) await giveBack(db, one)
  }

  return {
    /**
     * Count a try of a call, or refuse it. A whole school shares an address: who is pressed twice in one go, and who is refused for themselves, does not count
     * against it.
     */
    async count(request: FastifyRequest, tried: Try, { isOfAddress = false } = {}): Promise<void> {
      const counted = await countTry(db, platform, tried)
      if (!isOfAddress && (!counted || counted.isRepeated)) await giveAllBack(request, (one) => one.isOfAddress)
      if (!counted) return refuse('too-many', { retryAfter: await secondsLeft(db, platform, tried) })
      request.counted = [...(request.counted ?? []), { ...counted, isOfAddress }]
    },
    /** A press that found what the same press had made. */
    giveAllBack,
    /** What we could not do at this moment is nobody's try. Where the database is away nobody waits for that as well. */
    async settleFailure(request: FastifyRequest, error: unknown): Promise<void> {
      if (error instanceof Invalid || (error instanceof Refusal && refusals[error.code] !== 503)) return
      const given = giveAllBack(request).catch((failure: unknown) => log.warn({ err: failure }, 'a count was not given back'))
      if (error instanceof Refusal) await given
    },
  }
}
