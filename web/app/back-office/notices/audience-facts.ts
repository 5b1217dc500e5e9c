import type { Audience } from '#contract/messages/group-notices'

export interface PlacesOfAudience {
  regions: readonly { id: string; name: string }[]
  centers: readonly { id: string; name: string; city: string }[]
}

type Say = (key: string, values?: Record<string, string | number>) => string

/** An audience in words; what chooses all has no line. */
export function audienceFacts(audience: Audience, { regions, centers, school }: PlacesOfAudience & { school: string }, say: Say, ofCabinet: Say) {
  const { roles, locales, region_ids, center_id, grades, age_from, age_to } = audience
  const center = centers.find(({ id }) => id === center_id)
  const field = (name: string, value: string) => ({ label: say(`fields.${name}`), value })
  return [
    field('roles', roles.map((role) => ofCabinet(`role.${role}`)).join(', ')),
    field('locales', locales.map((locale) => say(`locales.${locale}`)).join(', ')),
    field('grades', grades.join(', ')),
    field('age_from', age_from === null ? '' : String(age_from)),
    field('age_to', age_to === null ? '' : String(age_to)),
    field('region_ids', region_ids.map((id) => regions.find((region) => region.id === id)?.name ?? id).join(', ')),
    field('center_id', center ? `${center.name}, ${center.city}` : ''),
    field('school_id', school),
  ]
}
