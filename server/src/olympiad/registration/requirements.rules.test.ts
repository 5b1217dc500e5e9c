import { expect, test } from 'vitest'
import { judgeRequirements } from './requirements.rules.ts'

const rural = { grade: 5, is_rural: true, has_consent: true }

test('a pupil of grade 5 or 6 of a rural school meets what the account shows and still confirms two years', () => {
  for (const grade of [5, 6])
    expect(judgeRequirements({ ...rural, grade }, false)).toEqual({
      'rural-school': 'met',
      grade: 'met',
      'two-years': 'open',
      consent: 'met',
    })
  expect(judgeRequirements(rural, true)['two-years']).toBe('met')
})

test('a city school and other grades rule the olympiad out; what the account lacks can still be added', () => {
  expect(judgeRequirements({ ...rural, is_rural: false }, false)['rural-school']).toBe('unmet')
  for (const grade of [4, 7]) expect(judgeRequirements({ ...rural, grade }, false).grade).toBe('unmet')
  expect(judgeRequirements({ grade: null, is_rural: null, has_consent: false }, false)).toEqual({
    'rural-school': 'open',
    grade: 'open',
    'two-years': 'open',
    consent: 'open',
  })
})
