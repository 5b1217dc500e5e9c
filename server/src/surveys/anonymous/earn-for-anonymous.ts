import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '#contract/values/kazakhstan-time'
import { roleIds } from '#contract/values/role'
import { isUnrewarded, queueEarnings } from '../../coins/earning/queue-earnings.ts'
import type { Platform } from '../../platform/platform.ts'
import { users } from '../../users/tables.ts'
import { surveyParticipations, surveyVersions } from '../tables.ts'

/** If the job did not run for up to this many days, the next run makes up for it. */
const missedDays = 7

/**
 * Records coins for anonymous surveys of the days before, for all pupils together and in the order of their ids: coins
 * at the moment of sending would tell in which order pupils answered.
 */
export async function earnForAnonymous({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const { user_id: student_id, survey_id: about, version, day } = surveyParticipations
  const today = dayOf(now())
  const rows = await db
    .select({ student_id, about, content: surveyVersions.content })
    .from(surveyParticipations)
    .innerJoin(surveyVersions, and(eq(surveyVersions.id, about), eq(surveyVersions.version, version)))
    .innerJoin(users, and(eq(users.id, student_id), eq(users.role_id, roleIds.student)))
    .where(
      and(
        gte(day, dayAfter(today, -missedDays)),
        lt(day, today),
        sql`(${surveyVersions.content} -> 'is_anonymous')::boolean`,
        isUnrewarded(sql`${student_id}`, 'survey', sql`${about}`),
      ),
    )
    .orderBy(asc(student_id))
  const done_at = now().toISOString()
  await queueEarnings(
    db,
    rows.map(({ content: { title }, ...row }) => ({ ...row, occasion: 'survey' as const, title, done_at })),
  )
}
