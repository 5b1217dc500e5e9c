import { listRecentResults } from '#contract/diagnostics/evaluation'
import type { Role } from '#contract/values/role'
import { ownDataAddress } from '../../shell/redirects/profile-address.ts'
import { pupilResultsAddress } from './pupil-results-address.ts'

/**
 * Parent page of a result and the label of its link: the child's page, the pupil's list, the list of pupils' results,
 * or the profile for staff without such a list.
 */
export function backLink(
  linkId: string | undefined,
  role: Role = 'student',
): { to: string; page: 'child' | 'own' | 'pupils' | 'profile' } {
  if (linkId) return { to: `/children/${linkId}`, page: 'child' }
  if (role === 'student') return { to: '/results', page: 'own' }
  const hasList = listRecentResults.for.some((reader) => reader === role)
  return hasList ? { to: pupilResultsAddress(role), page: 'pupils' } : { to: ownDataAddress(role), page: 'profile' }
}
