import { isSame } from './same-center.rules.ts'

/**
 * What identifies a school within its settlement. English names are not used: they are translations and often the same
 * for several schools.
 */
export interface SchoolNamed {
  id: string
  ru: string
  kk: string
}

/** Finds the matching school in a settlement: the one with the same Russian name, otherwise the same Kazakh name. */
export function findSameSchool(row: Omit<SchoolNamed, 'id'>, schools: readonly SchoolNamed[]): string | null {
  const called = (language: 'ru' | 'kk') => schools.find((school) => isSame(school[language], row[language]))
  return (called('ru') ?? called('kk'))?.id ?? null
}
