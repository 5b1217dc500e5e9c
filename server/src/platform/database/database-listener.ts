import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'

type Hearer = { hear: (payload: string) => void; onGap?: () => void }

const pauseBetweenTries = 1000
const signOfLife = 30_000
/** Waits for the disk like every commit, without a row that others could hold. */
const signSql = "select pg_logical_emit_message(true, 'bagdar', 'a sign of life')"

/**
 * One connection of its own that hears every channel, and comes back after a fall. What was told meanwhile is lost:
 * then `onGap` is called, once the line is whole again.
 */
export function createListener(url: string, log: (message: string) => void) {
  const channels = new Map<string, Hearer[]>()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  let isClosed = false
  let isComingBack = false
  let last: Promise<void> = Promise.resolve()
  let listening: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      query_timeout: 10_000,
      connectionTimeoutMillis: 10_000,
    })
    fresh.on('notification', ({ channel, payload }) =>
      channels.get(channel)?.forEach(({ hear }) => hear(payload ?? '')),
    )
    fresh.on('error', (error) => log(`listening connection lost: ${error.message}`))
    try {
      await fresh.connect()
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    // Only a connection that stood may fall: one that never did is tried again by whoever asked for it.
    fresh.once('end', () => void comeBack())
    client = fresh
    void watch(fresh)
  }

  /** A line that is dead without having said so is ended, and so replaced. */
  async function watch(watched: pg.Client): Promise<void> {
    while (!isClosed && client === watched) {
      await pause(signOfLife, undefined, { ref: false })
      if (client === watched) await giveSign().catch(() => {})
    }
  }

  /** Resolves when the server has answered, whatever it says; a line that does not is ended, and so replaced. */
  const giveSign = () =>
    inTurn(async () => {
      await ensure()
      const asked = client
      await asked?.query(signSql).catch(async (error: unknown) => {
        if (error instanceof pg.DatabaseError) return
        await asked.end().catch(() => {})
        throw error
      })
    })

  /** A connection takes no second statement while the first is under way. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  async function comeBack(): Promise<void> {
    client = null
    connecting = null
    if (isComingBack) return
    isComingBack = true
    while (!isClosed && client === null) {
      await pause(pauseBetweenTries, undefined, { ref: false })
      await ensure().catch(() => {})
    }
    isComingBack = false
    if (isClosed) return
    for (const hearers of channels.values()) for (const { onGap } of hearers) onGap?.()
  }

  const ensure = () =>
    (connecting ??= connect().catch((error: unknown) => {
      connecting = null
      throw error
    }))

  return {
    async listen(channel: string, hear: (payload: string) => void, onGap?: () => void): Promise<void> {
      const known = channels.get(channel)
      if (known) {
        known.push({ hear, onGap })
        return listening
      }
      channels.set(channel, [{ hear, onGap }])
      await (listening = inTurn(async () => {
        try {
          await ensure()
          await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
        } catch (error) {
          void comeBack()
          throw error
        }
      }))
    },
    giveSign,
    async close(): Promise<void> {
      isClosed = true
      await client?.end()
    },
  }
}
