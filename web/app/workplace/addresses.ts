import type { Role } from '#contract/values/role'

/** Each role has the same page at an address of its own. */
export const appointmentsAddress = (role: Role | null): string =>
  role === 'psychologist_center' ? '/appointments-psychologist-center' : '/appointments-psychologist'

export const completedAddress = (role: Role | null): string =>
  role === 'psychologist_center' ? '/completed-consultations-center' : '/completed-consultations'
