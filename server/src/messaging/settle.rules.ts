const pausesInMinutes = [1, 5, 30, 120, 720]
/**
 * When a message that could not be handed over is tried again; null when it is given up. A code that has expired is of
 * no use to anybody, nor is a reminder of what has begun.
 */
export function nextTry(message: { attempts: number; until: string | null }, now: Date): Date | null {
  const pause = pausesInMinutes[message.attempts - 1]
  if (pause === undefined) return null
  const next = now.getTime() + pause * 60_000
  if (message.until !== null && next >= new Date(message.until).getTime()) return null
  return new Date(next)
}

/**
 * What has left is emptied: nobody needs the words any more. What failed keeps them for a while, for whoever sends it
 * once more.
 */
export const emptied = { text: '', html: '' }
