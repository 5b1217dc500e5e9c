import type { Value } from '#contract/publishing/field'

/** The cell of a value. */
export function cellOf(value: Value | undefined): string | number {
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string') ? value.map((part) => part || '-').join('; ') : JSON.stringify(value)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([place, text]) => `${place}: ${text}`)
      .join('\n')
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value ?? ''
}
