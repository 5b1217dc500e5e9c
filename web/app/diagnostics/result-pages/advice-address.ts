/** Whom the advice of a result is written for, by the address of its page. */
export const adviceFor = { parents: '/parents-list', teachers: '/teachers-list' } as const
export type AdviceFor = keyof typeof adviceFor

/** A parent comes from the page of a child, and goes back there. */
export const adviceAddress = (whom: AdviceFor, resultId: string, linkId?: string): string =>
  `${adviceFor[whom]}/${resultId}${linkId ? `?child=${encodeURIComponent(linkId)}` : ''}`

export const whomAt = (pathname: string): AdviceFor =>
  pathname.startsWith(`${adviceFor.teachers}/`) ? 'teachers' : 'parents'

/**
 * The result that a page of advice belongs to, as its reader knows it; a parent who came from elsewhere goes to the
 * children.
 */
export function resultOfAdvice(
  voice: 'student' | 'parent' | 'specialist',
  resultId: string,
  linkId: string | null,
): string {
  if (voice === 'student') return `/test-results?result=${resultId}`
  if (voice === 'specialist') return `/users-results/${resultId}`
  return linkId ? `/children/${encodeURIComponent(linkId)}/results/${resultId}` : '/children'
}
