import type { SharedNote } from '#contract/care/notes'
import type { Language } from '#contract/values/locale'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { confirmedChild } from '../../profiles/links/children-of.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { sharedNotes } from './note-rows.ts'

/** What is written to the parents of a confirmed child. */
export async function listChildNotes(
  platform: Platform,
  parent: Caller,
  linkId: string,
  language: Language,
): Promise<SharedNote[]> {
  const { student_id } = await confirmedChild({ platform, user: parent, language }, linkId)
  await recordFirstView(platform.db, parent, { student_id, what: 'notes', now: platform.now() })
  return sharedNotes(platform.db, student_id, 'parent')
}

export const listOwnNotes = (db: Db, pupilId: string): Promise<SharedNote[]> => sharedNotes(db, pupilId, 'student')
