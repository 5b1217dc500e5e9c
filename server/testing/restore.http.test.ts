// Also on PostgreSQL: restoring waits for writes of another connection.
import { expect, test } from 'vitest'
import { aruzhan, daniyar } from '../src/demo-country/cast.ts'
import { insertPupilsInTest } from './pupils-in-a-test.ts'
import { restore } from './restore.ts'
import { startApp } from './start-app.ts'
import { begin } from './take-test.ts'

const { as, platform } = await startApp()
const { database } = platform
const run = (text: string) => database.query('', text, [])

/** Returns every row of every table. */
async function everything(): Promise<unknown> {
  const tables = await run("select tablename from pg_tables where schemaname = 'public' order by 1")
  const rows: Record<string, unknown> = {}
  for (const { tablename } of tables)
    rows[String(tablename)] = await run(`select to_jsonb(t) as row from ${String(tablename)} t order by 1`)
  return rows
}

test('new rows are removed, changed or deleted ones restored, and the rest stays', async () => {
  const before = await everything()
  await begin(await as(aruzhan))
  await run(`update students set school_id = 'semey-3' where student_id = '${aruzhan.id}'`)
  await run(`delete from users where id = '${daniyar.id}'`)
  expect(await everything()).not.toEqual(before)
  await restore(database)
  expect(await everything()).toEqual(before)
})

test('three thousand people and their attempts leave nothing behind, not even empty pages', async () => {
  const before = await everything()
  const size = async () =>
    Number((await run("select pg_relation_size('users') + pg_relation_size('attempts') as size"))[0]?.size)
  const small = await size()
  await insertPupilsInTest(database, 3000)
  expect(await size()).toBeGreaterThan(3 * small)
  await restore(database)
  expect(await everything()).toEqual(before)
  expect(await size()).toBeLessThan(2 * small)
})
