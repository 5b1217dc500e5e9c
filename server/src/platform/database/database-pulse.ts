import { patienceMs } from './server-pool.ts'

interface Body {
  /** A sign of life that takes what a commit takes; it may never come back. */
  ask: () => Promise<unknown>
  /** Somebody waits for the database. */
  isAwaited: () => boolean
  onStandstill: () => void
}

const beatMs = 500

/**
 * Feels whether a database that people wait for still moves. One that gives no sign of life for five seconds stands
 * still, until the sign comes:
 * meanwhile everybody is told at once instead of waiting. A statement that takes long is none of that, since the sign
 * comes in between.
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
      // A database that is away is told by every connection itself: it does not stand still.
      if (!isStanding) movedAt = now()
    }
  }

  function beat(): void {
    if (!isStanding && !isAwaited()) {
      movedAt = now()
      return
    }
    asking ??= feel().finally(() => (asking = null))
    if (isStanding || now() - movedAt < patienceMs) return
    isStanding = true
    onStandstill()
  }

  const timer = setInterval(beat, beatMs).unref()
  return {
    /** Why callers are refused at once instead of waiting; null while the database answers. */
    obstacle: (): Error | null => (isStanding ? new Error('The database stands still') : null),
    close: () => clearInterval(timer),
  }
}
