import { expect, test } from 'vitest'
import { redirectFromCabinet } from './redirect-from-cabinet.ts'

test.each([
  ['a whole account opens the cabinet', 'student', true, 'student', null],
  [
    'a pupil who has never ended the sign-up goes on with it',
    'student',
    false,
    'student',
    { to: '/signup-2', why: 'unfinished' },
  ],
  [
    'a pupil comes from the cabinet of parents to the own one',
    'student',
    true,
    'parent',
    { to: '/cabinet', why: 'pupil' },
  ],
  [
    'a parent comes from the cabinet of pupils to the own profile',
    'parent',
    true,
    'student',
    { to: '/profile-parent', why: 'child' },
  ],
  [
    'a parent comes from the pages of the staff likewise',
    'parent',
    true,
    'admin',
    { to: '/profile-parent', why: 'role' },
  ],
  [
    'a school psychologist comes from the cabinet of pupils to the own profile',
    'psychologist',
    true,
    'student',
    { to: '/profile-psychologist', why: 'role' },
  ],
  [
    'a centre psychologist likewise',
    'psychologist_center',
    true,
    'student',
    { to: '/profile-psychologist-center', why: 'role' },
  ],
  ['staff have nothing to end', 'psychologist', true, 'psychologist', null],
] as const)('%s', (_, role, is_signed_up, ofRole, instead) => {
  expect(redirectFromCabinet({ role, is_signed_up }, (known) => known === ofRole)).toEqual(instead)
})
