import { expect, test } from 'vitest'
import { placesOf } from './reviewer-places.rules.ts'

test('workplaces are lines; empty and repeated ones are left out', () => {
  expect(placesOf(' Школа № 12, Сайрам \n\nЛицей «Дарын»\nЛицей «Дарын»')).toEqual([
    'Школа № 12, Сайрам',
    'Лицей «Дарын»',
  ])
  expect(placesOf('')).toEqual([])
})
