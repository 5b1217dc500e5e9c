import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

export interface EmbeddedClient {
  client: PGlite
  /** Called when the database was opened anew after a fall. */
  onReopened: (work: () => void) => void
  close: () => Promise<void>
}

const triesEvery = 2000
/** What an opening writes, and something to go on with. */
const roomNeeded = 64 * 1024 * 1024

/**
 * PGlite in a folder. Without room on the disk it panics, and one that has panicked spins for ever at the next
 * statement: from then on every
 * statement is refused, until there is room and the folder could be opened anew. What was confirmed is in its log.
 */
export async function openClient(dataDir: string, log: (message: string) => void): Promise<EmbeddedClient> {
  mkdirSync(dataDir, { recursive: true })
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  const listeners: (() => void)[] = []
  const open = async () => guarded(await createEmbedded({ dataDir, relaxedDurability: false }), onFall)
  let current = await open()

  function onFall(reason: string): void {
    log(`the embedded database fell: ${reason}`)
    timer = setTimeout(() => void reopen(), triesEvery).unref()
  }

  async function reopen(): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(dataDir)
      if (bavail * bsize < roomNeeded) throw new Error('no room on the disk')
      current = await open()
      log('the embedded database is open again')
      for (const listener of listeners) listener()
    } catch (error) {
      log(`the embedded database cannot be opened yet: ${error instanceof Error ? error.message : String(error)}`)
      if (!isClosing) timer = setTimeout(() => void reopen(), triesEvery).unref()
    }
  }

  return {
    // Everybody keeps one and the same client, whichever database stands behind it.
    client: new Proxy(current, {
      get: (_first, name) => {
        const value: unknown = Reflect.get(current, name, current)
        return typeof value === 'function' ? value.bind(current) : value
      },
    }),
    onReopened: (work) => void listeners.push(work),
    async close() {
      isClosing = true
      clearTimeout(timer)
      await current.close()
    },
  }
}

/** Every statement goes through these two. */
function guarded(client: PGlite, onFall: (reason: string) => void): PGlite {
  const stream = client.execProtocolStream.bind(client)
  const raw = client.execProtocolRawSync.bind(client)
  let hasFallen = false
  client.execProtocolStream = async (message, options) => {
    try {
      return await stream(message, options)
    } catch (error) {
      if (!hasFallen && isPanic(error)) {
        hasFallen = true
        onFall(error.message)
      }
      throw error
    }
  }
  client.execProtocolRawSync = (message) => {
    if (hasFallen) throw new Error('PGlite has fallen')
    return raw(message)
  }
  return client
}

const isPanic = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')

/** PGlite with the extensions that the migrations ask for; a database that was made with them opens with them alone. */
export const createEmbedded = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { btree_gist, pg_trgm } })
