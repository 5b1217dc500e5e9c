import { expect, test } from 'vitest'
import { redirectFromCabinet } from './redirect-from-cabinet.ts'

test.each([
  ['a whole account opens the cabinet', 'student', true, 'student', null],
  [
    'a pupil with an unfinished sign-up continues it',
    'student',
    false,
    'student',
    { to: '/signup-2', why: 'unfinished' },
  ],
  [
    'a pupil is redirected from the parents’ cabinet to the pupils’',
    'student',
    true,
    'parent',
    { to: '/cabinet', why: 'pupil' },
  ],
  [
    'a parent is redirected from the pupils’ cabinet to the profile',
    'parent',
    true,
    'student',
    { to: '/profile-parent', why: 'child' },
  ],
  [
    'a parent is redirected from staff pages in the same way',
    'parent',
    true,
    'admin',
    { to: '/profile-parent', why: 'role' },
  ],
  [
    'a school psychologist is redirected from the pupils’ cabinet to the profile',
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
  ['staff have no sign-up to finish', 'psychologist', true, 'psychologist', null],
] as const)('%s', (_, role, is_signed_up, ofRole, instead) => {
  expect(redirectFromCabinet({ role, is_signed_up }, (known) => known === ofRole)).toEqual(instead)
})
