/** Readers of the advice, with the addresses of their pages. */
export const advicePaths = { parents: '/parents-list', teachers: '/teachers-list' } as const
export type AdviceReader = keyof typeof advicePaths

/** `linkId` leads parents back to the child's page they came from. */
export const adviceAddress = (whom: AdviceReader, resultId: string, linkId?: string): string =>
  `${advicePaths[whom]}/${resultId}${linkId ? `?child=${encodeURIComponent(linkId)}` : ''}`

export const adviceReaderAt = (pathname: string): AdviceReader =>
  pathname.startsWith(`${advicePaths.teachers}/`) ? 'teachers' : 'parents'

/**
 * Address of the result that the advice belongs to; parents who did not come from a child's page go to the list of
 * their children.
 */
export function resultAddressOfAdvice(
  voice: 'student' | 'parent' | 'specialist',
  resultId: string,
  linkId: string | null,
): string {
  if (voice === 'student') return `/test-results?result=${resultId}`
  if (voice === 'specialist') return `/users-results/${resultId}`
  return linkId ? `/children/${encodeURIComponent(linkId)}/results/${resultId}` : '/children'
}
