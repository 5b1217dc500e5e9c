const minute = 60_000
/** How long after a refund was sent the provider is asked about it, or staff are told that no answer came. */
const firstLook = 10 * minute
/** An unanswered refund is named again every day, until staff have said what became of it. */
const nextAlarm = 24 * 60 * minute
/** No call of the provider takes longer. */
const longestCall = minute

interface Sending {
  state: string
  request_id: string | null
  next_query_at: string | null
}

const after = (now: Date, pause: number): string => new Date(now.getTime() + pause).toISOString()

export const nextLookAt = (now: Date): string => after(now, firstLook)
export const nextAlarmAt = (now: Date): string => after(now, nextAlarm)

/**
 * Whether a refund was sent and nobody knows if the provider received it: the answer was lost, or the process died. The
 * moment of the next look tells how long ago it was sent; a call that is still under way is not unanswered.
 */
export function isUnanswered({ state, request_id, next_query_at }: Sending, now: Date): boolean {
  if (state !== 'sent' || request_id !== null || next_query_at === null) return false
  const pause = new Date(next_query_at).getTime() - now.getTime()
  return pause <= firstLook - longestCall || pause > firstLook
}
