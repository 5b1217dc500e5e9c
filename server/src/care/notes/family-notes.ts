import type { SharedNote } from '#contract/care/notes'
import type { Db } from '../../platform/database/db.ts'
import type { Context } from '../../platform/context.ts'
import { readConfirmedChild } from '../../profiles/links/children-of.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { listSharedNotes } from './note-rows.ts'

/** Returns the notes for the parents of a confirmed child. */
export async function listChildNotes(context: Context, linkId: string): Promise<SharedNote[]> {
  const { platform, user } = context
  const { student_id } = await readConfirmedChild(context, linkId)
  await recordFirstView(platform.db, user, { student_id, what: 'notes', now: platform.now() })
  return listSharedNotes(platform.db, student_id, 'parent')
}

export const listOwnNotes = (db: Db, pupilId: string): Promise<SharedNote[]> => listSharedNotes(db, pupilId, 'student')
