import { and, eq } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { notify } from '../../notifications/notify.ts'
import type { Db } from '../../platform/db.ts'
import { parentLinks } from '../../profiles/tables.ts'
import type { ResultNews } from './result-news.rules.ts'

/** The pupil hears of it, and every parent the pupil has accepted. */
export async function tellOfResult(db: Db, studentId: string, resultId: string, kind: ResultNews, at: string): Promise<void> {
  await notify(db, { user_id: studentId, kind, category: 'testing', values: {}, link: `/test-results?result=${resultId}`, at })
  const parents = await db
    .select({ link_id: parentLinks.id, parent_id: parentLinks.parent_id, first_name: users.first_name })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.student_id))
    .where(and(eq(parentLinks.student_id, studentId), eq(parentLinks.state, 'confirmed')))
  for (const { link_id, parent_id, first_name } of parents) {
    await notify(db, {
      user_id: parent_id,
      kind: `child-${kind}`,
      category: 'testing',
      values: { first_name },
      link: `/children/${link_id}/results/${resultId}`,
      at,
    })
  }
}
