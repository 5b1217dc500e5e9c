import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Guardian, listGuardians } from '#contract/profiles/family'
import { dayOf } from '#contract/values/kazakhstan-time'
import { maskedPhone } from '#contract/values/phone'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { isConfirmedFor } from '../policy/may-see.ts'
import { parentLinks } from '../tables.ts'
import { confirmRequest, declineRequest, lockLink } from './decide-link.ts'
import { whoConfirms, isVisible } from './link.rules.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'

/**
 * Lists the other adults of a child for a linked one. Phones are masked, because two adults of one child need not be on
 * good terms.
 */
export async function findOtherGuardians(
  { platform: { db, now }, user: { id: parentId } }: Pick<Context, 'platform' | 'user'>,
  linkId: string,
): Promise<z.infer<typeof listGuardians.reply>> {
  const own = await readOwnLink(db, parentId, linkId)
  const rows = await db
    .select({ link: parentLinks, ...nameColumns, gender: users.gender, phone: users.phone })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.parent_id))
    .where(
      and(
        eq(parentLinks.student_id, own.student_id),
        ne(parentLinks.parent_id, parentId),
        isNotNull(parentLinks.place),
      ),
    )
    .orderBy(asc(parentLinks.created_at), asc(parentLinks.id))
  const data = rows.map(
    ({ link: { id, parent_id, state, created_at, decided_at }, first_name, last_name, gender, phone }): Guardian => {
      const isLinked = state === 'confirmed'
      return {
        id,
        parent_id,
        name: `${last_name} ${first_name}`,
        gender,
        phone: maskedPhone(phone),
        state: isLinked ? state : 'awaiting',
        created_at,
        decided_at,
      }
    },
  )
  return { data, may_decide: whoConfirms(own.iin, dayOf(now())) === 'adult' }
}

/**
 * Saves a linked adult's answer to the request of another one, for a child under 14. Repeating the answer changes
 * nothing.
 */
export async function decideGuardian(
  { platform, user: { id: parentId } }: Context,
  { id, guardian }: { id: string; guardian: string },
  decision: 'confirmed' | 'declined',
): Promise<void> {
  const at = platform.now().toISOString()
  await platform.db.transaction(async (tx) => {
    const { student_id } = await readOwnLink(tx, parentId, id)
    const link = await lockLink(
      tx,
      guardian,
      (row) => row.student_id === student_id && row.parent_id !== parentId && isVisible(row),
    )
    // The caller's own link may have ended while this call waited for the lock.
    await readOwnLink(tx, parentId, id)
    if (link.state === decision) return
    if (link.state !== 'awaiting') refuse('link-decided')
    if (whoConfirms(link.iin, dayOf(platform.now())) === 'child') refuse('link-by-child')
    const answer = { link, actor_id: parentId, at }
    return decision === 'confirmed' ? confirmRequest(tx, platform, answer) : declineRequest(tx, answer)
  })
}

async function readOwnLink(db: Db, parentId: string, linkId: string): Promise<{ student_id: string; iin: string }> {
  const [own] = await db
    .select({ student_id: parentLinks.student_id, iin: parentLinks.iin })
    .from(parentLinks)
    .where(and(eq(parentLinks.id, linkId), isConfirmedFor(parentId)))
  return own?.student_id ? { student_id: own.student_id, iin: own.iin } : refuse('not-found')
}
