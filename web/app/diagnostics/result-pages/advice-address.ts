/** Readers of the advice, with the addresses of their pages. */
export const adviceFor = { parents: '/parents-list', teachers: '/teachers-list' } as const
export type AdviceFor = keyof typeof adviceFor

/** `linkId` leads parents back to the child's page they came from. */
export const adviceAddress = (whom: AdviceFor, resultId: string, linkId?: string): string =>
  `${adviceFor[whom]}/${resultId}${linkId ? `?child=${encodeURIComponent(linkId)}` : ''}`

export const whomAt = (pathname: string): AdviceFor =>
  pathname.startsWith(`${adviceFor.teachers}/`) ? 'teachers' : 'parents'

/**
 * Address of the result that the advice belongs to; parents who did not come from a child's page go to the list of
 * their children.
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
