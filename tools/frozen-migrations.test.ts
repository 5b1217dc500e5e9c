import { expect, test } from 'vitest'
import { hashesOnDisk, readFrozen } from './frozen-migrations.ts'

test('a migration that databases have run is never edited, taken away or moved', () => {
  // What it lacks is a new migration; `npm run migration` keeps the hash of the newest one.
  expect(Object.entries(hashesOnDisk())).toEqual(Object.entries(readFrozen()))
})
