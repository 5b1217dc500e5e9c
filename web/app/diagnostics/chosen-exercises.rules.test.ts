import { expect, test } from 'vitest'
import { chosenExercises, exercisesAddress } from './chosen-exercises.rules.ts'

const sets = [
  { id: 'test', band: '12-14' },
  { id: 'younger', band: '10-11', skill: 'critical' },
  { id: 'own', band: '12-14', skill: 'critical' },
] as const
const chosen = (search: string) => chosenExercises(sets, new URLSearchParams(search)).map(({ id }) => id)

test('the address of a skill and an age shows its exercises alone', () => {
  const address = exercisesAddress(sets[2])
  expect(address).toBe('/exercises?skill=critical&band=12-14')
  expect(chosen(address.split('?')[1] ?? '')).toEqual(['own'])
  expect(chosen('skill=critical')).toEqual(['younger', 'own'])
})

test('without a choice, or with one that has no exercises, all are there', () => {
  expect(chosen('')).toEqual(['test', 'younger', 'own'])
  expect(chosen('skill=creative&band=12-14')).toEqual(['test', 'younger', 'own'])
  expect(chosen('skill=%3Cscript%3E')).toEqual(['test', 'younger', 'own'])
})
