import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { readFormerFile } from '../reading/read-former-file.ts'
import { formerBatches, formerResults } from '../tables.ts'
import { compareWithStored } from './compare-with-stored.ts'

/**
 * Stores a file that was checked before, as a whole or not at all. Rows that are stored already are skipped; if no row
 * is new, there is no batch.
 */
export async function loadFile(
  { platform: { db, now, log }, user }: Context,
  body: unknown,
  hash: string,
): Promise<{ batch_id: string | null; added: number }> {
  const at = now()
  const file = await readFormerFile(body, dayOf(at))
  if (file.hash !== hash) refuse('file-changed')
  const batch_id = newId(at.getTime())
  const added = await db.transaction(async (tx) => {
    // Otherwise two files loaded at once could both find that a row is missing.
    await tx.execute(sql`lock table ${formerResults} in share row exclusive mode`)
    const { fresh } = await compareWithStored(tx, user, file)
    if (file.faults_total > 0) refuse('file-faulty', { values: { count: file.faults_total } })
    if (fresh.length === 0) return 0
    await tx.insert(formerBatches).values({
      id: batch_id,
      file_hash: hash,
      rows: file.rows,
      added: fresh.length,
      loaded_by: user.id,
      loaded_at: at.toISOString(),
    })
    const rows = fresh.map(({ student_id, taken_on, instrument, scales }) => ({
      student_id,
      id: newId(at.getTime()),
      batch_id,
      taken_on,
      instrument,
      scales,
    }))
    await inChunks(tx, formerResults, rows)
    return fresh.length
  })
  log.info({ role: user.role, rows: file.rows, added }, 'results of the former platform were loaded')
  return { batch_id: added > 0 ? batch_id : null, added }
}
