import { expect, test } from 'vitest'
import { appointmentStep } from './appointment-step.rules.ts'

const where = { day: '2026-11-24', time: '14:00', center_id: 'center-karaganda' }
const other = { ...where, time: '15:00' }

test.each([
  ['an accepted appointment admits', 'invited', undefined, 'admitted', 'next'],
  ['accepted twice it admits once', 'admitted', where, 'admitted', null],
  ['a moved one corrects the day', 'admitted', other, 'admitted', 'correction'],
  ['called off it leads back', 'admitted', where, 'invited', 'correction'],
  ['called off it leaves a day that was entered by hand', 'admitted', other, 'invited', null],
  ['called off before it was accepted it changes nothing', 'invited', undefined, 'invited', null],
  ['whoever comes has come', 'admitted', where, 'came', 'next'],
  ['whoever comes on another day has come as well', 'admitted', other, 'came', 'next'],
  ['whoever comes without a step before has come', 'invited', undefined, 'came', 'correction'],
  ['whoever has come is not admitted anew', 'came', where, 'admitted', null],
  ['whoever has passed does not come anew', 'passed', where, 'came', null],
] as const)('%s', (_, known, last, to, step) => {
  expect(appointmentStep(known, last, to, where)).toBe(step)
})
