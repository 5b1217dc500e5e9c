import type { TestCard } from '#contract/diagnostics/tests'

interface Window {
  opens_at: string | null
  closes_at: string | null
}

/** The window as a card shows it: the opening only while it lies ahead, and whether the window is over. */
export function shownWindow({ opens_at, closes_at }: Window, now: Date): TestCard['window'] {
  const moment = now.toISOString()
  return {
    from: opens_at && moment < opens_at ? opens_at : null,
    until: closes_at,
    ...(closes_at && moment >= closes_at && { is_over: true }),
  }
}
