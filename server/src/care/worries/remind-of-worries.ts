import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { worries, worryMembers } from './tables.ts'
import { notifyStaff } from './notify-of-worry.ts'

/**
 * Reminds members who have not opened a protocol within an hour, or within a day at the level `watch`. Each is reminded
 * once. The mark and the notice are one transaction, so that after a crash nobody is reminded twice.
 */
export async function remindOfWorries({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(worryMembers)
      .set({ reminded_at: at })
      .from(worries)
      .where(
        sql`${worries.student_id} = ${worryMembers.student_id} and ${worries.id} = ${worryMembers.worry_id} and ${worries.closed_at} is null
          and ${worryMembers.opened_at} is null and ${worryMembers.reminded_at} is null and ${worryMembers.part} <> 'parent'
          and ${worryMembers.told_at} <= ${at}::timestamptz - case ${worries.level} when 'watch' then interval '1 day' else interval '1 hour' end`,
      )
      .returning({ user_id: worryMembers.user_id, worry_id: worryMembers.worry_id })
    for (const { user_id, worry_id } of rows)
      await notifyStaff(tx, [user_id], { kind: 'worry-waits', worryId: worry_id, at })
  })
}
