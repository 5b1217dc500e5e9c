import type { Role } from '#contract/values/role'

/** Address of the list of pupils' results; centres have another address for the same page. */
export const pupilResultsAddress = (role: Role | null): string =>
  role === 'psychologist_center' ? '/users-quizzes-center' : '/users-quizzes'
