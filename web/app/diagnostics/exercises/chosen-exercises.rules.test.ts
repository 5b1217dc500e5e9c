import { expect, test } from 'vitest'
import { exerciseChoice, exercisesAddress } from './chosen-exercises.rules.ts'

const sets = [{ band: '12-14' }, { band: '10-11', skill: 'critical' }, { band: '12-14', skill: 'creative' }] as const
const choice = (search: string) => exerciseChoice(sets, new URLSearchParams(search))

test('an address names a skill, an age, both or neither', () => {
  for (const chosen of [{ skill: 'creative', band: '12-14' }, { band: '10-11' }, { skill: 'critical' }, {}] as const)
    expect(choice(exercisesAddress(chosen).split('?')[1] ?? '')).toEqual(chosen)
  expect(exercisesAddress({})).toBe('/exercises')
})

test('unknown values are ignored', () => {
  expect(choice('skill=creative&band=10-11')).toEqual({ band: '10-11' })
  expect(choice('skill=%3Cscript%3E&band=99')).toEqual({})
})
