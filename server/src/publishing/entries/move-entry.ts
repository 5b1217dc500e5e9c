import { and, asc, eq, sql } from 'drizzle-orm'
import { kindOf } from '#contract/publishing/kinds'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { RecordKey } from '../document.ts'
import { entries } from '../tables.ts'
import { documentOf, findEntry, titleOf } from './stored-entry.ts'
import type { Authorship } from './write-drafts.ts'

interface Move extends Authorship, RecordKey {
  /** The entry in front of it; null for the first place. */
  after: string | null
}

/**
 * Moves an entry behind another one of its kind, or to the first place. All places of the kind are renumbered: there
 * are a few hundred at most, and entries are rarely moved.
 */
export async function moveBehind(tx: Db, { kind, id, after, by, at }: Move): Promise<void> {
  if (kindOf(kind).order !== 'by-hand') refuse('record-fixed')
  const stored = await findEntry(tx, { kind, id })
  // Makes two moves wait for each other.
  const rows = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.kind, kind))
    .orderBy(asc(entries.place), asc(entries.id))
    .for('update')
  const ids = rows.map((row) => row.id).filter((each) => each !== id)
  const place = after === null ? 0 : ids.indexOf(after) + 1
  if (after !== null && place === 0) refuse('not-found')
  ids.splice(place, 0, id)
  const order = sql.join(
    ids.map((each) => sql`${each}::uuid`),
    sql`, `,
  )
  await tx
    .update(entries)
    .set({ place: sql`array_position(array[${order}], ${entries.id})` })
    .where(
      and(
        eq(entries.kind, kind),
        sql`${entries.place} is distinct from array_position(array[${order}], ${entries.id})`,
      ),
    )
  if (by)
    await writeAudit(tx, {
      by,
      at,
      action: 'moved',
      kind,
      record_id: id,
      title: titleOf(documentOf(stored)),
      changes: [],
    })
}
