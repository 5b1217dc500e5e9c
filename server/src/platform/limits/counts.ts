import type { FastifyRequest } from 'fastify'
import { refuse, Refusal } from '../refusal.ts'
import { Invalid } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { countTry, giveBack, secondsLeft, type Counted, type Try } from './count-try.ts'
import { createFlood, type Flood } from './flood.ts'
import type { Bound } from '../http/window.rules.ts'

declare module 'fastify' {
  interface FastifyInstance {
    counts: Counts
  }
  interface FastifyRequest {
    /** What was counted for this call in the database, each with what it was counted by. */
    counted: Noted[] | null
    /** Each gives back a place this call took in the memory of the process. */
    floodPlaces: (() => void)[] | null
  }
}

interface Noted extends Counted {
  tried: Try
  isOfAddress: boolean
}

/**
 * Whoever has a cookie of a device may have made it up: at most so many from one address are looked for while a flood
 * comes from there.
 */
const lookedFor = { max: 300, per: '1 minute' }

export type Counts = ReturnType<typeof createCounts>

interface Manner {
  isOfAddress?: boolean
  /** So many tries on known devices of one account pass when the limit is full. */
  ofDevice?: number | undefined
  /** Of the account alone whose e-mail is counted. */
  ofOwner?: boolean | undefined
}

/** What calls try, counted in the database: for all processes together, and on after a restart. */
export function createCounts(
  platform: Pick<Platform, 'db' | 'secret' | 'now' | 'refusals' | 'log'>,
  /** The account whose owner has shown on the device of a call that it is theirs; with an e-mail, one that has it. */
  accountBehind: (request: FastifyRequest, email: string | null) => Promise<string | null>,
) {
  const { db, refusals, log } = platform
  const deviceLookUps = createFlood(lookedFor, platform.now)

  async function giveBackOf(request: FastifyRequest, isMeant: (_: Noted) => boolean): Promise<void> {
    const given = request.counted?.filter(isMeant) ?? []
    request.counted = request.counted?.filter((one) => !isMeant(one)) ?? null
    for (const one of given) await giveBack(db, one)
  }
  const sparesAddress = (request: FastifyRequest) => giveBackOf(request, (one) => one.isOfAddress)

  async function giveAllBack(request: FastifyRequest): Promise<void> {
    for (const leave of request.floodPlaces ?? []) leave()
    request.floodPlaces = null
    await giveBackOf(request, () => true)
  }

  /**
   * As many presses as a limit bears may find what they had made, and count for nothing. Those after them count: what
   * is found costs us as well.
   */
  async function giveBackFound(request: FastifyRequest): Promise<void> {
    const noted = request.counted ?? []
    request.counted = null
    for (const { tried, ...counted } of noted) {
      if (await countTry(db, platform, { ...tried, kind: `found again by ${tried.kind}` })) await giveBack(db, counted)
    }
  }

  function note(request: FastifyRequest, noted: Noted): void {
    request.counted = [...(request.counted ?? []), noted]
  }

  /**
   * Where a limit is full, the account behind a device that is known has a few tries of its own: strangers close
   * nothing to whom we know.
   */
  async function passesByDevice(
    request: FastifyRequest,
    { kind, name, per }: Try,
    { ofDevice: max = 0, ofOwner = false }: Manner,
  ): Promise<Counted | null> {
    const account = max > 0 ? await accountBehind(request, ofOwner ? name : null) : null
    if (!account) return null
    const tried = { kind: `${kind} on a known device`, name: ofOwner ? name : `${account} ${name}`, max, per }
    const counted = await countTry(db, platform, tried)
    if (counted) note(request, { ...counted, tried, isOfAddress: false })
    return counted
  }

  /**
   * As `passesByDevice`, of a flood: who makes up devices does not make the database look for each. A device that is
   * found takes no place of those.
   */
  async function passesFloodByDevice(request: FastifyRequest, tried: Try, manner: Manner): Promise<boolean> {
    const looked = request.headers.cookie ? deviceLookUps.take(tried.name) : null
    if (!looked || 'seconds' in looked) return false
    const passed = await passesByDevice(request, tried, manner)
    if (passed) looked.giveBack()
    return passed !== null
  }

  /**
   * Whose fault a failure is says to whom a try is given back: ours counts against nobody, and who is refused for
   * themselves not against the address.
   */
  async function settle(request: FastifyRequest, error: unknown): Promise<void> {
    if (error instanceof Invalid) return
    const status = error instanceof Refusal ? refusals[error.code] : 500
    if (status >= 500) return giveAllBack(request)
    if (error instanceof Refusal && error.details.isOfPerson) return sparesAddress(request)
  }

  return {
    /**
     * Count a try of a call, or refuse it. A whole school shares an address: who is pressed twice in one go, and who is
     * refused for themselves, does not count
     * against it.
     */
    async count(request: FastifyRequest, tried: Try, manner: Manner = {}): Promise<void> {
      const { isOfAddress = false } = manner
      const counted = await countTry(db, platform, tried)
      if (counted) note(request, { ...counted, tried, isOfAddress })
      const passed = counted ?? (await passesByDevice(request, tried, manner))
      if (!isOfAddress && (!passed || passed.isRepeated)) await sparesAddress(request)
      if (!passed) refuse('too-many', { retryAfter: await secondsLeft(db, platform, tried) })
    },
    createFlood: (bound: Bound): Flood => createFlood(bound, platform.now),
    /**
     * As `count`, by address, where a flood is turned away before the database is asked. Only of who says to be known
     * it is asked then.
     */
    async countAddress(
      request: FastifyRequest,
      tried: Try,
      { flood, ofDevice }: { flood: Flood; ofDevice: number | undefined },
    ): Promise<void> {
      const taken = flood.take(tried.name)
      if ('seconds' in taken) {
        if (await passesFloodByDevice(request, tried, { ofDevice })) return
        return refuse('too-many', { retryAfter: taken.seconds })
      }
      request.floodPlaces = [...(request.floodPlaces ?? []), taken.giveBack]
      await this.count(request, tried, { isOfAddress: true, ofDevice })
    },
    giveBackFound,
    /**
     * What we could not do at this moment is nobody's try. Where the database is away nobody waits for that as well.
     */
    async settleFailure(request: FastifyRequest, error: unknown): Promise<void> {
      const settled = settle(request, error).catch((failure: unknown) =>
        log.warn({ err: failure }, 'a count was not given back'),
      )
      if (error instanceof Refusal) await settled
    },
  }
}
