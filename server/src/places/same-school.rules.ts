import { isSame } from './same-center.rules.ts'

/**
 * What tells one school of a settlement from another. English names are translations, and those of several schools are
 * often alike.
 */
export interface SchoolNamed {
  id: string
  ru: string
  kk: string
}

/** Of the schools of a settlement the one that is meant: it is called so in Russian, or else in Kazakh. */
export function sameSchool(wanted: Omit<SchoolNamed, 'id'>, schools: readonly SchoolNamed[]): string | null {
  const called = (language: 'ru' | 'kk') => schools.find((school) => isSame(school[language], wanted[language]))
  return (called('ru') ?? called('kk'))?.id ?? null
}
