import { expect, test } from 'vitest'
import { repeatedStep, stepToShow } from './step-to-show.rules.ts'

test.each([
  ['a guest begins with the personal data', 'photo', false, null, 'about'],
  ['a returning pupil continues at the server’s step', null, true, 'guardian', 'guardian'],
  ['a step already done may be seen again', 'education', true, 'photo', 'education'],
  ['a step ahead cannot be jumped to', 'place', true, 'guardian', 'guardian'],
  ['a whole account is done', null, true, null, 'done'],
  ['an invalid address is not a step', 'rubbish', true, 'photo', 'photo'],
] as const)('%s', (_name, asked, hasAccount, unfinished, shown) => {
  expect(stepToShow(asked, hasAccount, unfinished)).toBe(shown)
})

test.each([
  ['a consent that was taken back is given again', null, 'guardian', 'guardian'],
  ['a requested step is shown alone', 'photo', 'guardian', 'photo'],
  ['an invalid address is not a step', 'rubbish', 'photo', 'photo'],
  ['the end of the sign-up stays the end', 'done', null, null],
  ['without a lost part there is nothing to repeat', null, null, null],
] as const)('after the sign-up %s', (_name, asked, unfinished, shown) => {
  expect(repeatedStep(asked, unfinished)).toBe(shown)
})
