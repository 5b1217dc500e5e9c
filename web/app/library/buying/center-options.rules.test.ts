import { expect, test } from 'vitest'
import { centerOptions } from './center-options.rules.ts'

const center = (id: string, region_id: string, address = '') => ({ id, region_id, city: 'Город', address })

test('centres stand under their regions, and a region without one is left out', () => {
  const regions = [
    { id: 'abai', name: 'Абай' },
    { id: 'almaty', name: 'Алматы' },
  ]
  expect(
    centerOptions(regions, [center('2', 'almaty', 'ул. Сатпаева, 1'), center('1', 'almaty'), center('9', 'gone')]),
  ).toEqual([
    {
      group: 'Алматы',
      items: [
        { value: '2', label: 'Город, ул. Сатпаева, 1' },
        { value: '1', label: 'Город' },
      ],
    },
  ])
})
