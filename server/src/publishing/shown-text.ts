import type { Value } from '#contract/publishing/field'
import { clocksAt } from '#contract/values/kazakhstan-time'

/** Formats a value as a cell of a table. */
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

/** Formats a moment in Kazakhstan time with digits only, so that it suits every language: 23.11.2026, 10:24. */
export function clockText(moment: string): string {
  const local = clocksAt(moment).toISOString()
  const [year, month, day] = local.slice(0, 10).split('-')
  return `${day}.${month}.${year}, ${local.slice(11, 16)}`
}

/**
 * Returns the beginning of a text. A surrogate pair is never cut in half, because the database cannot store half of
 * one.
 */
export const beginningOf = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
