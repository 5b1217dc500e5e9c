import type { Role } from '#contract/values/role'

/** The list of pupils' results of a role: a centre has an address of its own for the same page. */
export const pupilResultsAddress = (role: Role | null): string =>
  role === 'psychologist_center' ? '/users-quizzes-center' : '/users-quizzes'
