import { AsyncLocalStorage } from 'node:async_hooks'

/** What one call read for its part of a page. */
interface CallReads {
  versions: { now: () => number; then: number }[]
  asksDatabase: boolean
  isFailed: boolean
}

const current = new AsyncLocalStorage<CallReads | undefined>()

/**
 * Records that versioned data is read: what is made from it is valid while the version stays the same. Call it before
 * reading, so that a change in between counts.
 */
export function recordVersionRead(version: () => number): void {
  current.getStore()?.versions.push({ now: version, then: version() })
}

/** Records a database query; there is no notification when its rows change. */
export function recordDatabaseRead(): void {
  const reads = current.getStore()
  if (reads) reads.asksDatabase = true
}

/** Runs `work` without recording, because data loaded once for everybody is not a read of this call. */
export const withoutRecordingReads = <Done>(work: () => Done): Done => current.run(undefined, work)

export interface Reads {
  /** Runs a call whose answer becomes part of the page. */
  during: (work: () => Promise<Response>) => Promise<Response>
  /** True if no version has changed since then. */
  holds: () => boolean
  /** True if each call reported versions of everything it read. */
  isExact: () => boolean
  /** True if a call failed and the page lacks its part. */
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
