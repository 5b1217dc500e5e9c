import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { prepareDatabase } from '../../../testing/product.ts'
import { isDatabaseAway } from './database-away.ts'
import { openEmbedded } from './db.ts'

const whyNot = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('an embedded database that cannot write its log refuses instead of hanging, and continues when it can', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-embedded-'))
  await prepareDatabase(folder)
  const database = await openEmbedded(folder, () => {})
  const gaps: string[] = []
  await database.query('', 'create table kept (word text)', [])
  await database.query('', "insert into kept values ('confirmed')", [])
  const heard = Promise.withResolvers<string>()
  await database.listen('line', heard.resolve, () => gaps.push('a gap'))

  // Simulates a full disk: no new WAL segment can be created.
  const log = path.join(folder, 'database', 'pg_wal')
  renameSync(log, `${log}.away`)
  const write = () =>
    database.db.transaction(
      async (tx) => void (await tx.execute("insert into kept select repeat('x', 1000) from generate_series(1, 20000)")),
    )
  expect(isDatabaseAway(await whyNot(write()))).toBe(true)
  for (const call of [() => database.query('', 'select 1', []), write])
    expect(isDatabaseAway(await whyNot(call()))).toBe(true)

  renameSync(`${log}.away`, log)
  await expect.poll(() => whyNot(database.query('', 'select 1', []))).toBeNull()
  expect(await database.query('', 'select word from kept', [])).toEqual([{ word: 'confirmed' }])
  await database.notify('line', 'a word')
  expect([await heard.promise, gaps]).toEqual(['a word', ['a gap']])
  await database.close()
})
