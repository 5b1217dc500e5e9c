import type { Language } from '#contract/values/locale'
import { languages } from '#contract/values/locale'

/** What tells one centre of a city from another. */
export interface CenterNamed {
  id: string
  name: Record<Language, string>
  address: Record<Language, string>
}

/**
 * Of the centres of a city the one that is meant: it is called so in some language, or else stands at the same address.
 * Another name at another address is another centre.
 */
export function sameCenter(wanted: Omit<CenterNamed, 'id'>, centers: readonly CenterNamed[]): string | null {
  const agrees = (field: 'name' | 'address') =>
    centers.find((center) => languages.some((language) => isSame(center[field][language], wanted[field][language])))
  return (agrees('name') ?? agrees('address'))?.id ?? null
}

/**
 * Of the closed ones the one that is meant: both its name and its address. With one of them it is another centre, which
 * has moved or has come after it.
 */
export function sameClosedCenter(wanted: Omit<CenterNamed, 'id'>, closed: readonly CenterNamed[]): string | null {
  const agrees = (center: CenterNamed, field: 'name' | 'address') =>
    languages.some((language) => isSame(center[field][language], wanted[field][language]))
  return closed.find((center) => agrees(center, 'name') && agrees(center, 'address'))?.id ?? null
}

/** The first id that is free: `center-karaganda`, then `center-karaganda-2`. */
export function freeId(base: string, taken: ReadonlySet<string>): string {
  for (let number = 2, id = base; ; number += 1) {
    if (!taken.has(id)) return id
    id = `${base}-${number}`
  }
}

export const isSame = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other)

/** Without what people write now so, now otherwise: case, dots, commas, quotes, spaces. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
