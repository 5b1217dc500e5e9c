import { clockText } from '../shown-text.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { readNames } from './read-entry.ts'

/**
 * Refuses a change that began from an older version, with the name of who changed the record and when. The editor's
 * form keeps its text.
 */
export async function refuseOutdatedEntry(db: Db, changed_by: string | null, changed_at: string): Promise<never> {
  const names = await readNames(db, [changed_by])
  return refuse('entry-changed', { values: { who: names.get(changed_by ?? '') ?? '', when: clockText(changed_at) } })
}
