import type { Voice } from '#contract/diagnostics/results'
import type { AgeBand } from '#contract/values/age-band'

/** Children under 12 and their parents read words; figures are for specialists. */
export const showsNumbers = (band: AgeBand, voice: Voice): boolean => voice === 'specialist' || band === '12-14' || band === '15-17'

/** A child under 12 reads the words of levels, what comes easily first, and of one thing that it is to be trained. */
export const readsAsChild = (band: AgeBand, voice: Voice): boolean => voice === 'student' && !showsNumbers(band, voice)
