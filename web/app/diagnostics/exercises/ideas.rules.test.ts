import { expect, test } from 'vitest'
import { ideasIn } from './ideas.rules.ts'

test('each line is an idea; empty lines and the same words again are none', () => {
  expect(ideasIn('1. Качели\n\n- гнездо для птиц\n  качели!\n—\nцветник')).toEqual([
    'Качели',
    'гнездо для птиц',
    'цветник',
  ])
  expect(ideasIn('   \n\n')).toEqual([])
})
