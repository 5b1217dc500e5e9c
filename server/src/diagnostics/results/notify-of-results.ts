import type { Db } from '../../platform/database/db.ts'
import type { ResultNews } from './result-news.rules.ts'
import { tellFamilies } from '../../profiles/links/tell-families.ts'

interface NewsOfResult {
  student_id: string
  result_id: string
  kind: ResultNews
  /** Counted for the first time, so that nobody can have been told of it yet. */
  isNew: boolean
}

/** Tells the pupils and their parents of results, each with the way to the result. */
export const notifyOfResults = (db: Db, news: readonly NewsOfResult[], at: string): Promise<void> =>
  tellFamilies(
    db,
    news.map(({ result_id, ...one }) => ({
      ...one,
      values: {},
      own: `/test-results?result=${result_id}`,
      ofChild: (linkId) => `/children/${linkId}/results/${result_id}`,
    })),
    at,
  )
