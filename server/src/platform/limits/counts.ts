import type { FastifyRequest } from 'fastify'
import { refuse, Refusal } from '../refusal.ts'
import { Invalid } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { countTry, giveBack, secondsLeft, type Counted, type Try } from './count-try.ts'
import { createFloodCounter, type FloodCounter } from './flood.ts'
import type { Bound } from '../http/window.rules.ts'

declare module 'fastify' {
  interface FastifyInstance {
    counts: Counts
  }
  interface FastifyRequest {
    /** Tries counted for this call in the database. */
    counted: Noted[] | null
    /** Functions that release the places this call took in the memory of the process. */
    floodPlaces: (() => void)[] | null
  }
}

interface Noted extends Counted {
  tried: Try
  isOfAddress: boolean
}

/** Device cookies can be invented, so during a flood only this many per address are looked up. */
const lookedFor = { max: 300, per: '1 minute' }

export type Counts = ReturnType<typeof createCounts>

interface Manner {
  isOfAddress?: boolean
  /** Reserve for a full limit: this many tries per account still pass from its trusted devices. */
  ofDevice?: number | undefined
  /** Only accounts with the counted e-mail have the reserve. */
  ofOwner?: boolean | undefined
}

/** Counts tries in the database, for all processes together and across restarts. */
export function createCounts(
  platform: Pick<Platform, 'db' | 'secret' | 'now' | 'refusals' | 'log'>,
  /** Returns the account that trusts the device of a call; with an e-mail, only an account that has it. */
  accountBehind: (request: FastifyRequest, email: string | null) => Promise<string | null>,
) {
  const { db, refusals, log } = platform
  const deviceLookUps = createFloodCounter(lookedFor, platform.now)

  async function giveBackOf(request: FastifyRequest, matches: (_: Noted) => boolean): Promise<void> {
    const given = request.counted?.filter(matches) ?? []
    request.counted = request.counted?.filter((one) => !matches(one)) ?? null
    for (const one of given) await giveBack(db, one)
  }
  const sparesAddress = (request: FastifyRequest) => giveBackOf(request, (one) => one.isOfAddress)

  async function giveAllBack(request: FastifyRequest): Promise<void> {
    for (const leave of request.floodPlaces ?? []) leave()
    request.floodPlaces = null
    await giveBackOf(request, () => true)
  }

  /**
   * Gives back the tries of a repeated call that found its earlier result, up to the limit per window. More repetitions
   * count, because finding also costs work.
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
   * If a limit is full, an account has some reserve tries on its trusted devices, so that strangers cannot lock its
   * owner out.
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
   * Like `passesByDevice`, during a flood: the number of device look-ups is limited, because devices can be invented. A
   * device that is found does not use the limit up.
   */
  async function passesFloodByDevice(request: FastifyRequest, tried: Try, manner: Manner): Promise<boolean> {
    const looked = request.headers.cookie ? deviceLookUps.take(tried.name) : null
    if (!looked || 'seconds' in looked) return false
    const passed = await passesByDevice(request, tried, manner)
    if (passed) looked.giveBack()
    return passed !== null
  }

  /**
   * Gives tries back after a failure: all of them if the fault is ours, and that of the shared address if the refusal
   * concerns only this person.
   */
  async function settle(request: FastifyRequest, error: unknown): Promise<void> {
    if (error instanceof Invalid) return
    const status = error instanceof Refusal ? refusals[error.code] : 500
    if (status >= 500) return giveAllBack(request)
    if (error instanceof Refusal && error.details.isOfPerson) return sparesAddress(request)
  }

  return {
    /**
     * Counts a try or refuses the call. A whole school shares an address, so repeated presses and refusals of one
     * person are not counted against it.
     */
    async count(request: FastifyRequest, tried: Try, manner: Manner = {}): Promise<void> {
      const { isOfAddress = false } = manner
      const counted = await countTry(db, platform, tried)
      if (counted) note(request, { ...counted, tried, isOfAddress })
      const passed = counted ?? (await passesByDevice(request, tried, manner))
      if (!isOfAddress && (!passed || passed.isRepeated)) await sparesAddress(request)
      if (!passed) refuse('too-many', { retryAfter: await secondsLeft(db, platform, tried) })
    },
    createFloodCounter: (bound: Bound): FloodCounter => createFloodCounter(bound, platform.now),
    /**
     * Counts by address. A flood is refused before the database is queried, except for calls that claim a trusted
     * device.
     */
    async countAddress(
      request: FastifyRequest,
      tried: Try,
      { flood, ofDevice }: { flood: FloodCounter; ofDevice: number | undefined },
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
     * Undoes counted tries after a failure of the server. If the database is unreachable, the answer does not wait for
     * it.
     */
    async settleFailure(request: FastifyRequest, error: unknown): Promise<void> {
      const settled = settle(request, error).catch((failure: unknown) =>
        log.warn({ err: failure }, 'a rate-limit count could not be undone'),
      )
      if (error instanceof Refusal) await settled
    },
  }
}
