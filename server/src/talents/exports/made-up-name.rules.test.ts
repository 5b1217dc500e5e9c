import { expect, test } from 'vitest'
import { madeUpName } from './made-up-name.rules.ts'

test('a made-up name has the three parts of a name and the endings of its gender', () => {
  expect(madeUpName('male', () => 0)).toBe('Абенов Алдияр Абайұлы')
  expect(madeUpName('female', (count) => count - 1)).toBe('Ысқақова Ясмин Шыңғысқызы')
})
