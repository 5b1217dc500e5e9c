import { and, eq, gt, isNull } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { notify, type News } from '../../notifications/notify.ts'
import { notifications } from '../../notifications/tables.ts'
import type { Db } from '../../platform/db.ts'
import { parentLinks } from '../../profiles/tables.ts'
import type { ResultNews } from './result-news.rules.ts'

/** The pupil hears of it, and every parent the pupil has accepted. Of one change after another they hear once. */
export async function tellOfResult(db: Db, studentId: string, resultId: string, kind: ResultNews, at: string): Promise<void> {
  await notifyOnce(db, { user_id: studentId, kind, category: 'testing', values: {}, link: `/test-results?result=${resultId}`, at })
  const parents = await db
    .select({ link_id: parentLinks.id, parent_id: parentLinks.parent_id, first_name: users.first_name })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.student_id))
    .where(and(eq(parentLinks.student_id, studentId), eq(parentLinks.state, 'confirmed')))
  for (const { link_id, parent_id, first_name } of parents) {
    await notifyOnce(db, {
      user_id: parent_id,
      kind: `child-${kind}`,
      category: 'testing',
      values: { first_name },
      link: `/children/${link_id}/results/${resultId}`,
      at,
    })
  }
}

const day = 86_400_000

/** Whoever was told of the same within a day and has not read it yet learns nothing by being told again: somebody who corrects ten answers in a row sends one notice. */
async function notifyOnce(db: Db, news: News & { at: string; link: string }): Promise<void> {
  const { id, user_id, kind, link, readed, created_at } = notifications
  const aDayAgo = new Date(Date.parse(news.at) - day).toISOString()
  const isSame = and(eq(user_id, news.user_id), eq(kind, news.kind), eq(link, news.link), isNull(readed), gt(created_at, aDayAgo))
  const [unread] = await db.select({ id }).from(notifications).where(isSame).limit(1)
  if (!unread) await notify(db, news)
}
