/** At most `max` in `per`, such as `10 minutes`. */
export interface Bound {
  max: number
  per: string
}

const seconds: Record<string, number> = { minute: 60, hour: 3600, day: 86_400 }

export function secondsOf(per: string): number {
  const [, count, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(per) ?? []
  const each = seconds[unit]
  if (!count || !each) throw new Error(`${per} is not a valid window: use 10 minutes, 1 hour or 1 day.`)
  return Number(count) * each
}
