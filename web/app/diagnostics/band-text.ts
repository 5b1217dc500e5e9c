import type { AgeBand } from '#contract/values/age-band'

/** An age band as it is written: with a dash between the years. */
export const bandText = (band: AgeBand): string => band.replace('-', '–')
