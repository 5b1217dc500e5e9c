import type { olympiadPlaces } from '../tables.ts'

type Place = Pick<typeof olympiadPlaces.$inferSelect, 'last_name' | 'first_name'>

interface Where {
  region: string | null
  district: string | null
  locality: string | null
  school: string
}

/** What everybody may read of a person in the results: without the family's consent initials and region alone. */
export const shownPerson = (place: Place, { region, district, locality, school }: Where, isNamed: boolean) => ({
  region: region ?? '',
  ...(isNamed
    ? {
        name: `${place.last_name} ${place.first_name}`.trim(),
        district: district ?? '',
        locality: locality ?? '',
        school,
      }
    : { name: initialsOf(place), district: '', locality: '', school: '' }),
})

/** Initials, or a dash for somebody who was erased. */
const initialsOf = ({ last_name, first_name }: Place): string =>
  [last_name, first_name].flatMap(([letter]) => (letter ? [`${letter}.`] : [])).join(' ') || '–'
