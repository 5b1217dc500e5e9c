import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { attempts } from '../rows/attempts.tables.ts'
import { tests } from '../rows/catalogue.tables.ts'
import { notifyFamilies } from '../../profiles/links/notify-families.ts'
import { results } from '../rows/results.tables.ts'
import { childStagePath, ownStagePath } from '../instrument/stage-paths.ts'
import type { LeadingRule } from '../scorers/leading.rules.ts'
import { invitations } from '../rows/leading.tables.ts'
import { showsNumbers } from '../instrument/shows-numbers.rules.ts'

interface Invited {
  student_id: string
  result_id: string
  rule: Pick<LeadingRule, 'above' | 'season'>
}

const aYear = 365 * 86_400_000

/**
 * Notifies pupils and parents that a result invites the pupil to stage 2, and why; readers who see no figures get a
 * text. Another such result within a year sends no notice.
 */
export async function notifyInvited(db: Db, invited: readonly Invited[], at: string): Promise<void> {
  if (invited.length === 0) return
  const students = invited.map(({ student_id }) => student_id)
  const { student_id, leads_to, ended_at } = invitations
  const aYearAgo = new Date(Date.parse(at) - aYear).toISOString()
  const earlier = await db
    .selectDistinct({ student_id })
    .from(invitations)
    .where(
      and(
        inArray(student_id, students),
        eq(leads_to, 'stage-two'),
        isNull(ended_at),
        lt(invitations.at, at),
        gt(invitations.at, aYearAgo),
      ),
    )
  const alreadyInvited = new Set(earlier.map((row) => row.student_id))
  const bands = await db
    .select({ id: results.id, band: tests.band })
    .from(results)
    .innerJoin(attempts, and(eq(attempts.student_id, results.student_id), eq(attempts.id, results.attempt_id)))
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .where(
      and(
        inArray(results.student_id, students),
        inArray(
          results.id,
          invited.map(({ result_id }) => result_id),
        ),
      ),
    )
  const bandOf = new Map(bands.map(({ id, band }) => [id, band]))
  await notifyFamilies(
    db,
    invited.flatMap(({ student_id: id, result_id, rule: { above, season = '' } }) => {
      const band = bandOf.get(result_id)
      if (!band || alreadyInvited.has(id)) return []
      const kind = showsNumbers(band, 'student') ? 'stage-two-invited' : 'stage-two-invited-in-words'
      return [
        {
          student_id: id,
          kind,
          values: { above, context: season },
          own: ownStagePath,
          ofChild: childStagePath,
          isNew: true,
        },
      ]
    }),
    at,
  )
}
