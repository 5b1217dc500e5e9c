import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Difference } from '#contract/publishing/entries'
import type { changePosition as endpoint, Position } from '#contract/profiles/staffing'
import { psychologistRoles, roleIds, roleOf, settingsAddress, type Role } from '#contract/values/role'
import { refuseTakenEmail } from '../../accounts/contacts/colleague-email.ts'
import { logAccount } from '../../accounts/log-account.ts'
import { dropChallenges } from '../../accounts/second-factor/challenge.ts'
import { endAll, forget } from '../../accounts/sessions/sessions.ts'
import { notify } from '../../notifications/notify.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { staff } from '../tables.ts'
import { awaitedHost } from './awaited-host.ts'
import { lockAccount, refuseLastAdmin, type Account } from './lock-account.ts'
import { recordPlaceOfWork, placeOf, refuseUnknownPlace } from './place-of-work.ts'
import { users } from '../../users/tables.ts'

type Change = z.output<typeof endpoint.body>

/**
 * Make a colleague something else, or at another place. Every look asks where they work now, and every call what they
 * are, so both follow with the commit.
 */
export async function changePosition({ platform, user: caller }: Context, id: string, change: Change): Promise<void> {
  if (id === caller.id) refuse('account-own')
  const after = { role: change.role, ...placeOf(change) }
  const move = async (tx: Db): Promise<string[]> => {
    // The same order of locks in every change, or two would wait for each other.
    if (change.was.role === 'admin' && after.role !== 'admin') await refuseLastAdmin(tx, id)
    const account = await lockAccount(tx, id)
    const before = await readPosition(tx, account)
    const changes = differences(change.was, before).length > 0 ? refuse('position-changed') : differences(before, after)
    // A place that has closed is not kept by pressing the button once more.
    await refuseUnknownPlace(tx, after)
    if (changes.length === 0) return []
    if (isByEmail(before.role) !== isByEmail(after.role)) await refuseEmailOf(tx, account, after.role)
    // The place first: with it the database learns the moment from which nothing may lie ahead.
    await recordPlaceOfWork(tx, id, {
      school_id: after.school_id,
      center_id: after.center_id,
      placed_at: platform.now().toISOString(),
    })
    await tx.update(users).set({ role_id: roleIds[after.role] }).where(eq(users.id, id))
    await dropChallenges(tx, id)
    await logAccount(tx, { by: caller.id, action: 'position-changed', user_id: id, changes }, platform.now())
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
    return endAll(tx, id)
  }
  forget(platform, await platform.db.transaction(move).catch((error: unknown) => refuseAwaited(platform, id, error)))
}

/**
 * Nobody leaves pupils behind who expect them. The database counts once no booking can be under way any more; here it
 * is said how many there are.
 */
async function refuseAwaited({ db, now }: Platform, id: string, error: unknown): Promise<never> {
  if (violatedConstraint(error) !== 'host_awaited') throw error
  const awaited = await awaitedHost(db, id, now())
  return refuse('host-awaited', { values: { count: awaited?.count ?? 0 } })
}

/** What a colleague is at this moment; refused of a pupil or a parent. */
async function readPosition(tx: Db, { id, role_id }: Account): Promise<Position> {
  const role = roleOf(role_id)
  if (role === null || role === 'student' || role === 'parent') return refuse('not-staff')
  const [place] = await tx
    .select({ school_id: staff.school_id, center_id: staff.center_id })
    .from(staff)
    .where(eq(staff.user_id, id))
  return { role, school_id: place?.school_id ?? null, center_id: place?.center_id ?? null }
}

/** Psychologists sign in by the e-mail alone, others may have none. */
const isByEmail = (role: Role): boolean => psychologistRoles.some((one) => one === role)

/** Whoever comes to another door has to be the one who is found there. */
async function refuseEmailOf(tx: Db, { id, email }: Account, after: Role): Promise<void> {
  if (email !== '') await refuseTakenEmail(tx, email, id)
  else if (isByEmail(after)) refuse('colleague-email-needed', { field: 'role' })
}

const fields = ['role', 'school_id', 'center_id'] as const

const differences = (before: Position, after: Position): Difference[] =>
  fields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field] ?? '', after: after[field] ?? '' }],
  )
