import type { FastifyRequest } from 'fastify'
import { refuse, Refusal } from '../http/refusal.ts'
import { Invalid } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { countTry, giveBack, secondsLeft, type Counted, type Try } from './count-try.ts'
import { createFlood, type Flood } from './flood.ts'
import type { Bound } from './window.rules.ts'

declare module 'fastify' {
  interface FastifyInstance {
    counts: Counts
  }
  interface FastifyRequest {
    /** What was counted for this call in the database, each with what it was counted by. */
    counted: (Counted & { isOfAddress: boolean })[] | null
    /** Gives back the place this call took in the memory of the process. */
    leaveFlood: (() => void) | null
  }
}

export type Counts = ReturnType<typeof createCounts>

interface Manner {
  isOfAddress?: boolean
  /** So many tries of a known device pass when the limit is full. */
  ofDevice?: number | undefined
}

/** What calls try, counted in the database: for all processes together, and on after a restart. */
export function createCounts(
  platform: Pick<Platform, 'db' | 'secret' | 'now' | 'refusals' | 'log'>,
  /** The name of the device a call comes from, where somebody has shown on it that an account is theirs. */
  knownDeviceOf: (request: FastifyRequest) => Promise<string | null>,
) {
  const { db, refusals, log } = platform

  async function giveBackOf(request: FastifyRequest, isMeant: (_: { isOfAddress: boolean }) => boolean): Promise<void> {
    const given = request.counted?.filter(isMeant) ?? []
    request.counted = request.counted?.filter((one) => !isMeant(one)) ?? null
    for (const one of given) await giveBack(db, one)
  }
  const sparesAddress = (request: FastifyRequest) => giveBackOf(request, (one) => one.isOfAddress)

  async function giveAllBack(request: FastifyRequest): Promise<void> {
    request.leaveFlood?.()
    request.leaveFlood = null
    await giveBackOf(request, () => true)
  }

  function note(request: FastifyRequest, counted: Counted, isOfAddress: boolean): void {
    request.counted = [...(request.counted ?? []), { ...counted, isOfAddress }]
  }

  /** Where a limit is full, a device that is known has a few tries of its own: strangers close nothing to whom we know. */
  async function passesByDevice(request: FastifyRequest, { kind, name, per }: Try, max = 0): Promise<boolean> {
    const device = max > 0 ? await knownDeviceOf(request) : null
    const counted = device && (await countTry(db, platform, { kind: `${kind} on a known device`, name: `${device} ${name}`, max, per }))
    if (counted) note(request, counted, false)
    return Boolean(counted)
  }

  /** Whose fault a failure is says to whom a try is given back: ours counts against nobody, and who is refused for themselves not against the address. */
  async function settle(request: FastifyRequest, error: unknown): Promise<void> {
    if (error instanceof Invalid) return
    const status = error instanceof Refusal ? refusals[error.code] : 500
    if (status >= 500) return giveAllBack(request)
    if (status === 429) return sparesAddress(request)
  }

  return {
    /**
     * Count a try of a call, or refuse it. A whole school shares an address: who is pressed twice in one go, and who is refused for themselves, does not count
     * against it.
     */
    async count(request: FastifyRequest, tried: Try, { isOfAddress = false, ofDevice }: Manner = {}): Promise<void> {
      const counted = await countTry(db, platform, tried)
      if (counted) {
        if (!isOfAddress && counted.isRepeated) await sparesAddress(request)
        return note(request, counted, isOfAddress)
      }
      if (await passesByDevice(request, tried, ofDevice)) return
      if (!isOfAddress) await sparesAddress(request)
      refuse('too-many', { retryAfter: await secondsLeft(db, platform, tried) })
    },
    createFlood: (bound: Bound): Flood => createFlood(bound, platform.now),
    /** As `count`, by address, where a flood is turned away before the database is asked. Only of who says to be known it is asked then. */
    async countAddress(request: FastifyRequest, tried: Try, { flood, ofDevice }: { flood: Flood; ofDevice: number | undefined }): Promise<void> {
      const taken = flood.take(tried.name)
      if ('seconds' in taken) {
        if (await passesByDevice(request, tried, ofDevice)) return
        return refuse('too-many', { retryAfter: taken.seconds })
      }
      request.leaveFlood = taken.giveBack
      await this.count(request, tried, { isOfAddress: true, ofDevice })
    },
    /** A press that found what the same press had made. */
    giveAllBack,
    /** What we could not do at this moment is nobody's try. Where the database is away nobody waits for that as well. */
    async settleFailure(request: FastifyRequest, error: unknown): Promise<void> {
      const settled = settle(request, error).catch((failure: unknown) => log.warn({ err: failure }, 'a count was not given back'))
      if (error instanceof Refusal) await settled
    },
  }
}
