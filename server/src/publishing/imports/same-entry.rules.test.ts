import { expect, test } from 'vitest'
import { ByName, keysOf } from './same-entry.rules.ts'

const texts = (ru: string, kk = '', body = '') => ({ ru: { title: ru, body }, kk: { title: kk, body }, en: {} })
const called = (ru: string, kk = '') => keysOf({ shared: {}, texts: texts(ru, kk) }, [])

test('an entry is recognised by its title in every language that has one', () => {
  expect(called('  Как  войти? ', 'Қалай кіремін?')).toEqual({ ru: 'как войти?', kk: 'қалай кіремін?' })
  expect(called('', 'Қалай кіремін?')).toEqual({ kk: 'қалай кіремін?' })
  expect(called('')).toEqual({})
})

test('if many have one title, other fields distinguish them', () => {
  const key = (day: string, body: string) =>
    keysOf({ shared: { day }, texts: texts('Мама', '', body) }, ['day', 'body']).ru
  expect(key('2026-11-01', 'Спасибо ')).toBe(key('2026-11-01', 'спасибо'))
  expect(key('2026-11-01', 'Спасибо')).not.toBe(key('2026-11-02', 'Спасибо'))
  expect(key('2026-11-01', 'Спасибо')).not.toBe(key('2026-11-01', 'Хорошо'))
})

test('an entry in one language matches one in several; the first common language decides', () => {
  const known = new ByName<string>()
  known.put(called('Как войти?', 'Қалай кіремін?'), 'both')
  known.put(called('Как войти?'), 'later')
  expect(known.find(called('', 'қалай кіремін?'))).toBe('both')
  expect(known.find(called('Как войти?'))).toBe('both')
  expect(known.find(called('Как зайти?', 'Қалай кіремін?'))).toBeNull()
  expect(known.find(called(''))).toBeNull()
})
