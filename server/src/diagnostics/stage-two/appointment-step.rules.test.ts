import { expect, test } from 'vitest'
import { appointmentStep } from './appointment-step.rules.ts'

const where = { day: '2026-11-24', time: '14:00', center_id: 'center-karaganda' }
const other = { ...where, time: '15:00' }

test.each([
  ['an accepted appointment admits', 'invited', undefined, 'admitted', 'next'],
  ['accepted twice it admits once', 'admitted', where, 'admitted', null],
  ['a moved one corrects the day', 'admitted', other, 'admitted', 'correction'],
  ['a cancellation leads back to the invitation', 'admitted', where, 'invited', 'correction'],
  ['a cancellation leaves a manually entered day', 'admitted', other, 'invited', null],
  ['a cancellation before the acceptance changes nothing', 'invited', undefined, 'invited', null],
  ['a check-in records that the pupil came', 'admitted', where, 'came', 'next'],
  ['a check-in on another day counts as well', 'admitted', other, 'came', 'next'],
  ['a check-in without the previous step counts as a correction', 'invited', undefined, 'came', 'correction'],
  ['a pupil who came is not admitted again', 'came', where, 'admitted', null],
  ['a pupil who passed does not come again', 'passed', where, 'came', null],
] as const)('%s', (_, known, last, to, step) => {
  expect(appointmentStep(known, last, to, where)).toBe(step)
})
