import { maxWaitMs } from './server-pool.ts'

interface Body {
  /** A heartbeat that needs the same resources as a commit; it may never return. */
  ask: () => Promise<unknown>
  /** True while somebody waits for the database. */
  isAwaited: () => boolean
  onStandstill: () => void
}

const beatMs = 500

/**
 * Checks whether a database that callers wait for still responds. If there is no heartbeat for five seconds it counts
 * as stalled until one comes; until then callers are refused at once instead of waiting. A slow statement does not
 * count, because heartbeats continue beside it.
 */
export function createPulse({ ask, isAwaited, onStandstill }: Body, now = () => performance.now()) {
  let movedAt = now()
  let asking: Promise<void> | null = null
  let isStanding = false

  async function feel(): Promise<void> {
    try {
      await ask()
      isStanding = false
      movedAt = now()
    } catch {
      // An unreachable database is reported by every connection itself, so it does not count as stalled.
      if (!isStanding) movedAt = now()
    }
  }

  function beat(): void {
    if (!isStanding && !isAwaited()) {
      movedAt = now()
      return
    }
    asking ??= feel().finally(() => (asking = null))
    if (isStanding || now() - movedAt < maxWaitMs) return
    isStanding = true
    onStandstill()
  }

  const timer = setInterval(beat, beatMs).unref()
  return {
    /** The error with which callers are refused at once; null while the database responds. */
    obstacle: (): Error | null => (isStanding ? new Error('The database does not answer') : null),
    close: () => clearInterval(timer),
  }
}
