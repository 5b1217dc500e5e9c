import { expect, test } from 'vitest'
import { evidenceName, isEvidenceTooLarge, typeOfEvidence } from './evidence-file.rules.ts'

test.each([
  ['Диплом.PDF', 'application/pdf'],
  ['photo.of.diploma.jpeg', 'image/jpeg'],
  ['diploma', 'application/octet-stream'],
])('%s is sent as %s', (name, type) => expect(typeOfEvidence(name)).toBe(type))

test('five megabytes are taken, one byte more is not', () => {
  expect([5_242_880, 5_242_881].map(isEvidenceTooLarge)).toEqual([false, true])
})

test('a downloaded file has the ending of its type', () => {
  expect([evidenceName('application/pdf'), evidenceName('image/jpeg')]).toEqual(['evidence.pdf', 'evidence.jpg'])
})
