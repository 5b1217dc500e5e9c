import type { Value } from '#contract/publishing/field'
import { clocksAt } from '#contract/values/kazakhstan-time'

/** The cell of a value. */
export function cellOf(value: Value | undefined): string | number {
  if (Array.isArray(value))
    return value.every((part) => typeof part === 'string')
      ? value.map((part) => part || '-').join('; ')
      : JSON.stringify(value)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([place, text]) => `${place}: ${text}`)
      .join('\n')
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value ?? ''
}

/** A moment by the clock of Kazakhstan in figures, which every language reads: 23.11.2026, 10:24. */
export function clockText(moment: string): string {
  const local = clocksAt(moment).toISOString()
  const [year, month, day] = local.slice(0, 10).split('-')
  return `${day}.${month}.${year}, ${local.slice(11, 16)}`
}

/**
 * The first signs of a text. A sign that takes two places is left out where only the first of them fits: the database
 * keeps no half of one.
 */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
