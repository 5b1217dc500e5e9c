import { expect, test } from 'vitest'
import { repeatedStep, stepToShow } from './step-to-show.rules.ts'

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

test.each([
  ['a consent that was taken back is given again', null, 'guardian', 'guardian'],
  ['the step that was asked for is shown alone', 'photo', 'guardian', 'photo'],
  ['an address nobody wrote is no step', 'rubbish', 'photo', 'photo'],
  ['the end of the sign-up stays the end', 'done', null, null],
  ['with nothing lost there is nothing to do again', null, null, null],
] as const)('after the sign-up %s', (_name, asked, unfinished, shown) => {
  expect(repeatedStep(asked, unfinished)).toBe(shown)
})
