const pausesInMinutes = [1, 5, 30, 120, 720]
/** Returns the time of the next attempt, or null to give up. Expired codes and reminders of past events are useless. */
export function nextTry(message: { attempts: number; until: string | null }, now: Date): Date | null {
  const pause = pausesInMinutes[message.attempts - 1]
  if (pause === undefined) return null
  const next = now.getTime() + pause * 60_000
  if (message.until !== null && next >= new Date(message.until).getTime()) return null
  return new Date(next)
}

/** The text is deleted after sending. A failed message keeps it for a while, so that staff can resend it. */
export const emptyTexts = { text: '', html: '' }
