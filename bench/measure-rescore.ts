import { setTimeout as pause } from 'node:timers/promises'
import { isOpen, plannedItems } from '../server/src/diagnostics/instrument/plan.rules.ts'
import { startServer } from './bench-server.ts'
import { atMost, type Figure } from './figure.ts'
import { readKey } from './measure-results.ts'
import type { Stage } from './stage.ts'

/** Number of pupils in a season. */
const season = 295_000
const patienceMs = 300_000

const correctSql = `
insert into test_keys (test_id, version, key_version, key, published_at)
select test_id, version, key_version + 1, $2::jsonb, now() from test_keys where test_id = $1 order by key_version desc limit 1`

const countSql = `
select count(*) filter (where key_version > 1)::int as counted, count(*)::int as all,
  extract(epoch from max(computed_at) filter (where key_version > 1) - min(computed_at) filter (where key_version > 1))::float8 as seconds
from results`

/**
 * Corrects a key so that every result changes: each is recounted, its old scores are stored, and its pupil is notified.
 * Runs after the measure of finishes, whose results it uses.
 */
export async function measureRescore(stage: Stage): Promise<Figure[]> {
  const { url, client } = await stage.database('results')
  const key = await readKey(client, stage.testId)
  // The first closed item that everybody answered wrongly; the chosen option becomes the right one.
  const wrong = plannedItems(stage.form.plan).findIndex(({ item }, number) => {
    const own = key[item.id]
    return !isOpen(item) && own && 'right' in own && typeof own.right === 'string' && own.right !== stage.values[number]
  })
  const item = plannedItems(stage.form.plan)[wrong]?.item
  if (!item) throw new Error('Every answer of the load is correct.')
  await client.query(correctSql, [stage.testId, JSON.stringify({ ...key, [item.id]: { right: stage.values[wrong] } })])
  await client.query('vacuum analyze')
  stage.tell('re-score')
  // A starting process looks for results of an earlier key.
  const server = await startServer(url)
  const { counted, seconds } = await counting(stage)
  await server.stop()
  const rate = counted / seconds
  return [
    {
      name: 'results re-scored by a corrected key',
      value: rate,
      unit: '/s',
      note: `${counted} of them, each changed and notified`,
    },
    { name: 're-score of 295 thousand results', value: season / rate / 60, unit: 'min', target: atMost(10) },
  ]
}

async function counting(stage: Stage): Promise<{ counted: number; seconds: number }> {
  const { client } = await stage.database('results')
  const until = performance.now() + patienceMs
  for (;;) {
    const {
      rows: [row],
    } = await client.query<{ counted: number; all: number; seconds: number | null }>(countSql)
    if (!row) throw new Error('no results')
    if (row.counted === row.all || performance.now() > until)
      return { counted: row.counted, seconds: row.seconds ?? Number.NaN }
    await pause(500)
  }
}
