import type { AppointmentKind, Format } from '#contract/values/appointments/appointment'
import type { Language } from '#contract/values/locale'

/** An appointment to be moved. Times are minutes since 1970. */
export interface Moving {
  id: string
  student_id: string
  host_id: string
  kind: AppointmentKind
  format: Format
  language: Language
  start: number
}

export interface OpenPlace {
  host_id: string
  start: number
  end: number
  kind: AppointmentKind
  formats: readonly Format[]
  languages: readonly Language[]
  left: number
}

/** A time at which a pupil has another appointment. */
export interface Busy {
  student_id: string
  start: number
  end: number
}

/**
 * Proposes a place for each appointment to be moved, in the order of their times: the nearest free place of the same
 * kind, format and language, at the old time or later, or else before it. If two places are equally near, the same host
 * comes first. No place is given twice, and no pupil gets two appointments at the same time.
 */
export function proposeMoves(
  people: readonly Moving[],
  open: readonly OpenPlace[],
  busy: readonly Busy[],
): ReadonlyMap<string, OpenPlace> {
  const left = new Map(open.map((place) => [place, place.left]))
  const taken = [...busy]
  const found = new Map<string, OpenPlace>()
  for (const person of people.toSorted((one, other) => one.start - other.start || one.id.localeCompare(other.id))) {
    const place = nearestFor(person, open, taken).find((one) => (left.get(one) ?? 0) > 0)
    if (!place) continue
    left.set(place, (left.get(place) ?? 0) - 1)
    taken.push({ student_id: person.student_id, start: place.start, end: place.end })
    found.set(person.id, place)
  }
  return found
}

/** Returns the places an appointment could move to, nearest first. */
export function nearestFor(person: Moving, open: readonly OpenPlace[], busy: readonly Busy[]): OpenPlace[] {
  const own = busy.filter(({ student_id }) => student_id === person.student_id)
  const fits = (place: OpenPlace) =>
    place.kind === person.kind &&
    place.formats.includes(person.format) &&
    place.languages.includes(person.language) &&
    !own.some(({ start, end }) => start < place.end && place.start < end)
  const isEarlier = ({ start }: OpenPlace) => Number(start < person.start)
  const isOther = ({ host_id }: OpenPlace) => Number(host_id !== person.host_id)
  const distance = ({ start }: OpenPlace) => Math.abs(start - person.start)
  return open
    .filter(fits)
    .toSorted(
      (one, other) =>
        isEarlier(one) - isEarlier(other) ||
        distance(one) - distance(other) ||
        isOther(one) - isOther(other) ||
        one.host_id.localeCompare(other.host_id),
    )
}
