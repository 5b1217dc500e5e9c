import { expect, test } from 'vitest'
import { roles } from '#contract/values/role'
import { mayHaveFactor, mustHaveFactor } from './who-must.rules.ts'

test('a demand is of those who reach everybody or everything that is read; offered it is of nobody', () => {
  expect(roles.filter((role) => mustHaveFactor(role, 'required'))).toEqual(['center-coach', 'admin', 'editor'])
  expect(roles.filter((role) => mustHaveFactor(role, 'offered'))).toEqual([])
})

test('families have none', () => {
  expect(roles.filter((role) => !mayHaveFactor(role))).toEqual(['student', 'parent'])
})
