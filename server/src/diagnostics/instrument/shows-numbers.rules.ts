import type { Voice } from '#contract/diagnostics/results'
import { bandFacts, type AgeBand } from '#contract/values/age-band'

/** Children under 12 and their parents read words; figures are for specialists. */
export const showsNumbers = (band: AgeBand, voice: Voice): boolean =>
  voice === 'specialist' || !bandFacts[band].isForChildren

/** A child under 12 reads the words of levels, what comes easily first, and of one thing that it is to be trained. */
export const readsAsChild = (band: AgeBand, voice: Voice): boolean => voice === 'student' && !showsNumbers(band, voice)
