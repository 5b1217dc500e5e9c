import type { PlaceRow } from '#contract/olympiad/olympiad'
import { olympiadSubjects } from '#contract/values/olympiad'

const before = ['rank', 'name', 'region', 'district', 'locality', 'school', 'grade'] as const

/** The rows of the workbook: the head, then one for each participant. `say` puts a column or a status into words. */
export function rowsOfFile(places: readonly PlaceRow[], say: (key: string) => string): (string | number)[][] {
  const head = [...before, ...olympiadSubjects, 'total', 'status'].map((column) => say(`column.${column}`))
  const rows = places.map((place) => [
    ...before.map((column) => place[column]),
    ...olympiadSubjects.map((subject) => place.points[subject] ?? 0),
    place.total,
    say(`status.${place.status}`),
  ])
  return [head, ...rows]
}
