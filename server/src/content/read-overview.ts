import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod/mini'
import { Overview } from '#contract/content/content'
import { shareCount } from '../platform/cached-pages/share-count.ts'
import type { Platform } from '../platform/platform.ts'

const Season = Overview.shape.season
const Live = Overview.shape.live

/** Milliseconds until the figures are counted again. */
const maxAgeMs = 60_000

/**
 * Creates a reader of the counters on the home page: published totals of the season, and the present figures of this
 * installation. Counted once a minute, regardless of the number of visitors.
 */
export function createOverview({ database, now }: Platform): () => Promise<z.infer<typeof Overview>> {
  const season = Season.parse(JSON.parse(readFileSync(path.resolve('content/season.json'), 'utf8')))
  const live = shareCount(now, maxAgeMs, async () => {
    const [row] = await database.query('overview', figures, [])
    return Live.parse(row)
  })
  return async () => ({ season, live: await live() })
}

/** Read-only totals over several slices, so they are written in SQL here. */
const figures = `
  select
    (select count(*)::int from users where role_id = 1) as students,
    (select count(*)::int from attempts where state = 'finished') as finished_tests,
    (select count(distinct d.region_id)::int from students s join schools on schools.id = s.school_id join localities l on l.id = schools.locality_id join districts d on d.id = l.district_id) as regions,
    (select count(distinct school_id)::int from students) as schools`
