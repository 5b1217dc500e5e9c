import { schoolProfiles } from '#contract/content/special-schools'
import { languages } from '#contract/values/locale'

/** Returns the query for an address; unknown filters are ignored. */
export function schoolQuery(asked: URLSearchParams) {
  const text = (name: string, most: number) => (asked.get(name) ?? '').trim().slice(0, most) || undefined
  const grade = Number(asked.get('grade'))
  const region = text('region', 60)
  return {
    search: text('search', 100),
    region: region && /^[a-z-]+$/.test(region) ? region : undefined,
    profile: schoolProfiles.find((one) => one === asked.get('profile')),
    language: languages.find((one) => one === asked.get('language')),
    grade: Number.isInteger(grade) && grade >= 1 && grade <= 11 ? grade : undefined,
    boarding: asked.get('boarding') === 'yes' ? ('yes' as const) : undefined,
    after: text('after', 100),
  }
}
