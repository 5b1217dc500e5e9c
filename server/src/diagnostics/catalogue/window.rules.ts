import type { TestCard } from '#contract/diagnostics/tests'

interface Window {
  opens_at: string | null
  closes_at: string | null
}

/** The window as a card tells it: a beginning is told while it lies ahead, and an end that lies behind as one. */
export function shownWindow({ opens_at, closes_at }: Window, now: Date): TestCard['window'] {
  const moment = now.toISOString()
  return {
    from: opens_at && moment < opens_at ? opens_at : null,
    until: closes_at,
    ...(closes_at && moment >= closes_at && { is_over: true }),
  }
}
