import type { AppealWindow } from '#contract/values/appeals'

/** When appeals against a round are accepted. The hour of the end no longer belongs to the window. */
export function windowOf(
  { appeals_open_at, appeals_close_at }: { appeals_open_at: string | null; appeals_close_at: string | null },
  now: Date,
): AppealWindow {
  if (appeals_open_at === null || appeals_close_at === null) return 'none'
  const moment = now.toISOString()
  if (moment < appeals_open_at) return 'ahead'
  return moment < appeals_close_at ? 'open' : 'over'
}
