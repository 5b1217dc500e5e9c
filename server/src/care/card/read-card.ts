import type { PupilCard } from '#contract/care/pupil-card'
import type { Context } from '../../platform/context.ts'
import { listParentLinks } from '../../profiles/links/parents-of.ts'
import { listViewsOf } from '../../profiles/links/views-of.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { readAudience } from '../notes/audience.ts'
import { listDrafts } from '../notes/drafts.ts'
import { listNotesFor } from '../notes/note-rows.ts'
import { readOwnPlace } from '../own-place.ts'
import { listCardChanges, listCardConsents, listCardMeetings } from './card-lists.ts'
import { readPerson } from './read-person.ts'
import { listRunningAttempts, listCardResults } from './tests-of.ts'

const shownViews = 20

/** Returns a pupil's card for a psychologist who has the pupil in care. */
export async function readCard(context: Context, studentId: string): Promise<PupilCard> {
  const { platform, user, language } = context
  const { db, now } = platform
  await refuseInvisible(db, user, { purpose: 'profile', student_id: studentId })
  const place = await readOwnPlace(db, user.id)
  await recordFirstView(db, user, { student_id: studentId, what: 'card', now: now() })
  const consents = await listCardConsents(db, studentId)
  const links = await listParentLinks(db, studentId)
  const views = await listViewsOf(platform, { student_id: studentId, reader_id: user.id, language })
  return {
    person: await readPerson(context, studentId, consents[0] ?? null),
    results: await listCardResults(context, studentId),
    attempts: await listRunningAttempts(context, studentId),
    consents,
    links: links.map(({ id, name, state, created_at, decided_at }) => ({
      id,
      name,
      state,
      at: decided_at ?? created_at,
    })),
    changes: await listCardChanges(db, studentId),
    meetings: await listCardMeetings(db, studentId),
    notes: await listNotesFor(db, { student_id: studentId, reader_id: user.id }, place),
    audience: await readAudience(db, place, studentId),
    drafts: await listDrafts(db, studentId, user.id),
    views: views.slice(0, shownViews),
  }
}
