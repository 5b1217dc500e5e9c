import { and, asc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { maxStatisticsMails } from '#contract/statistics/export-kinds'
import type { addStatisticsMail, StatisticsMail } from '#contract/statistics/exports'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { users } from '../../users/tables.ts'
import { checkRight } from './check-right.ts'
import { nextMailAt } from './mail-times.rules.ts'
import { readPlaceNames } from './place-names.ts'
import { statisticsMails as mails } from './tables.ts'

type Fields = z.infer<typeof addStatisticsMail.body>

/** Lists the caller's scheduled mails, and the address to which they go. */
export async function listMails(context: Context): Promise<{ data: StatisticsMail[]; email: string | null }> {
  const { db } = context.platform
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.owner_id, context.user.id))
    .orderBy(asc(mails.created_at), asc(mails.id))
  const names = await readPlaceNames(context, rows)
  return {
    data: rows.map(({ place_id, level, next_at, stopped, owner_id: _owner, created_at: _created, ...row }) => ({
      ...row,
      level,
      place: { level, id: place_id, name: names.get(place_id) ?? '' },
      next_at: stopped === null ? next_at : null,
      stopped,
    })),
    email: await readAddress(db, context.user.id),
  }
}

/** Orders a summary by mail. */
export async function addMail(context: Context, fields: Fields): Promise<void> {
  const { platform, user, now } = context
  const place = await checkFields(context, fields)
  const row = { id: newId(now.getTime()), owner_id: user.id, created_at: now.toISOString(), ...place }
  await platform.db.transaction(async (tx) => {
    // Those of a person are added one after another, so that two at once do not both pass the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    if ((await tx.$count(mails, eq(mails.owner_id, user.id))) >= maxStatisticsMails)
      refuse('statistics-mails-full', { values: { count: maxStatisticsMails } })
    const added = await tx.insert(mails).values(row).onConflictDoNothing().returning({ id: mails.id })
    if (added.length === 0) refuse('statistics-mail-known')
  })
}

/** Changes a scheduled mail; one that was stopped goes on. */
export async function changeMail(context: Context, id: string, fields: Fields): Promise<void> {
  const { platform, user } = context
  const place = await checkFields(context, fields)
  const changed = await platform.db
    .update(mails)
    .set({ ...place, stopped: null })
    .where(and(eq(mails.id, id), eq(mails.owner_id, user.id)))
    .returning({ id: mails.id })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'statistics_mails_once') return refuse('statistics-mail-known')
      throw error
    })
  if (changed.length === 0) refuse('not-found')
}

async function checkFields({ platform, user, now }: Context, { id, ...fields }: Fields) {
  if (!(await checkRight(platform, user.id, { level: fields.level, id }))) refuse('not-found')
  if ((await readAddress(platform.db, user.id)) === null) refuse('statistics-mail-address')
  return { ...fields, place_id: id, next_at: nextMailAt(fields, now).toISOString() }
}

/** Ends a scheduled mail. */
export async function stopMail({ platform: { db }, user }: Context, id: string): Promise<void> {
  const gone = await db
    .delete(mails)
    .where(and(eq(mails.id, id), eq(mails.owner_id, user.id)))
    .returning({ id: mails.id })
  if (gone.length === 0) refuse('not-found')
}

/** The address of somebody who is not blocked; null if there is none. */
export async function readAddress(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.blocked_at)))
  return row?.email || null
}
