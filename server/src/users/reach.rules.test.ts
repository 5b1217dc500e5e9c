import { expect, test } from 'vitest'
import { roles } from '#contract/values/role'
import { reachOf } from './reach.rules.ts'

test('which roles can see whose profile', () => {
  expect(
    Object.fromEntries(roles.flatMap((role) => (reachOf(role, 'profile') ? [[role, reachOf(role, 'profile')]] : []))),
  ).toEqual({
    student: 'self',
    parent: 'children',
    psychologist: 'care',
    psychologist_center: 'care',
    admin: 'all',
  })
})

test('evaluators can see results, and nothing else of anybody', () => {
  expect([reachOf('evaluator', 'result'), reachOf('evaluator', 'profile')]).toEqual(['all', null])
})

test('a role without rules sees nobody', () => {
  for (const purpose of ['profile', 'result'] as const) expect(reachOf('editor', purpose)).toBeNull()
})
