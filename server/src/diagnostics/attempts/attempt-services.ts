import type { Platform } from '../../platform/platform.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GroupCommit } from './saving/group-commit.ts'
import type { SaveAnswers } from './saving/save-answers.ts'

/** What every action on an attempt needs. */
export interface AttemptServices extends Pick<Platform, 'db' | 'database' | 'now' | 'draw' | 'log' | 'seal'> {
  catalogue: Catalogue
  commit: GroupCommit
  save: SaveAnswers
  results: CountsResults
}

/**
 * How attempts have their results counted. Attempts must not import results, which are a layer above them, so
 * `routes.ts` of the slice provides this.
 */
export interface CountsResults {
  /**
   * Counts an attempt that has ended. Returns what the receipt shows if this is the attempt's first result, otherwise
   * null.
   */
  count: (attempt: AttemptRow) => Promise<ResultOnReceipt | null>
  /** Counts several attempts, batch after batch; stops early if the process is shutting down. */
  countMany: (attempts: readonly AttemptRow[]) => Promise<void>
}

/** What a receipt shows of the result. */
export interface ResultOnReceipt {
  id: string
  answered: number
  items: number
  awaits_evaluation: boolean
  share_token: string | null
}
