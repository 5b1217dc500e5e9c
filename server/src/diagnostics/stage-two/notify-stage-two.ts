import { and, desc, eq } from 'drizzle-orm'
import type { StageForFamily } from '#contract/diagnostics/stage-two'
import type { Language } from '#contract/values/locale'
import { localName } from '../../places/local-name.ts'
import { centers } from '../../places/tables.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordFirstView } from '../../profiles/policy/record-view.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { tests } from '../rows/catalogue.tables.ts'
import { invitations } from '../rows/leading.tables.ts'
import { readChildIdOfLink } from '../rows/reader-of.ts'
import { results } from '../rows/results.tables.ts'
import { isShownInvitation } from '../rows/invitation-shown.ts'
import { stageSteps } from '../rows/stage-two.tables.ts'
import { isChildReader } from '../instrument/shows-numbers.rules.ts'
import { users } from '../../users/tables.ts'

type FamilyView = { first_name: string; data: StageForFamily[] }

export const readOwnStageTwo = ({ platform, user, language }: Context): Promise<FamilyView> =>
  describeStages(platform, user.id, { voice: 'student', language })

/** Returns the progress of a child through stage 2 for the parent, and records the view at most once a day. */
export async function readChildStageTwo({ platform, user, language, now }: Context, id: string): Promise<FamilyView> {
  const studentId = await readChildIdOfLink(platform.db, user.id, id)
  await recordFirstView(platform.db, user, { student_id: studentId, what: 'results', now })
  return describeStages(platform, studentId, { voice: 'parent', language })
}

/** Describes stage 2 for the family as text, the newest invitation first. */
async function describeStages(
  { db, translate }: Platform,
  studentId: string,
  { voice, language }: { voice: 'student' | 'parent'; language: Language },
): Promise<FamilyView> {
  const [pupil] = await db.select({ first_name: users.first_name }).from(users).where(eq(users.id, studentId))
  const { id, result_id, state, at } = invitations
  const rows = await db
    .select({ id, result_id, state, invited_at: at, band: tests.band })
    .from(invitations)
    .innerJoin(results, and(eq(results.student_id, invitations.student_id), eq(results.id, result_id)))
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(and(eq(invitations.student_id, studentId), isShownInvitation))
    .orderBy(desc(at), desc(id))
  const data = rows.map(async ({ id: invitation, band, ...row }) => {
    const wording = isChildReader(band, voice) ? 'child' : voice
    const say = (part: string) => translate(language, `diagnostics.stage-two.${row.state}.${part}`)
    const { comment, ...where } = await readLastStep(db, { student_id: studentId, id: invitation }, language)
    return {
      ...row,
      ...where,
      title: say('title'),
      about: say(wording),
      // Staff wrote the comment for adults, perhaps with a number; a child reads only the text above.
      comment: wording === 'child' ? '' : comment,
    }
  })
  return { first_name: pupil?.first_name ?? '', data: await Promise.all(data) }
}

async function readLastStep(db: Db, invitation: { student_id: string; id: string }, language: Language) {
  const { day, time, comment, number } = stageSteps
  const { name, address } = localName.centers[language]
  const [last] = await db
    .select({ day, time, comment, place: { name, address, phone: centers.phone } })
    .from(stageSteps)
    .leftJoin(centers, eq(centers.id, stageSteps.center_id))
    .where(and(eq(stageSteps.student_id, invitation.student_id), eq(stageSteps.invitation_id, invitation.id)))
    .orderBy(desc(number))
    .limit(1)
  return last ?? { day: null, time: null, comment: '', place: null }
}
