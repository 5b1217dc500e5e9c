import { normalIin } from '#contract/values/iin'
import { normalPhone } from '#contract/values/phone'
import { nameKey } from '../../users/name-key.rules.ts'

/** The text of a search, recognised by its form. */
export type ExactSearch = { iin: string } | { phone: string } | { email: string }
export type UserSearch = ExactSearch | { key: string; login: string } | null

export function parseUserSearch(search: string): UserSearch {
  const text = search.trim()
  if (text === '') return null
  const digits = normalIin(text)
  if (/^\d{12}$/.test(digits)) return { iin: digits }
  const phone = normalPhone(text)
  if (phone) return { phone }
  return text.includes('@') ? { email: text.toLowerCase() } : { key: nameKey(text), login: text.toLowerCase() }
}
