import type { ResultCard } from '#contract/diagnostics/results'
import type { AgeBand } from '#contract/values/age-band'

/** The ages that have an address of their own. */
const bands: Record<string, AgeBand> = { '/test-results7-9': '7-9', '/test-results-15-17': '15-17' }

export const bandAt = (pathname: string): AgeBand => bands[pathname.replace(/\/$/, '')] ?? '12-14'

/** Of results, newest first, the compass of an age; other instruments of that age have no address of their own. */
export const newestOfAge = <Card extends Pick<ResultCard, 'band' | 'picture'>>(
  results: readonly Card[],
  band: AgeBand,
): Card | undefined => results.find((result) => result.picture === 'compass' && result.band === band)
