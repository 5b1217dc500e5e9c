import { and, asc, count, eq, gt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listIinCases } from '#contract/iin-cases'
import type { Language } from '#contract/values/locale'
import { shownPhone } from '#contract/values/phone'
import { roleOf } from '#contract/values/role'
import { users } from '../../accounts/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Caller } from '../../platform/serve.ts'
import { visibleTo } from '../policy/may-see.ts'
import { recordViews } from '../policy/record-view.ts'
import { iinCases } from '../tables.ts'

type Page = z.infer<typeof listIinCases.reply>

/** Cases that wait in the caller's care, oldest first. */
export async function openCases(
  { db, now, translate }: Platform,
  caller: Caller,
  { after, limit = 20 }: { after?: string; limit?: number },
  language: Language,
): Promise<Page> {
  const open = and(eq(iinCases.state, 'open'), await visibleTo(db, caller, 'profile', iinCases.owner_id))
  const rows = await db
    .select({ found: iinCases, owner: users })
    .from(iinCases)
    .leftJoin(users, eq(users.id, iinCases.owner_id))
    .where(and(open, after ? gt(iinCases.id, after) : undefined))
    .orderBy(asc(iinCases.id))
    .limit(limit + 1)
  const [all] = await db.select({ total: count() }).from(iinCases).where(open)
  const shown = rows.slice(0, limit)
  const seen = shown.flatMap(({ owner }) => (owner?.role_id === 1 ? [owner.id] : []))
  await recordViews(db, caller, seen, 'profile', now())
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
  return { data, next: rows.length > limit ? (shown.at(-1)?.found.id ?? null) : null, total: all?.total ?? 0 }
}
