import type { AttendeeKind } from '#contract/values/content/event-roles'
import type { Role } from '#contract/values/role'

/**
 * Whether a user who registers one person is that person. Parents register children, too, and only then as pupils;
 * staff take part in any other capacity.
 */
export function isOwnRegistration(role: Role, kind: AttendeeKind): boolean {
  if (role === 'student') return kind === 'pupil'
  if (role === 'parent') return kind === 'parent'
  return kind !== 'pupil' && kind !== 'parent'
}
