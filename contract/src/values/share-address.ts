import type { AgeBand } from './age-band.ts'
import type { ResultPicture } from './result-picture.ts'

/**
 * Where a share link leads, by the kind of the result: career guidance, the compass of the oldest pupils, everything
 * else. Each of these addresses opens every kind.
 */
export function shareAddress(
  { picture, band }: { picture: ResultPicture; band: AgeBand },
  id: string,
  token: string,
): string {
  if (picture === 'hexagon') return `/profqabilet/${id}/${token}`
  return `/test-results-${picture === 'compass' && band === '15-17' ? '15-17' : 'new'}/${id}/${token}`
}

/** The first parts of those addresses. */
export const sharePlaces = ['test-results-new', 'test-results-15-17', 'profqabilet', 'profqabilet-result'] as const
