import { dayOf } from '#contract/values/kazakhstan-time'

/** The number of an order as people read it: the year in Kazakhstan in which it was made, and its serial number. */
export const orderNumber = ({ number, created_at }: { number: number; created_at: string }): string =>
  `${dayOf(new Date(created_at)).slice(0, 4)}-${String(number).padStart(6, '0')}`

/** The serial number in what staff typed: `2026-000012`, `000012` or `12`; null for anything else. */
export function serialNumberOf(typed: string): number | null {
  const [, digits] = /^(?:\d{4}-)?(\d{1,9})$/.exec(typed.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
