import { expect, test } from 'vitest'
import { isCorrection } from './structure.rules.ts'

test.each([
  ['Тебе нравитса?', 'Тебе нравится?', true],
  ['Тебе нарвится', 'Тебе нравится', true],
  ['Удобна ли сайт', 'Удобно ли сайт!', true],
  ['The scool day', 'The school day', true],
  ['Тебе нравится', 'Тебе не нравится', false],
  ['Было удобно', 'Было неудобно', false],
  ['Сабақ ұнайды', 'Сабақ ұнамайды', false],
  ['Да', 'Не', false],
  ['You may go', 'You can go', false],
  ['Занятий: 3', 'Занятий: 4', false],
  ['Что тебе нравится?', '', false],
])('«%s» as «%s» is a corrected typo: %s', (before, after, is) => {
  expect(isCorrection(before, after)).toBe(is)
})
