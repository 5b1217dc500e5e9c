import type { gradeBands } from '#contract/values/talents'

/** The grades of a band, such as 5 and 6 of `5-6`. */
export function gradesOf(band: (typeof gradeBands)[number]): number[] {
  const [from = 0, to = 0] = band.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, place) => from + place)
}
