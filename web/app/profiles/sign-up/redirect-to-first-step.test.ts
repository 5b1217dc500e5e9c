import { expect, test } from 'vitest'
import { takeReason } from '../../shell/redirects/redirect-with-reason.ts'
import { redirectToFirstStep } from './redirect-to-first-step.ts'

test.each([
  ['whoever begins is led to the phone without a word', '', null],
  ['who had begun before is told that the phone is confirmed anew', '+77014445501', 'phone'],
])('%s', (_, phone, told) => {
  expect(() => redirectToFirstStep({ phone }, '/signup?role=parent')).toThrow(expect.objectContaining({ status: 302 }))
  expect(takeReason()).toBe(told)
})
