import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/values/kazakhstan-time'
import { readPhoneToken, spendPhoneToken } from '../../accounts/contacts/phone-token.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { guardians } from '../tables.ts'
import { confirmRequest, lockLink } from './decide-link.ts'
import { whoConfirms } from './link.rules.ts'

/**
 * Confirms the request of a child's legal representative, if the child is under 14, by a code just sent to the phone
 * that gave consent at the sign-up. The refusal is the same if the phone differs, the child is older or nobody has the
 * IIN, so it reveals nothing.
 */
export async function confirmChild(
  { platform, user: { id: parentId } }: Context,
  linkId: string,
  phone_token: string,
): Promise<void> {
  const confirmed = readPhoneToken(platform, 'child-link', phone_token)
  const at = platform.now().toISOString()
  await platform.db.transaction(async (tx) => {
    const link = await lockLink(tx, linkId, (row) => row.parent_id === parentId)
    if (link.state === 'confirmed') return
    if (link.state === 'declined') refuse('link-decided')
    if (!link.student_id || whoConfirms(link.iin, dayOf(platform.now())) === 'child') return refuse('link-not-by-code')
    const [representative] = await tx
      .select({ phone: guardians.phone })
      .from(guardians)
      .where(eq(guardians.student_id, link.student_id))
    if (representative?.phone !== confirmed.phone) return refuse('link-not-by-code')
    await spendPhoneToken(tx, confirmed)
    await confirmRequest(tx, platform, { link, actor_id: parentId, at })
  })
}
