import type { Voice } from '#contract/diagnostics/results'
import { bandFacts, type AgeBand } from '#contract/values/age-band'

/** Children under 12 and their parents read words; only specialists see numbers. */
export const showsNumbers = (band: AgeBand, voice: Voice): boolean =>
  voice === 'specialist' || !bandFacts[band].isForChildren

/**
 * Whether the reader is a child under 12. Such a reader gets the names of the levels, the strengths first, and one
 * thing to practise.
 */
export const isChildReader = (band: AgeBand, voice: Voice): boolean => voice === 'student' && !showsNumbers(band, voice)
