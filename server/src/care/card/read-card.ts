import type { PupilCard } from '#contract/care/pupil-card'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { parentsOf } from '../../profiles/links/parents-of.ts'
import { viewsOf } from '../../profiles/links/views-of.ts'
import { refuseUnseen } from '../../profiles/policy/open-record.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { audienceOf } from '../notes/audience.ts'
import { draftsOf } from '../notes/drafts.ts'
import { notesFor } from '../notes/note-rows.ts'
import { ownPlace } from '../own-place.ts'
import { changesOf, consentsOf, meetingsOf } from './card-lists.ts'
import { readPerson } from './read-person.ts'
import { attemptsUnderWay, resultsOf } from './tests-of.ts'

const shownViews = 20

/** A pupil with all that has happened, as a psychologist who has them in care sees it. */
export async function readCard(
  platform: Platform,
  caller: Caller,
  studentId: string,
  language: Language,
): Promise<PupilCard> {
  const { db, now } = platform
  await refuseUnseen(db, caller, { purpose: 'profile', student_id: studentId })
  const place = await ownPlace(db, caller.id)
  await recordFirstView(db, caller, { student_id: studentId, what: 'card', now: now() })
  const consents = await consentsOf(db, studentId)
  const links = await parentsOf(db, studentId)
  const views = await viewsOf(platform, { student_id: studentId, reader_id: caller.id, language })
  return {
    person: await readPerson(platform, studentId, consents[0] ?? null, language),
    results: await resultsOf(platform, studentId, language),
    attempts: await attemptsUnderWay(platform, studentId, language),
    consents,
    links: links.map(({ id, name, state, created_at, decided_at }) => ({
      id,
      name,
      state,
      at: decided_at ?? created_at,
    })),
    changes: await changesOf(db, studentId),
    meetings: await meetingsOf(db, studentId),
    notes: await notesFor(db, caller.id, place, studentId),
    audience: await audienceOf(db, place, studentId),
    drafts: await draftsOf(db, studentId, caller.id),
    views: views.slice(0, shownViews),
  }
}
