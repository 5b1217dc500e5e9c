import type { Database } from '../../platform/database/db.ts'
import { withoutRecordingReads, recordVersionRead } from '../../platform/database/reads.ts'

export interface Memory<Name extends string, Value> {
  listen: () => Promise<void>
  read: (name: Name) => Promise<Value>
  version: (name: Name) => number
}

interface Made<Name extends string, Value> {
  database: Pick<Database, 'listen'>
  channel: string
  names: readonly Name[]
  load: (name: Name) => Promise<Value>
}

/**
 * Caches loaded values until the channel reports a change, or the connection to it was lost. If a value changes while
 * it is loading, the next read loads it again.
 */
export function createMemory<Name extends string, Value>({
  database,
  channel,
  names,
  load,
}: Made<Name, Value>): Memory<Name, Value> {
  const versions = new Map<Name, number>()
  const cache = new Map<Name, Promise<Value>>()
  let listening: Promise<void> | null = null

  const forget = (name: Name) => {
    versions.set(name, (versions.get(name) ?? 0) + 1)
    cache.delete(name)
  }
  const forgetAll = () => names.forEach(forget)
  const receive = (payload: string) => {
    const name = names.find((each) => each === payload)
    if (name) forget(name)
    else if (payload === '') forgetAll()
  }
  /** Nothing is cached before the channel is open. */
  const listen = () =>
    (listening ??= database.listen(channel, receive, forgetAll).catch((error: unknown) => {
      listening = null
      throw error
    }))

  const version = (name: Name) => versions.get(name) ?? 0

  async function read(name: Name): Promise<Value> {
    recordVersionRead(() => version(name))
    await listen()
    const cached = cache.get(name)
    if (cached) return cached
    // A query of the query builder would be sent anew by each reader; a promise is not.
    const loading = withoutRecordingReads(async () => load(name))
    cache.set(name, loading)
    loading.catch(() => {
      if (cache.get(name) === loading) cache.delete(name)
    })
    return loading
  }

  return { listen, read, version }
}
