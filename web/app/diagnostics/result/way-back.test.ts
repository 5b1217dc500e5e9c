import { expect, test } from 'vitest'
import { resultReaders } from '#contract/diagnostics/results'
import { wayBack } from './way-back.ts'

test('the way back from a result is called as the page it leads to', () => {
  expect(wayBack(undefined, 'student')).toEqual({ to: '/results', page: 'own' })
  expect(wayBack('link-1', 'parent')).toEqual({ to: '/children/link-1', page: 'child' })
  expect(wayBack(undefined, 'psychologist')).toEqual({ to: '/users-quizzes', page: 'pupils' })
  expect(wayBack(undefined, 'psychologist_center')).toEqual({ to: '/users-quizzes-center', page: 'pupils' })
  expect(wayBack(undefined, 'parent')).toEqual({ to: '/profile-parent', page: 'profile' })
})

test('whoever opens «my profile» from a result comes to an address of a profile', () => {
  for (const role of resultReaders) {
    const { to, page } = wayBack(undefined, role)
    expect([role, to.startsWith('/profile')]).toEqual([role, page === 'profile'])
  }
})
