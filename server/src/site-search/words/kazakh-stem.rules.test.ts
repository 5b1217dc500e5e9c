import { expect, test } from 'vitest'
import { isKazakhFiller, kazakhStem } from './kazakh-stem.rules.ts'

const families = [
  ['мектеп', 'мектептер', 'мектептің', 'мектепке', 'мектептерде', 'мектебі', 'мектебіміз', 'мектептегі', 'мектептен'],
  ['оқушы', 'оқушылар', 'оқушыларға', 'оқушының', 'оқушылардың', 'оқушымен', 'оқушыны', 'окушыларга'],
  ['психолог', 'психологтар', 'психологпен', 'психологқа', 'психологтың', 'психологы'],
  ['орталық', 'орталықтар', 'орталығы', 'орталықта', 'орталықтардың', 'орталықтағы'],
  ['нәтиже', 'нәтижелер', 'нәтижесі', 'нәтижелерді', 'нәтижеден', 'натижелер'],
  ['ата', 'аталар', 'аталарға'],
  ['бала', 'балалар', 'балаларды', 'баласы', 'балаға'],
  ['тест', 'тесттер', 'тестке', 'тесті', 'тесттің'],
  ['сұрақ', 'сұрақтар', 'сұрақтарға', 'сұрағы', 'сурактар'],
  ['кітап', 'кітаптар', 'кітабы', 'кітаптың'],
  ['жаңалық', 'жаңалықтар', 'жаңалықтарды', 'жаналыктар'],
  ['кеңес', 'кеңестер', 'кеңеске', 'кеңесі'],
  ['жұмыс', 'жұмыстар', 'жұмысы', 'жұмыста'],
  ['білім', 'білімі', 'білімге'],
]

test.each(families)('forms of %s have one stem', (...forms) => {
  expect([...new Set(forms.map(kazakhStem))]).toHaveLength(1)
})

test('endings that break the vowel harmony of the word stay', () => {
  // «-лар» after front vowels and «-лер» after back vowels are not Kazakh plurals.
  expect(kazakhStem('қабілетлар')).toBe('кабилетлар')
  expect(kazakhStem('қызлер')).toBe('кызлер')
})

test('different words stay different, short ones unchanged', () => {
  expect(kazakhStem('ана')).toBe('ана')
  expect(kazakhStem('сен')).toBe('сен')
  const words = ['мектеп', 'мамандық', 'мектепалды', 'оқу', 'оқушы', 'ойын', 'сынып', 'сынақ']
  expect(new Set(words.map(kazakhStem)).size).toBe(words.length)
})

test('a word that is not Kazakh comes back folded', () => {
  expect(kazakhStem('Bagdar')).toBe('bagdar')
  expect(kazakhStem('2026')).toBe('2026')
})

test('filler words are recognised in any spelling', () => {
  expect(['және', 'жане', 'үшін', 'Бұл'].every(isKazakhFiller)).toBe(true)
  expect(isKazakhFiller('мектеп')).toBe(false)
})
