import { expect, test } from 'vitest'
import { stepToShow } from './step-to-show.rules.ts'

test.each([
  ['a guest tells about themselves first', 'photo', false, null, 'about'],
  ['who comes back goes on where the server waits', null, true, 'guardian', 'guardian'],
  ['a step already done may be seen again', 'education', true, 'photo', 'education'],
  ['a step ahead cannot be jumped to', 'place', true, 'guardian', 'guardian'],
  ['a whole account is done', null, true, null, 'done'],
  ['an address nobody wrote is no step', 'rubbish', true, 'photo', 'photo'],
] as const)('%s', (_name, asked, hasAccount, unfinished, shown) => {
  expect(stepToShow(asked, hasAccount, unfinished)).toBe(shown)
})
