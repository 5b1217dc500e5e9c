import type { PupilCard } from '#contract/care/pupil-card'
import type { Context } from '../../platform/context.ts'
import { parentsOf } from '../../profiles/links/parents-of.ts'
import { viewsOf } from '../../profiles/links/views-of.ts'
import { refuseInvisible } from '../../profiles/policy/open-record.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { audienceOf } from '../notes/audience.ts'
import { draftsOf } from '../notes/drafts.ts'
import { notesFor } from '../notes/note-rows.ts'
import { ownPlace } from '../own-place.ts'
import { changesOf, consentsOf, meetingsOf } from './card-lists.ts'
import { readPerson } from './read-person.ts'
import { attemptsUnderWay, resultsOf } from './tests-of.ts'

const shownViews = 20

/** Returns a pupil's card for a psychologist who has the pupil in care. */
export async function readCard(context: Context, studentId: string): Promise<PupilCard> {
  const { platform, user, language } = context
  const { db, now } = platform
  await refuseInvisible(db, user, { purpose: 'profile', student_id: studentId })
  const place = await ownPlace(db, user.id)
  await recordFirstView(db, user, { student_id: studentId, what: 'card', now: now() })
  const consents = await consentsOf(db, studentId)
  const links = await parentsOf(db, studentId)
  const views = await viewsOf(platform, { student_id: studentId, reader_id: user.id, language })
  return {
    person: await readPerson(context, studentId, consents[0] ?? null),
    results: await resultsOf(context, studentId),
    attempts: await attemptsUnderWay(context, studentId),
    consents,
    links: links.map(({ id, name, state, created_at, decided_at }) => ({
      id,
      name,
      state,
      at: decided_at ?? created_at,
    })),
    changes: await changesOf(db, studentId),
    meetings: await meetingsOf(db, studentId),
    notes: await notesFor(db, { student_id: studentId, reader_id: user.id }, place),
    audience: await audienceOf(db, place, studentId),
    drafts: await draftsOf(db, studentId, user.id),
    views: views.slice(0, shownViews),
  }
}
