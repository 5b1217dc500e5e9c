import { expect, test } from 'vitest'
import { ideasIn } from './ideas.rules.ts'

test('each line is an idea; empty lines and repetitions are not', () => {
  expect(ideasIn('1. Качели\n\n- гнездо для птиц\n  качели!\n—\nцветник')).toEqual([
    'Качели',
    'гнездо для птиц',
    'цветник',
  ])
  expect(ideasIn('   \n\n')).toEqual([])
})
