import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'

type Listener = { receive: (payload: string) => void; onGap?: () => void }

const pauseBetweenTries = 1000
const signOfLife = 30_000
/** Waits for the disk like a commit, but needs no row that others could lock. */
const signSql = "select pg_logical_emit_message(true, 'bagdar', 'a sign of life')"

/**
 * Creates a dedicated connection that listens to all channels and reconnects after a failure. Messages sent in between
 * are lost, so `onGap` is called once it is connected again.
 */
export function createListener(url: string, log: (message: string) => void) {
  const channels = new Map<string, Listener[]>()
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
      channels.get(channel)?.forEach(({ receive }) => receive(payload ?? '')),
    )
    fresh.on('error', (error) => log(`listening connection lost: ${error.message}`))
    try {
      await fresh.connect()
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    // Only an established connection reconnects by itself; a failed first attempt is retried by its caller.
    fresh.once('end', () => void comeBack())
    client = fresh
    void watch(fresh)
  }

  /** Ends a connection that is dead without having reported it, so that it is replaced. */
  async function watch(watched: pg.Client): Promise<void> {
    while (!isClosed && client === watched) {
      await pause(signOfLife, undefined, { ref: false })
      if (client === watched) await giveSign().catch(() => {})
    }
  }

  /** Resolves when the server answers, even with an error; a connection that stays silent is ended and replaced. */
  const giveSign = () =>
    inTurn(async () => {
      await ensure()
      const connection = client
      await connection?.query(signSql).catch(async (error: unknown) => {
        if (error instanceof pg.DatabaseError) return
        await connection.end().catch(() => {})
        throw error
      })
    })

  /** A connection runs only one statement at a time. */
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
    async listen(channel: string, receive: (payload: string) => void, onGap?: () => void): Promise<void> {
      const listeners = channels.get(channel)
      if (listeners) {
        listeners.push({ receive, onGap })
        return listening
      }
      channels.set(channel, [{ receive, onGap }])
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
