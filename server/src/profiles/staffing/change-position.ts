import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Difference } from '#contract/publishing/entries'
import type { changePosition as endpoint, Position } from '#contract/profiles/staffing'
import { psychologistRoles, roleIds, roleOf, settingsAddress, type Role } from '#contract/values/role'
import { refuseTakenEmail } from '../../accounts/contacts/colleague-email.ts'
import { logAccount } from '../../accounts/log-account.ts'
import { dropChallenges } from '../../accounts/second-factor/challenge.ts'
import { endAllSessions, forgetSessions } from '../../accounts/sessions/sessions.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { staff } from '../tables.ts'
import { findUpcomingOfHost } from './upcoming-of-host.ts'
import { lockAccount, refuseLastAdmin, type Account } from './lock-account.ts'
import { takeManagerRights } from './change-manager-rights.ts'
import { isSameRegion, recordPlaceOfWork, placeOf, refuseUnknownPlace } from './place-of-work.ts'
import { users } from '../../users/tables.ts'

type Change = z.output<typeof endpoint.body>

/** Changes a colleague's role or workplace. Every call reads both again, so the change takes effect with the commit. */
export async function changePosition({ platform, user: caller }: Context, id: string, change: Change): Promise<void> {
  if (id === caller.id) refuse('account-own')
  const after = { role: change.role, ...placeOf(change) }
  const move = async (tx: Db): Promise<string[]> => {
    // All changes take the locks in the same order, which prevents deadlocks.
    if (change.was.role === 'admin' && after.role !== 'admin') await refuseLastAdmin(tx, id)
    const account = await lockAccount(tx, id)
    const before = await readPosition(tx, account)
    const changes = differences(change.was, before).length > 0 ? refuse('position-changed') : differences(before, after)
    // A place that has closed is refused, even if the position did not change.
    await refuseUnknownPlace(tx, after)
    if (changes.length === 0) return []
    if (isByEmail(before.role) !== isByEmail(after.role)) await refuseEmailOf(tx, account, after.role)
    // The workplace is written first, because it tells the database from which moment on no appointment may remain.
    await recordPlaceOfWork(tx, id, {
      school_id: after.school_id,
      center_id: after.center_id,
      placed_at: platform.now().toISOString(),
    })
    const keepsRights = after.role === 'center-coach' && (await isSameRegion(tx, before, after))
    const taken = keepsRights ? [] : await takeManagerRights(tx, id)
    await tx.update(users).set({ role_id: roleIds[after.role] }).where(eq(users.id, id))
    await dropChallenges(tx, id)
    await logAccount(
      tx,
      { by: caller.id, action: 'position-changed', user_id: id, changes: [...changes, ...taken] },
      platform.now(),
    )
    const link = settingsAddress(after.role)
    await notify(tx, {
      user_id: id,
      kind: 'position-changed',
      category: 'general',
      values: {},
      link,
      urgent: true,
      at: platform.now().toISOString(),
    })
    return endAllSessions(tx, id)
  }
  forgetSessions(
    platform,
    await platform.db.transaction(move).catch((error: unknown) => refuseAwaited(platform, id, error)),
  )
}

/**
 * Refuses to move a host who still has appointments. The database trigger checks this when no booking can run in
 * parallel; here the appointments are counted for the message.
 */
async function refuseAwaited({ db, now }: Platform, id: string, error: unknown): Promise<never> {
  if (violatedConstraint(error) !== 'host_awaited') throw error
  const awaited = await findUpcomingOfHost(db, id, now())
  return refuse('host-awaited', { values: { count: awaited?.count ?? 0 } })
}

/** Returns a colleague's current position. Refuses pupils and parents. */
async function readPosition(tx: Db, { id, role_id }: Account): Promise<Position> {
  const role = roleOf(role_id)
  if (role === null || role === 'student' || role === 'parent') return refuse('not-staff')
  const [place] = await tx
    .select({ school_id: staff.school_id, center_id: staff.center_id })
    .from(staff)
    .where(eq(staff.user_id, id))
  return { role, school_id: place?.school_id ?? null, center_id: place?.center_id ?? null }
}

/** Psychologists sign in only by e-mail; other staff may have no address. */
const isByEmail = (role: Role): boolean => psychologistRoles.some((one) => one === role)

/** If the role signs in by another way, the address must be unique there. */
async function refuseEmailOf(tx: Db, { id, email }: Account, after: Role): Promise<void> {
  if (email !== '') await refuseTakenEmail(tx, email, id)
  else if (isByEmail(after)) refuse('colleague-email-needed', { field: 'role' })
}

const fields = ['role', 'school_id', 'center_id'] as const

const differences = (before: Position, after: Position): Difference[] =>
  fields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field] ?? '', after: after[field] ?? '' }],
  )
