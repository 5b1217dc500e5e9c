import { and, eq } from 'drizzle-orm'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import { birthDateOf } from '#contract/values/iin'
import { roleIds } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { refuse } from '../../platform/refusal.ts'
import { guardians, parentLinks } from '../tables.ts'
import { freePlaceForRequest } from './decide-link.ts'
import { whoConfirms } from './link.rules.ts'
import { lockIin, recordLinkChange } from './link-record.ts'
import { notifyOfRequest } from './notify-of-request.ts'
import { tooYoungReason } from '../../users/person.rules.ts'
import { users } from '../../users/tables.ts'

/**
 * Requests a link to the child with this IIN. The reply does not reveal whether the IIN is registered: the request for
 * an unknown IIN waits for its pupil. It does not reveal other adults either: a request without a free place is saved,
 * but stays invisible until a place becomes free.
 */
export async function addChild({ platform, user: { id: parentId }, now }: Context, iin: string): Promise<void> {
  const at = now.toISOString()
  const today = dayOf(now)
  // The age comes from the digits of the IIN, so the reply reveals nothing about who is registered.
  const tooYoung = tooYoungReason(birthDateOf(iin), today)
  if (tooYoung) refuse('age-outside', { field: 'iin', values: { context: tooYoung } })
  if (ageOn(today, birthDateOf(iin) ?? '') > 18) refuse('age-outside', { field: 'iin', values: { context: 'child' } })
  await platform.db.transaction(async (tx) => {
    await lockIin(tx, iin)
    const [student] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.iin, iin), eq(users.role_id, roleIds.student)))
    const [own] = await tx
      .select({ state: parentLinks.state })
      .from(parentLinks)
      .where(and(eq(parentLinks.parent_id, parentId), eq(parentLinks.iin, iin)))
    if (own && own.state !== 'declined') refuse('link-exists', { field: 'iin' })
    const answeredBy = whoConfirms(iin, today)
    if (student && answeredBy === 'adult') await makeRoom(tx, { parentId, student_id: student.id, iin, at })
    const link = {
      parent_id: parentId,
      student_id: student?.id ?? null,
      iin,
      state: 'awaiting' as const,
      created_at: at,
      decided_at: null,
    }
    const [request] = await tx
      .insert(parentLinks)
      .values({ ...link, id: newId() })
      // A parent who was declined may ask again.
      .onConflictDoUpdate({ target: [parentLinks.parent_id, parentLinks.iin], set: link })
      .returning()
    if (!request) return
    await recordLinkChange(tx, { link_id: request.id, actor_id: parentId, state: 'awaiting', at })
    if (request.place !== null) await notifyOfRequest(tx, platform, { link: request, at })
  })
}

interface ParentRequest {
  parentId: string
  student_id: string
  iin: string
  at: string
}

/**
 * Frees a place for the legal representative, so that two strangers who know the IIN cannot block it: the newest open
 * request is declined and may be made again.
 */
async function makeRoom(db: Db, { parentId, student_id, iin, at }: ParentRequest): Promise<void> {
  const [representative] = await db
    .select({ phone: guardians.phone })
    .from(guardians)
    .innerJoin(users, and(eq(users.id, parentId), eq(users.phone, guardians.phone)))
    .where(eq(guardians.student_id, student_id))
  if (!representative) return
  await freePlaceForRequest(db, { iin, parent_id: parentId }, at)
}
