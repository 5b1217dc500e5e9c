import type { FormerScale } from '#contract/diagnostics/former'
import { ageOn } from '#contract/values/age-band'

type Reader = 'student' | 'parent' | 'specialist'

/** What a reader is told of a scale. Of a child who was not yet twelve families read no figures, and no child of that age reads the lowest step. */
export function toldOf(scale: FormerScale, { taken_on, birth_date, reader }: { taken_on: string; birth_date: string | null; reader: Reader }): FormerScale {
  const wasSmall = birth_date !== null && ageOn(taken_on, birth_date) < 12
  if (reader === 'specialist' || !wasSmall) return scale
  return { name: scale.name, percent: null, level: reader === 'student' && scale.level === 'begun' ? 'coming' : scale.level }
}
