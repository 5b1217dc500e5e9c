/** A map that forgets what was used longest ago once it has more than `limit`, which counts entries or their sizes. */
export function createBoundedCache<Value>(limit: number, sizeOf: (value: Value) => number = () => 1) {
  const entries = new Map<string, Value>()
  let size = 0

  function remove(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    size -= sizeOf(value)
  }

  return {
    get(key: string): Value | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: Value): void {
      remove(key)
      entries.set(key, value)
      size += sizeOf(value)
      for (const oldest of entries.keys()) {
        if (size <= limit || oldest === key) break
        remove(oldest)
      }
    },
    delete: remove,
  }
}
