import { expect, test } from 'vitest'
import { keyOf } from './same-entry.rules.ts'

const texts = (ru: string, kk = '', body = '') => ({ ru: { title: ru, body }, kk: { title: kk, body }, en: {} })

test('an entry is known by its title in the first language that has one', () => {
  expect(keyOf({ shared: {}, texts: texts('  Как  войти? ', 'Қалай кіремін?') }, [])).toEqual({ language: 'ru', title: 'как войти?', rest: '' })
  expect(keyOf({ shared: {}, texts: texts('', 'Қалай кіремін?') }, [])).toMatchObject({ language: 'kk', title: 'қалай кіремін?' })
  expect(keyOf({ shared: {}, texts: texts('') }, [])).toBeNull()
})

test('where many have one title, other fields tell them apart', () => {
  const key = (day: string, body: string) => keyOf({ shared: { day }, texts: texts('Мама', '', body) }, ['day', 'body'])?.rest
  expect(key('2026-11-01', 'Спасибо ')).toBe(key('2026-11-01', 'спасибо'))
  expect(key('2026-11-01', 'Спасибо')).not.toBe(key('2026-11-02', 'Спасибо'))
  expect(key('2026-11-01', 'Спасибо')).not.toBe(key('2026-11-01', 'Хорошо'))
})
