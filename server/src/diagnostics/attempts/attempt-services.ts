import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GroupCommit } from './saving/group-commit.ts'
import type { SaveAnswers } from './saving/save-answers.ts'

/** What every action on an attempt needs at hand. */
export interface AttemptServices extends Pick<Platform, 'db' | 'database' | 'now' | 'draw' | 'log'> {
  catalogue: Catalogue
  commit: GroupCommit
  save: SaveAnswers
}
