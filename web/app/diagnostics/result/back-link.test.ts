import { expect, test } from 'vitest'
import { resultReaders } from '#contract/diagnostics/results'
import { backLink } from './back-link.ts'

test('the way back from a result is called as the page it leads to', () => {
  expect(backLink(undefined, 'student')).toEqual({ to: '/results', page: 'own' })
  expect(backLink('link-1', 'parent')).toEqual({ to: '/children/link-1', page: 'child' })
  expect(backLink(undefined, 'psychologist')).toEqual({ to: '/users-quizzes', page: 'pupils' })
  expect(backLink(undefined, 'psychologist_center')).toEqual({ to: '/users-quizzes-center', page: 'pupils' })
  expect(backLink(undefined, 'parent')).toEqual({ to: '/profile-parent', page: 'profile' })
})

test('whoever opens «my profile» from a result comes to an address of a profile', () => {
  for (const role of resultReaders) {
    const { to, page } = backLink(undefined, role)
    expect([role, to.startsWith('/profile')]).toEqual([role, page === 'profile'])
  }
})
