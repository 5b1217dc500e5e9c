import type { Platform } from '../../platform/platform.ts'
import type { AttemptRow } from '../rows/attempt-row.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GroupCommit } from './saving/group-commit.ts'
import type { SaveAnswers } from './saving/save-answers.ts'

/** What every action on an attempt needs at hand. */
export interface AttemptServices extends Pick<Platform, 'db' | 'database' | 'now' | 'draw' | 'log'> {
  catalogue: Catalogue
  commit: GroupCommit
  save: SaveAnswers
  results: CountsResults
}

/**
 * How attempts have their results counted. They know nothing else of results, which stand above them: `routes.ts` of
 * the slice gives it.
 */
export interface CountsResults {
  /** Counts an attempt that has ended. Gives what is told of a first result, and null for any other. */
  count: (attempt: AttemptRow) => Promise<ResultOnReceipt | null>
  /** Counts many, one transaction after another; ends early where the process leaves. */
  countMany: (attempts: readonly AttemptRow[]) => Promise<void>
}

/** What a receipt says of the result. */
export interface ResultOnReceipt {
  id: string
  answered: number
  items: number
  awaits_evaluation: boolean
  share_token: string | null
}
