import { AsyncLocalStorage } from 'node:async_hooks'

/** What one call read while a page was made of its answer. */
interface CallReads {
  versions: { now: () => number; then: number }[]
  asksDatabase: boolean
  isFailed: boolean
}

const current = new AsyncLocalStorage<CallReads | undefined>()

/**
 * Somebody reads what has a version: what is made of it holds as long as the version stays. Said before the reading, so
 * that a change meanwhile counts.
 */
export function noteVersion(version: () => number): void {
  current.getStore()?.versions.push({ now: version, then: version() })
}

/** Somebody asks the database, of whose rows nobody tells whether they changed. */
export function noteDatabase(): void {
  const reads = current.getStore()
  if (reads) reads.asksDatabase = true
}

/** What is loaded once for everybody is not what this one reads. */
export const loadedForAll = <Done>(work: () => Done): Done => current.run(undefined, work)

export interface Reads {
  /** A call whose answer goes into the page. */
  during: (work: () => Promise<Response>) => Promise<Response>
  /** Nothing of it has changed since. */
  holds: () => boolean
  /** Each call said by versions what it read, and read nothing else. */
  isExact: () => boolean
  /** A part could not be read: the page is there without it. */
  isFailed: () => boolean
}

export function createReads(): Reads {
  const calls: CallReads[] = []
  return {
    during(work) {
      const reads: CallReads = { versions: [], asksDatabase: false, isFailed: true }
      calls.push(reads)
      return current.run(reads, async () => {
        const answer = await work()
        reads.isFailed = !answer.ok
        return answer
      })
    },
    holds: () => calls.every(({ versions }) => versions.every(({ now, then }) => now() === then)),
    isExact: () => calls.every(({ versions, asksDatabase }) => versions.length > 0 && !asksDatabase),
    isFailed: () => calls.some(({ isFailed }) => isFailed),
  }
}
