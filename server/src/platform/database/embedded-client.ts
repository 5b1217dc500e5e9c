import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

export interface EmbeddedClient {
  client: PGlite
  /** Registers a function to call after the database was reopened after a failure. */
  onReopened: (work: () => void) => void
  close: () => Promise<void>
}

const triesEvery = 2000
/** What opening the database writes, plus a reserve. */
const roomNeeded = 64 * 1024 * 1024

/**
 * Opens PGlite in a folder. If the disk is full, PGlite panics and then hangs at the next statement. So after a panic
 * every statement is refused until there is space and the folder could be reopened. Confirmed writes are in its log.
 */
export async function openClient(dataDir: string, log: (message: string) => void): Promise<EmbeddedClient> {
  mkdirSync(dataDir, { recursive: true })
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  const listeners: (() => void)[] = []
  const open = async () => guarded(await createEmbedded({ dataDir, relaxedDurability: false }), onFall)
  let current = await open()

  function onFall(reason: string): void {
    log(`the embedded database crashed: ${reason}`)
    timer = setTimeout(() => void reopen(), triesEvery).unref()
  }

  async function reopen(): Promise<void> {
    try {
      const { bavail, bsize } = await statfs(dataDir)
      if (bavail * bsize < roomNeeded) throw new Error('no space left on the disk')
      current = await open()
      log('the embedded database is open again')
      for (const listener of listeners) listener()
    } catch (error) {
      log(`the embedded database cannot be opened yet: ${error instanceof Error ? error.message : String(error)}`)
      if (!isClosing) timer = setTimeout(() => void reopen(), triesEvery).unref()
    }
  }

  return {
    // Callers keep the same proxy, whichever instance is behind it.
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

/** All statements go through these two methods. */
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
    if (hasFallen) throw new Error('PGlite has crashed')
    return raw(message)
  }
  return client
}

const isPanic = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')

/**
 * Creates PGlite with the extensions that the migrations need; a database made with them cannot be opened without them.
 */
export const createEmbedded = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { btree_gist, pg_trgm } })
