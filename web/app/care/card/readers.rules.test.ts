import { expect, test } from 'vitest'
import { readersOf } from './readers.rules.ts'

const words = { parents: 'родители', psychologists: 'психологи' }
const audience = {
  pupil: 'Аружан',
  parents: ['Серікова Гүлнар'],
  psychologists: ['Жұмабаев Серік'],
  shared_with: ['Бекова Сәуле', 'Жұмабаев Серік'],
  key: '',
}

test.each([
  ['private', { seen: ['психологи: Жұмабаев Серік'], unseen: ['Аружан', 'Серікова Гүлнар'] }],
  ['parents', { seen: ['Серікова Гүлнар', 'психологи: Бекова Сәуле, Жұмабаев Серік'], unseen: ['Аружан'] }],
  ['family', { seen: ['Аружан', 'Серікова Гүлнар', 'психологи: Бекова Сәуле, Жұмабаев Серік'], unseen: [] }],
] as const)('the readers of a note for %s are named', (layer, readers) => {
  expect(readersOf(layer, audience, words)).toEqual(readers)
})

test('if no parent is linked, later ones will read it', () => {
  expect(readersOf('parents', { ...audience, parents: [] }, words).seen[0]).toBe('родители')
})
