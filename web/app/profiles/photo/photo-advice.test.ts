import { expect, test } from 'vitest'
import { photoAdvice, readiness } from './photo-advice.ts'

test.each([
  ['nobody in the picture', { faces: 0, is_framed: false, light: 'good' }, 'noFace'],
  ['another person in the picture', { faces: 2, is_framed: false, light: 'good' }, 'many'],
  ['too little light comes before everything else', { faces: 0, is_framed: false, light: 'dark' }, 'dark'],
  ['light from behind', { faces: 1, is_framed: true, light: 'bright' }, 'bright'],
  ['too far or at the edge', { faces: 1, is_framed: false, light: 'good' }, 'frame'],
  ['all is well', { faces: 1, is_framed: true, light: 'good' }, 'good'],
] as const)('%s', (_name, reading, advice) => {
  expect(photoAdvice(reading)).toBe(advice)
})

test('the oval closes only when every condition is met', () => {
  expect(readiness({ faces: 1, is_framed: true, light: 'good' })).toBe(100)
  expect(readiness({ faces: 1, is_framed: true, light: 'dark' })).toBe(66)
})
