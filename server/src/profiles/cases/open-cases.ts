import { eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listIinCases } from '#contract/profiles/iin-cases'
import { shownPhone } from '#contract/values/phone'
import { roleOf } from '#contract/values/role'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import { visibilityConditions } from '../policy/may-see.ts'
import { recordViews } from '../policy/record-view.ts'
import { iinCases } from '../tables.ts'
import { users } from '../../users/tables.ts'

type Query = z.infer<typeof listIinCases.query>
type Page = z.infer<typeof listIinCases.reply>

/** Lists the open cases about pupils in the caller's care, oldest first. */
export async function openCases(
  { platform: { db, now, translate }, user: caller, language }: Context,
  query: Query,
): Promise<Page> {
  const open: Listed = {
    from: iinCases,
    ways: await visibilityConditions(db, caller, { purpose: 'profile', rows: iinCases, student_id: iinCases.owner_id }),
    where: sql`${iinCases.state} = 'open'`,
    order: [iinCases.id],
  }
  const { data: shown, ...page } = await readCountedPage(db, {
    list: open,
    query,
    read: (ids) => readCases(db, ids),
    idOf: ({ found }) => found.id,
  })
  const seen = shown.flatMap(({ owner }) => (owner?.role_id === 1 ? [owner.id] : []))
  await recordViews(db, caller, { student_ids: seen, what: 'profile', now: now() })
  const data = shown.map(({ found, owner }) => ({
    id: found.id,
    iin: found.iin,
    words: found.words,
    claimant: { phone: shownPhone(found.claimant_phone), email: found.claimant_email },
    owner: owner && {
      name: [owner.last_name, owner.first_name, owner.patronymic].filter(Boolean).join(' '),
      role: translate(language, `profiles.role.${roleOf(owner.role_id)}`),
      phone: shownPhone(owner.phone),
      photo: owner.avatar_id,
      registered_at: owner.created_at,
      iin_differs: owner.iin_differs,
      register_differs: owner.register_differs,
    },
    created_at: found.created_at,
  }))
  return { ...page, data }
}

const readCases = (db: Db, ids: string[]) =>
  db
    .select({ found: iinCases, owner: users })
    .from(iinCases)
    .leftJoin(users, eq(users.id, iinCases.owner_id))
    .where(inArray(iinCases.id, ids))
