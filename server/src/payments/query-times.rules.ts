/** Minutes after the start of an attempt at which the provider is asked about it: growing pauses, for a day. */
const minutes = [10, 20, 32, 45, 59, 73, 87, 101, 115, 145, 175, 235, 295, 415, 535, 715, 955, 1195, 1440]

/**
 * When the provider is asked next about an attempt; null after a day. In the first two hours, while somebody may still
 * be paying, no pause exceeds fourteen minutes, so that a lost notification heals in fifteen.
 */
export function nextQueryAt(startedAt: Date, now: Date): Date | null {
  const times = minutes.map((after) => new Date(startedAt.getTime() + after * 60_000))
  return times.find((time) => time > now) ?? null
}
