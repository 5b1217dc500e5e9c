import type { AgeBand } from './age-band.ts'
import type { ResultPicture } from './result-picture.ts'

/**
 * Address of a share link, by kind of result: career guidance, the compass of the oldest pupils, all others. Each of
 * these addresses opens every kind.
 */
export function shareAddress(
  { picture, band }: { picture: ResultPicture; band: AgeBand },
  id: string,
  token: string,
): string {
  if (picture === 'hexagon') return `/profqabilet/${id}/${token}`
  return `/test-results-${picture === 'compass' && band === '15-17' ? '15-17' : 'new'}/${id}/${token}`
}

/** First parts of the share addresses. */
export const sharePlaces = ['test-results-new', 'test-results-15-17', 'profqabilet', 'profqabilet-result'] as const
