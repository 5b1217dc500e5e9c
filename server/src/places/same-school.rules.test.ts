import { expect, test } from 'vitest'
import { findSameSchool } from './same-school.rules.ts'

const there = [
  { id: 'semey-12', ru: 'Общеобразовательная школа № 12', kk: '№ 12 жалпы білім беретін мектеп' },
  { id: 'semey-14', ru: 'Школа-гимназия № 14', kk: '№ 14 мектеп-гимназия' },
]

test('a school of a settlement is recognised by its Russian or Kazakh name, in any spelling', () => {
  expect(findSameSchool({ ru: 'общеобразовательная школа №12', kk: '' }, there)).toBe('semey-12')
  expect(findSameSchool({ ru: 'Гимназия четырнадцать', kk: '№14 мектеп-гимназия' }, there)).toBe('semey-14')
  expect(
    findSameSchool({ ru: 'Общеобразовательная школа № 14', kk: '№ 14 жалпы білім беретін мектеп' }, there),
  ).toBeNull()
})
