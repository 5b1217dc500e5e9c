import { schoolProfiles } from '#contract/content/special-schools'
import { languages } from '#contract/values/locale'

/** Returns the query for an address; unknown filters are ignored. */
export function schoolQuery(search: URLSearchParams) {
  const text = (name: string, maxLength: number) => (search.get(name) ?? '').trim().slice(0, maxLength) || undefined
  const grade = Number(search.get('grade'))
  const region = text('region', 60)
  return {
    search: text('search', 100),
    region: region && /^[a-z-]+$/.test(region) ? region : undefined,
    profile: schoolProfiles.find((one) => one === search.get('profile')),
    language: languages.find((one) => one === search.get('language')),
    grade: Number.isInteger(grade) && grade >= 1 && grade <= 11 ? grade : undefined,
    boarding: search.get('boarding') === 'yes' ? ('yes' as const) : undefined,
    after: text('after', 100),
  }
}
