import { expect, test } from 'vitest'
import { takeReason } from '../../shell/redirects/redirect-with-reason.ts'
import { redirectToFirstStep } from './redirect-to-first-step.ts'

test.each([
  ['a new visitor is sent to the phone without a message', '', null],
  ['a returning visitor reads that the phone must be confirmed again', '+77014445501', 'phone'],
])('%s', (_, phone, told) => {
  expect(() => redirectToFirstStep({ phone }, '/signup?role=parent')).toThrow(expect.objectContaining({ status: 302 }))
  expect(takeReason()).toBe(told)
})
