import { clocksAt } from '#contract/values/kazakhstan-time'

/** A moment by the clock of Kazakhstan in figures, which every language reads: 23.11.2026, 10:24. */
export function clockText(moment: string): string {
  const local = clocksAt(moment).toISOString()
  const [year, month, day] = local.slice(0, 10).split('-')
  return `${day}.${month}.${year}, ${local.slice(11, 16)}`
}
