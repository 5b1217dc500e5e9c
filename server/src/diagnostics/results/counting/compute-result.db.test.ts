import { expect, test } from 'vitest'
import { insertPupilsInTest } from '../../../../testing/pupils-in-a-test.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { createCatalogue } from '../../catalogue/catalogue.ts'
import { attempts } from '../../rows/attempts.tables.ts'
import { computeResults } from './compute-result.ts'

const { platform, clock } = await startApp()

test('a count reads the catalogue only before the transaction, because it may need a second connection if the test is no longer cached', async () => {
  const pupils = await insertPupilsInTest(platform.database, 3)
  await platform.database.query(
    '',
    "update attempts set state = 'finished', finished_at = deadline_at, finish_reason = 'deadline'",
    [],
  )
  const finished = await platform.db.select().from(attempts)
  const known = createCatalogue(platform)
  let isForgotten = false
  const catalogue = {
    ...known,
    version: (...asked: Parameters<typeof known.version>) =>
      isForgotten ? Promise.reject(new Error('a second connection')) : known.version(...asked),
  }
  const commit = { landed: async () => void (isForgotten = true), save: () => null, drained: async () => {} }
  const services = { db: platform.db, database: platform.database, commit, catalogue, now: clock.now }
  const counted = await computeResults(services, finished, { cause: 'late-answers', passes: false })
  expect(new Set(counted.keys())).toEqual(new Set(pupils.map(({ attempt_id }) => attempt_id)))
})

test.runIf(platform.database.kind === 'server')(
  'scores are compressed with the faster method if the database supports it',
  async () => {
    const [built] = await platform.database.query(
      '',
      "select setting like '%--with-lz4%' as can from pg_config where name = 'CONFIGURE'",
      [],
    )
    const packed = await platform.database.query(
      '',
      "select attrelid::regclass::text as table, attcompression as way from pg_attribute where attname = 'scores' and attrelid in ('results'::regclass, 'result_history'::regclass) order by 1",
      [],
    )
    const way = built?.can ? 'l' : ''
    expect(packed).toEqual([
      { table: 'result_history', way },
      { table: 'results', way },
    ])
  },
)
