import { and, eq, isNull } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { daniyar, saule } from '../../demo-country/cast.ts'
import type { Db } from '../../platform/database/db.ts'
import { invitations } from '../rows/leading.tables.ts'
import { stageSteps } from '../rows/stage-two.tables.ts'

/** Takes Daniyar through stage 2: admitted, moved to another hour, attended and passed. */
export async function walkStageTwo(db: Db, now: Date): Promise<void> {
  const ofDaniyar = and(eq(invitations.student_id, daniyar.id), isNull(invitations.ended_at))
  const [invitation] = await db.select({ id: invitations.id }).from(invitations).where(ofDaniyar)
  if (!invitation) return
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const day = dayOf(daysAgo(3))
  const step = {
    student_id: daniyar.id,
    invitation_id: invitation.id,
    center_id: 'center-karaganda',
    staff_id: saule.id,
    day,
    time: null,
    comment: '',
    reason: '',
  }
  await db.insert(stageSteps).values([
    { ...step, number: 1, state: 'admitted', time: '10:00', at: daysAgo(5.5).toISOString() },
    {
      ...step,
      number: 2,
      state: 'admitted',
      time: '11:00',
      reason: 'Семья попросила прийти на час позже',
      at: daysAgo(4).toISOString(),
    },
    { ...step, number: 3, state: 'came', at: daysAgo(3).toISOString() },
    {
      ...step,
      number: 4,
      state: 'passed',
      comment: 'Спасибо за интересную беседу. Ждём вас на встрече с родителями.',
      at: daysAgo(2).toISOString(),
    },
  ])
  await db.update(invitations).set({ state: 'passed' }).where(ofDaniyar)
}
