import { expect, test } from 'vitest'
import { freeId, findSameCenter } from './same-center.rules.ts'

const texts = (ru: string, kk: string, en: string) => ({ ru, kk, en })
const first = {
  id: 'center-karaganda',
  name: texts('Региональный центр, Караганда', 'Өңірлік орталық, Қарағанды', 'Regional centre, Karaganda'),
  address: texts('пр. Бухар-Жырау, 49', 'Бұқар жырау даңғылы, 49', '49 Bukhar-Zhyrau Avenue'),
}
const second = {
  id: 'center-karaganda-2',
  name: texts('Центр «Майкудук»', '«Майқұдық» орталығы', 'Maikuduk centre'),
  address: texts('ул. Магнитогорская, 12', 'Магнитогорск көшесі, 12', '12 Magnitogorskaya Street'),
}
const elsewhere = texts('ул. Ермекова, 1', 'Ермеков көшесі, 1', '1 Yermekov Street')

test.each([
  ['as it is called', { ...first, address: elsewhere }, 'center-karaganda'],
  [
    'called so in one language, written otherwise',
    { name: texts('Новый центр', 'ӨҢІРЛІК ОРТАЛЫҚ  Қарағанды', 'New centre'), address: elsewhere },
    'center-karaganda',
  ],
  [
    'called otherwise at the same address',
    { name: texts('Новый центр', 'Жаңа орталық', 'New centre'), address: second.address },
    'center-karaganda-2',
  ],
  ['the name counts more than the address', { name: first.name, address: second.address }, 'center-karaganda'],
  [
    'another name at another address',
    { name: texts('Новый центр', 'Жаңа орталық', 'New centre'), address: elsewhere },
    null,
  ],
  ['empty texts match nothing', { name: texts('', '', ''), address: texts('', '', '') }, null],
])('it is the same centre: %s', (_, asked, id) => {
  expect(findSameCenter(asked, [first, second])).toBe(id)
})

test('the first free number is taken', () => {
  expect(freeId('center-oral', new Set())).toBe('center-oral')
  expect(freeId('center-oral', new Set(['center-oral', 'center-oral-2', 'center-oral-4']))).toBe('center-oral-3')
})
