import { expect, test } from 'vitest'
import { editors } from '#contract/publishing/entries'
import { desk } from '#contract/support/desk-roles'
import { roles } from '#contract/values/role'
import { purposes, reachOf } from '../users/reach.rules.ts'
import { mayHaveFactor, mustHaveFactor } from './factor-demand.rules.ts'

test('the second factor is required from roles that reach everybody, publish or read letters to support; if it is only offered, no role must have it', () => {
  expect(roles.filter((role) => mustHaveFactor(role, 'required'))).toEqual([
    'admin',
    'evaluator',
    'editor',
    'support_operator',
  ])
  expect(roles.filter((role) => mustHaveFactor(role, 'offered'))).toEqual([])
})

test('a role that gains access to everybody, to publishing or to letters to support is asked for it at once', () => {
  const far = roles.filter((role) => purposes.some((purpose) => reachOf(role, purpose) === 'all'))
  for (const role of [...far, ...editors, ...desk]) expect(mustHaveFactor(role, 'required')).toBe(true)
})

test('families have no second factor', () => {
  expect(roles.filter((role) => !mayHaveFactor(role))).toEqual(['student', 'parent'])
})
