import { expect, test } from 'vitest'
import { highestAbility } from './highest-ability.rules.ts'

const skill = (name: 'critical' | 'creative' | 'communication', percent: number | null) => ({ name, percent })

test('the highest number is the brightest, of equal ones the first on the compass', () => {
  expect(highestAbility([skill('critical', 60), skill('creative', 84), skill('communication', 84)])).toEqual({
    name: 'creative',
    percent: 84,
  })
})

test('abilities still being evaluated or given only in words are not measured', () => {
  expect(highestAbility([skill('creative', null), skill('communication', 12)])).toEqual({
    name: 'communication',
    percent: 12,
  })
  expect(highestAbility([skill('critical', null)])).toBeNull()
})
