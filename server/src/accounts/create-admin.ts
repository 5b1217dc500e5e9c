import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { OptionalEmail, PersonName } from '#contract/values/person'
import { roleIds } from '#contract/values/role'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { hashOf, newToken } from '../platform/http/token.ts'
import { isTakenByColleague } from './contacts/colleague-email.ts'
import { hashPassword } from './check-password.ts'
import { resetLinks } from './tables.ts'
import { users } from '../users/tables.ts'

const linkHours = 24
const nobody = '00000000-0000-0000-0000-000000000000'

const Administrator = z.object({
  login: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z\d._-]{2,59}$/)),
  first_name: PersonName,
  last_name: PersonName,
  email: OptionalEmail,
})
export type AdministratorFields = z.input<typeof Administrator>

const wrong: Record<keyof AdministratorFields, string> = {
  login: 'The login must be 3 to 60 Latin letters, digits, dots or hyphens, and begin with a letter.',
  first_name: 'The first name must consist of letters.',
  last_name: 'The last name must consist of letters.',
  email: 'The e-mail is not valid.',
}

/** Thrown with the reason, as a sentence for the operator. */
export class AdministratorRefused extends Error {}

/**
 * Creates the first administrator of an installation. No page can do this, so the operator of the server runs it. The
 * password is set through a one-time link; running it again for the same administrator makes a new link.
 */
export async function createAdmin(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  given: AdministratorFields,
): Promise<{ path: string; isNew: boolean }> {
  const { success, data, error } = Administrator.safeParse(given)
  if (!success)
    throw new AdministratorRefused(
      wrong[String(error.issues[0]?.path[0]) as keyof AdministratorFields] ?? 'The fields are not valid.',
    )
  const unknownPassword = await hashPassword(newToken())
  const token = newToken()
  const at = now().toISOString()
  return db.transaction(async (tx) => {
    const existing = await findAdmin(tx, data)
    const user_id = existing ?? newId()
    if (!existing)
      await tx
        .insert(users)
        .values({ ...data, id: user_id, role_id: roleIds.admin, password_hash: unknownPassword, created_at: at })
    const expires_at = new Date(now().getTime() + linkHours * 3_600_000).toISOString()
    await tx.insert(resetLinks).values({ token_hash: hashOf(token), user_id, created_at: at, expires_at })
    return { path: `/reset-password?token=${token}`, isNew: !existing }
  })
}

/**
 * Returns the existing administrator with this login, or null; throws if the login or the e-mail belongs to another
 * account.
 */
async function findAdmin(db: Db, { login, email }: z.output<typeof Administrator>): Promise<string | null> {
  const [own] = await db
    .select({ id: users.id, role_id: users.role_id, blocked_at: users.blocked_at })
    .from(users)
    .where(eq(users.login, login))
  if (own && (own.role_id !== roleIds.admin || own.blocked_at))
    throw new AdministratorRefused(`The login ${login} belongs to somebody else or is closed.`)
  if (email && (await isTakenByColleague(db, email, own?.id ?? nobody)))
    throw new AdministratorRefused('Another staff member has this e-mail.')
  return own?.id ?? null
}
