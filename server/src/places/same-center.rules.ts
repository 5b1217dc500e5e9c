import type { Language } from '#contract/values/locale'
import { languages } from '#contract/values/locale'

/** What identifies a centre within its city. */
export interface CenterNamed {
  id: string
  name: Record<Language, string>
  address: Record<Language, string>
}

/**
 * Finds the matching centre in a city: the one with the same name in some language, otherwise the one at the same
 * address. If both differ, it is another centre.
 */
export function findSameCenter(row: Omit<CenterNamed, 'id'>, centers: readonly CenterNamed[]): string | null {
  const agrees = (field: 'name' | 'address') =>
    centers.find((center) => languages.some((language) => isSame(center[field][language], row[field][language])))
  return (agrees('name') ?? agrees('address'))?.id ?? null
}

/**
 * Finds the matching closed centre, which must agree in both name and address. If only one agrees, it is another centre
 * that has moved or replaced it.
 */
export function findSameClosedCenter(row: Omit<CenterNamed, 'id'>, closed: readonly CenterNamed[]): string | null {
  const agrees = (center: CenterNamed, field: 'name' | 'address') =>
    languages.some((language) => isSame(center[field][language], row[field][language]))
  return closed.find((center) => agrees(center, 'name') && agrees(center, 'address'))?.id ?? null
}

/** Returns the first free id: `center-karaganda`, then `center-karaganda-2`. */
export function freeId(base: string, taken: ReadonlySet<string>): string {
  for (let number = 2, id = base; ; number += 1) {
    if (!taken.has(id)) return id
    id = `${base}-${number}`
  }
}

export const isSame = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other)

/** Ignores case, punctuation and spaces, which people write differently. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
