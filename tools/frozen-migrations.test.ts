import { expect, test } from 'vitest'
import { hashesOnDisk, readFrozen, snapshots } from './frozen-migrations.ts'

test('a migration that databases have run is never edited, removed or moved', () => {
  // To change the schema, add a new migration; `npm run migration` stores the hash of the newest one.
  expect(Object.entries(hashesOnDisk())).toEqual(Object.entries(readFrozen()))
})

test('only the newest snapshot of the whole schema is kept, after the newest migration', () => {
  const number = Object.keys(hashesOnDisk()).at(-1)?.slice(0, 4)
  expect(snapshots()).toEqual([`server/migrations/meta/${number}_snapshot.json`])
})
