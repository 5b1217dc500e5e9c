import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { dayAfter, dayOf } from '#contract/values/kazakhstan-time'
import type { Platform } from '../../platform/platform.ts'
import { lockApplication, numberOf } from '../application-row.ts'
import { settleSeats } from '../settle-seats.ts'
import { recordStep } from '../history.ts'
import { sendActiveLetter, sendEndLetter, sendReminderLetter } from '../papers/send-letters.ts'
import { notifySchool } from '../school-admins.ts'
import { applications, periods, seats, sentReminders } from '../tables.ts'
import { daysBetween, dayText, dueReminder, reminderDays } from '../period.rules.ts'

/**
 * Ends subscriptions whose last paid day is over. Data stay, and seats rest; also those that had to wait for a meeting.
 */
export async function endSubscriptions(platform: Platform): Promise<void> {
  const { db, now } = platform
  const today = dayOf(now())
  const over = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.state, 'active'), lt(applications.ends_on, today)))
  for (const { id } of over)
    await db.transaction(async (tx) => {
      const application = await lockApplication(tx, id)
      // Somebody may have paid meanwhile.
      if (application.state !== 'active' || application.ends_on === null || application.ends_on >= today) return
      const at = now().toISOString()
      await tx.update(applications).set({ state: 'ended' }).where(eq(applications.id, id))
      await recordStep(tx, { application_id: id, step: 'ended', at })
      await sendEndLetter(tx, platform, application)
      await notifySchool(tx, application.school_id, {
        kind: 'subscription-ended',
        values: { until: dayText(application.ends_on) },
        at,
      })
    })
  const withSeats = await db.selectDistinct({ school_id: seats.school_id }).from(seats)
  for (const { school_id } of withSeats) await db.transaction((tx) => settleSeats(tx, school_id, now()))
}

/**
 * Reminds schools 60, 30 and 7 days before the end, each once. The mark and the letter are written in one transaction,
 * and after a pause only the latest reminder is sent.
 */
export async function remindSchools(platform: Platform): Promise<void> {
  const { db, now } = platform
  const today = dayOf(now())
  const isNear = and(gte(applications.ends_on, today), lte(applications.ends_on, dayAfter(today, reminderDays[0])))
  const near = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.state, 'active'), isNear))
    .orderBy(asc(applications.ends_on))
  for (const { id } of near) await remindSchool(platform, id)
}

async function remindSchool(platform: Platform, id: string): Promise<void> {
  const { db, now } = platform
  await db.transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    if (application.state !== 'active' || application.ends_on === null) return
    const [last] = await tx
      .select({ id: periods.id })
      .from(periods)
      .where(and(eq(periods.application_id, id), eq(periods.state, 'paid'), eq(periods.ends_on, application.ends_on)))
    if (!last) return
    const sent = await tx.select().from(sentReminders).where(eq(sentReminders.period_id, last.id))
    const daysLeft = daysBetween(dayOf(now()), application.ends_on)
    const due = dueReminder(
      daysLeft,
      sent.map(({ days }) => days),
    )
    if (!due) return
    const at = now().toISOString()
    await tx.insert(sentReminders).values(due.done.map((days) => ({ period_id: last.id, days, at })))
    await recordStep(tx, { application_id: id, step: 'reminded', at, words: String(daysLeft) })
    await sendReminderLetter(tx, platform, application, daysLeft)
    await notifySchool(tx, application.school_id, {
      kind: 'subscription-ends',
      values: { number: numberOf(application), until: dayText(application.ends_on) },
      at,
    })
  })
}

/** Writes to the contact persons of periods that were paid: the payment itself knows no mail. */
export async function sendPaymentLetters(platform: Platform): Promise<void> {
  const { db, now } = platform
  const untold = await db
    .select({ id: periods.id, application_id: periods.application_id })
    .from(periods)
    .where(and(eq(periods.state, 'paid'), isNull(periods.told_at)))
    .orderBy(sql`${periods.id}`)
  for (const { id, application_id } of untold)
    await db.transaction(async (tx) => {
      const application = await lockApplication(tx, application_id)
      const [period] = await tx
        .update(periods)
        .set({ told_at: now().toISOString() })
        .where(and(eq(periods.id, id), eq(periods.state, 'paid'), isNull(periods.told_at)))
        .returning()
      if (period) await sendActiveLetter(tx, platform, application, period)
    })
}
