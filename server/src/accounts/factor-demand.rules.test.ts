import { expect, test } from 'vitest'
import { editors } from '#contract/publishing/entries'
import { desk } from '#contract/support/desk-roles'
import { roles } from '#contract/values/role'
import { purposes, reachOf } from '../users/reach.rules.ts'
import { mayHaveFactor, mustHaveFactor } from './factor-demand.rules.ts'

test('a demand is of those who reach everybody, everything that is read or every letter to the support; offered it is of nobody', () => {
  expect(roles.filter((role) => mustHaveFactor(role, 'required'))).toEqual([
    'admin',
    'evaluator',
    'editor',
    'support_operator',
  ])
  expect(roles.filter((role) => mustHaveFactor(role, 'offered'))).toEqual([])
})

test('a role that comes to reach everybody, to publish or to read letters to the support, is asked at once', () => {
  const far = roles.filter((role) => purposes.some((purpose) => reachOf(role, purpose) === 'all'))
  for (const role of [...far, ...editors, ...desk]) expect(mustHaveFactor(role, 'required')).toBe(true)
})

test('families have none', () => {
  expect(roles.filter((role) => !mayHaveFactor(role))).toEqual(['student', 'parent'])
})
