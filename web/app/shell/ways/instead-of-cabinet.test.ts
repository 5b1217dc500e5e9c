import { expect, test } from 'vitest'
import { insteadOfCabinet } from './instead-of-cabinet.ts'

test.each([
  ['a whole account opens the cabinet', 'student', true, true, null],
  ['a pupil who has never ended the sign-up goes on with it', 'student', false, true, { to: '/signup-2', why: 'unfinished' }],
  ['a pupil comes from the cabinet of parents to the own one', 'student', true, false, { to: '/cabinet', why: 'pupil' }],
  ['a parent comes from the cabinet of pupils to the own profile', 'parent', true, false, { to: '/profile-parent', why: 'role' }],
  ['a school psychologist comes from the cabinet of pupils to the own profile', 'psychologist', true, false, { to: '/profile-psychologist', why: 'role' }],
  ['a centre psychologist likewise', 'psychologist_center', true, false, { to: '/profile-psychologist-center', why: 'role' }],
  ['staff have nothing to end', 'psychologist', true, true, null],
] as const)('%s', (_, role, is_signed_up, belongs, instead) => {
  expect(insteadOfCabinet({ role, is_signed_up }, belongs)).toEqual(instead)
})
