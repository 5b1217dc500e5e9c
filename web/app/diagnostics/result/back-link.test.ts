import { expect, test } from 'vitest'
import { resultReaders } from '#contract/diagnostics/results'
import { backLink } from './back-link.ts'

test('the back link of a result has the name of its target page', () => {
  expect(backLink(undefined, 'student')).toEqual({ to: '/results', page: 'own' })
  expect(backLink('link-1', 'parent')).toEqual({ to: '/children/link-1', page: 'child' })
  expect(backLink(undefined, 'psychologist')).toEqual({ to: '/users-quizzes', page: 'pupils' })
  expect(backLink(undefined, 'psychologist_center')).toEqual({ to: '/users-quizzes-center', page: 'pupils' })
  expect(backLink(undefined, 'parent')).toEqual({ to: '/profile-parent', page: 'profile' })
})

test('«my profile» in a result leads to a profile page', () => {
  for (const role of resultReaders) {
    const { to, page } = backLink(undefined, role)
    expect([role, to.startsWith('/profile')]).toEqual([role, page === 'profile'])
  }
})
