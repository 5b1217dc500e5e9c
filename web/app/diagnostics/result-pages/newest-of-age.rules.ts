import type { ResultCard } from '#contract/diagnostics/results'
import type { AgeBand } from '#contract/values/age-band'

/** Ages that have their own address. */
const bands: Record<string, AgeBand> = { '/test-results7-9': '7-9', '/test-results-15-17': '15-17' }

export const ageBandAt = (pathname: string): AgeBand => bands[pathname.replace(/\/$/, '')] ?? '12-14'

/** Returns the newest compass of an age; other instruments have no address by age. Expects results newest first. */
export const newestOfAge = <Card extends Pick<ResultCard, 'band' | 'picture'>>(
  results: readonly Card[],
  band: AgeBand,
): Card | undefined => results.find((result) => result.picture === 'compass' && result.band === band)
