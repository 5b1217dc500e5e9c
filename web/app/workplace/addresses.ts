import type { Role } from '#contract/values/role'

/** The page has a separate address for each role. */
export const appointmentsAddress = (role: Role | null): string =>
  role === 'psychologist_center' ? '/appointments-psychologist-center' : '/appointments-psychologist'

export const completedAddress = (role: Role | null): string =>
  role === 'psychologist_center' ? '/completed-consultations-center' : '/completed-consultations'
