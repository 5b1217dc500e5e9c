import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts'
import { aUser } from '../../../testing/values/people.ts'
import { addressAfterSignIn } from './address-after-sign-in.ts'

const user = (role: User['role'], unfinished: User['unfinished'] = null, is_signed_up = unfinished === null) =>
  aUser({ role, unfinished, is_signed_up })

test.each([
  ['a pupil gets to the cabinet', user('student'), null, '/cabinet'],
  ['a pupil with an unfinished sign-up continues it', user('student', 'photo'), null, '/signup-2'],
  [
    'a pupil whose consent was withdrawn later gets to the cabinet',
    user('student', 'guardian', true),
    null,
    '/cabinet',
  ],
  ['a parent gets to the children', user('parent'), null, '/children'],
  ['a psychologist gets to the day’s page', user('psychologist'), null, '/working-day'],
  ['a manager gets to the profile', user('center-coach'), null, '/profile-manager'],
  ['the page that asked for the sign-in is opened', user('student'), '/testing?band=12-14', '/testing?band=12-14'],
  ['a foreign address is never opened', user('student'), '//foreign.example', '/cabinet'],
  ['neither is one with a scheme', user('parent'), 'https://foreign.example', '/children'],
  ['nor one that a browser mends into a foreign one', user('student'), String.raw`/\foreign.example/`, '/cabinet'],
] as const)('%s', (_name, person, asked, address) => {
  expect(addressAfterSignIn(person, asked)).toBe(address)
})
