import type { TestCard } from '#contract/diagnostics/tests'

interface Window {
  opens_at: string | null
  closes_at: string | null
}

/** The window for a card: the opening only if it is still ahead, and whether the window has closed. */
export function shownWindow({ opens_at, closes_at }: Window, now: Date): TestCard['window'] {
  const moment = now.toISOString()
  return {
    from: opens_at && moment < opens_at ? opens_at : null,
    until: closes_at,
    ...(closes_at && moment >= closes_at && { is_over: true }),
  }
}
