import { and, eq } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { parentLinks } from '../tables.ts'
import { listLiveLinks, nameOf, notifyLinkedAdults, type LinkRow } from './adults-of.ts'
import { maxAdultsOfChild, whoConfirms, isVisible } from './link.rules.ts'
import { lockIin, recordLinkChange } from './link-record.ts'
import { users } from '../../users/tables.ts'

interface Decision {
  link: LinkRow
  actor_id: string
  at: string
}

/**
 * Saves a pupil's decision on a link: accepting a request is allowed from the age of 14, declining one or ending a link
 * at any age. Repeating a decision changes nothing.
 */
export async function decideLink(
  { platform, user: { id: studentId }, now }: Context,
  linkId: string,
  decision: 'confirmed' | 'declined',
): Promise<void> {
  const at = now.toISOString()
  await platform.db.transaction(async (tx) => {
    const link = await lockLink(tx, linkId, (row) => row.student_id === studentId && isVisible(row))
    if (link.state === decision) return
    if (link.state === 'declined') refuse('link-decided')
    if (decision === 'confirmed') {
      if (whoConfirms(link.iin, dayOf(now)) === 'adult') refuse('link-by-adult')
      return confirmRequest(tx, platform, { link, actor_id: studentId, at })
    }
    if (link.state === 'awaiting') return declineRequest(tx, { link, actor_id: studentId, at })
    await writeDecision(tx, 'declined', { link, actor_id: studentId, at })
    const [student] = await tx.select({ name: users.first_name }).from(users).where(eq(users.id, studentId))
    const values = { name: student?.name ?? '' }
    await notify(tx, {
      user_id: link.parent_id,
      kind: 'link-ended-by-child',
      category: 'general',
      values,
      link: '/children',
      at,
    })
  })
}

/**
 * Locks a link until the transaction ends. Links that are not the caller's business count as not found. The lock of the
 * IIN is taken first, as in every change of a link.
 */
export async function lockLink(db: Db, linkId: string, isMine: (link: LinkRow) => boolean): Promise<LinkRow> {
  const [found] = await db.select({ iin: parentLinks.iin }).from(parentLinks).where(eq(parentLinks.id, linkId))
  if (!found) return refuse('not-found')
  await lockIin(db, found.iin)
  const [link] = await db
    .select()
    .from(parentLinks)
    .where(and(eq(parentLinks.id, linkId), eq(parentLinks.iin, found.iin)))
    .for('update')
  return link && isMine(link) ? link : refuse('not-found')
}

/**
 * Turns a request into a link. The parent, the pupil and the other linked adult are notified, except the one who acted.
 */
export async function confirmRequest(db: Db, platform: Platform, decision: Decision): Promise<void> {
  const { link, actor_id, at } = decision
  const linked = (await listLiveLinks(db, link.iin, link.parent_id)).filter(({ state }) => state === 'confirmed')
  // Links from before the limit was introduced may exceed it.
  if (linked.length >= maxAdultsOfChild) refuse('guardians-two')
  if (link.place === null) await freePlaceForRequest(db, link, at)
  await writeDecision(db, 'confirmed', decision)
  const student_id = link.student_id ?? refuse('not-found')
  const [student] = await db.select({ name: users.first_name }).from(users).where(eq(users.id, student_id))
  const general = { category: 'general' as const, at }
  if (actor_id !== link.parent_id)
    await notify(db, {
      ...general,
      user_id: link.parent_id,
      kind: 'link-confirmed',
      values: { name: student?.name ?? '' },
      link: '/children',
    })
  if (actor_id !== student_id)
    await notify(db, {
      ...general,
      user_id: student_id,
      kind: 'parent-joined',
      values: { name: await nameOf(db, link.parent_id) },
      link: '/parent?tab=approved',
    })
  await notifyLinkedAdults(db, platform, { ...decision, kind: 'guardian-joined', outside: 'guardian-joined' })
}

/** Declines a request. The parent learns neither the child's name nor who declined. */
export async function declineRequest(db: Db, decision: Decision): Promise<void> {
  const { link, at } = decision
  await writeDecision(db, 'declined', decision)
  await notify(db, {
    user_id: link.parent_id,
    kind: 'link-declined',
    category: 'general',
    values: {},
    link: '/children',
    at,
  })
}

/** If both places are taken, declines the newest open request to free one. That parent may ask again. */
export async function freePlaceForRequest(
  db: Db,
  { iin, parent_id }: Pick<LinkRow, 'iin' | 'parent_id'>,
  at: string,
): Promise<void> {
  const live = await listLiveLinks(db, iin, parent_id)
  const newest = live
    .filter(({ state }) => state === 'awaiting')
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))[0]
  if (live.length >= maxAdultsOfChild && newest) await declineRequest(db, { link: newest, actor_id: parent_id, at })
}

async function writeDecision(
  db: Db,
  state: 'confirmed' | 'declined',
  { link: { id }, actor_id, at }: Decision,
): Promise<void> {
  await db.update(parentLinks).set({ state, decided_at: at }).where(eq(parentLinks.id, id))
  await recordLinkChange(db, { link_id: id, actor_id, state, at })
}
