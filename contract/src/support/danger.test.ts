import { expect, test } from 'vitest'
import { mentionsDanger } from './danger.ts'

test.each([
  'Я не хочу жить',
  'не   хочу больше жить',
  'Меня бьёт отчим',
  'хочу УМЕРЕТЬ',
  'Мені мектепте ұрады, мені ұрады',
  'Өлгім келеді',
  'Мені мектепте ұрады, кімге айтсам болады?',
  'меня в школе бьют',
  'I want to die',
  'my brother beats me',
])('a sign of danger: %s', (words) => expect(mentionsDanger(words)).toBe(true))

test.each([
  'Не приходит код из SMS',
  'Меня не пускает в тест',
  'Сколько длится тест?',
  'Тест қашан ашылады?',
  'When does the test begin?',
  'Бьюсь с паролем',
])('no sign of danger: %s', (words) => expect(mentionsDanger(words)).toBe(false))
