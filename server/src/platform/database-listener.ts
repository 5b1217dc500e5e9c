import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'

type Hearer = { hear: (payload: string) => void; onGap?: () => void }

const pauseBetweenTries = 1000
const signOfLife = 30_000

/** One connection of its own that hears every channel, and comes back after a fall. What was told meanwhile is lost: then `onGap` is called, once the line is whole again. */
export function createListener(url: string, log: (message: string) => void) {
  const channels = new Map<string, Hearer[]>()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null
  let isClosed = false
  let isComingBack = false
  let listening: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: 10_000, connectionTimeoutMillis: 10_000 })
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.forEach(({ hear }) => hear(payload ?? '')))
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
      if (client === watched) await watched.query('select 1').catch(() => watched.end().catch(() => {}))
    }
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
      // One statement at a time: a connection takes no second one while the first is under way.
      await (listening = listening
        .catch(() => {})
        .then(async () => {
          try {
            await ensure()
            await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
          } catch (error) {
            void comeBack()
            throw error
          }
        }))
    },
    async close(): Promise<void> {
      isClosed = true
      await client?.end()
    },
  }
}
