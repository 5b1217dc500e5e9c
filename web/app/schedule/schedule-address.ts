import type { Role } from '#contract/values/role'

/** Psychologists of schools and of centres have the same page at different addresses. */
export const scheduleAddress = (role: Role): string =>
  role === 'psychologist_center' ? '/consultation-schedule-center' : '/consultation-schedule'
