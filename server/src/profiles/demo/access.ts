import { eq } from 'drizzle-orm'
import { invitationDays } from '#contract/profiles/staffing'
import { logAccount } from '../../accounts/log-account.ts'
import { hashPassword } from '../../accounts/check-password.ts'
import { accountBlocks, staffInvitations } from '../../accounts/tables.ts'
import { admin } from '../../demo-country/cast.ts'
import { peopleFrom } from '../../demo-country/person.ts'
import type { Db } from '../../platform/database/db.ts'
import { newToken } from '../../platform/http/token.ts'
import { staff } from '../tables.ts'
import { users } from '../../users/tables.ts'

const dayMs = 86_400_000
// These people are not in the list of demo accounts, so nobody signs in as one of them.
const person = peopleFrom(301)

const invited = person({
  role: 'psychologist',
  last_name: 'Тәжібаева',
  first_name: 'Ақмарал',
  birth_date: '1991-02-18',
  gender: 'female',
  phone: '',
  email: 'akmaral@demo.bagdar.example',
  locale: 'kz',
  shows: 'A psychologist who was invited two days ago and has not come in yet',
})
const blockedStaff = person({
  role: 'evaluator',
  last_name: 'Рахимов',
  first_name: 'Бауыржан',
  birth_date: '1986-07-03',
  gender: 'male',
  phone: '+77011112302',
  login: 'rakhimov',
  email: 'bauyrzhan@demo.bagdar.example',
  locale: 'ru',
  shows: 'An evaluator whose contract is over: blocked',
})
const blockedParent = person({
  role: 'parent',
  last_name: 'Мельник',
  first_name: 'Андрей',
  birth_date: '1979-11-25',
  gender: 'male',
  phone: '+77011112303',
  locale: 'ru',
  shows: 'A parent whose account is blocked until a question is settled',
})

const blocks = [
  { member: blockedStaff, days: 9, reason: 'Договор закончился, проверка работ передана другим оценивающим' },
  {
    member: blockedParent,
    days: 4,
    reason: 'Просил связь с чужими детьми. Ждём документы, обращение у оператора поддержки',
  },
]

/** Adds one invited and two blocked members of staff, so that administrators see each state of an account. */
export async function showAccess(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const password_hash = await hashPassword(newToken())
  const rows = [
    { member: invited, days: 2 },
    { member: blockedStaff, days: 60 },
    { member: blockedParent, days: 30 },
  ].map(({ member: { role: _, shows: __, ...member }, days }) => ({
    ...member,
    password_hash,
    is_demo: true,
    created_at: ago(days).toISOString(),
  }))
  await db.insert(users).values(rows).onConflictDoNothing()
  await db.insert(staff).values({ user_id: invited.id, school_id: 'karaganda-3' })
  await db.insert(staffInvitations).values({
    user_id: invited.id,
    invited_by: admin.id,
    sent_at: ago(2).toISOString(),
    expires_at: ago(2 - invitationDays).toISOString(),
  })
  const role = [{ field: 'role', before: '', after: invited.role }]
  await logAccount(db, { by: admin.id, action: 'invited', user_id: invited.id, changes: role }, ago(2))
  for (const { member, days, reason } of blocks) {
    const at = ago(days)
    await db.insert(accountBlocks).values({ user_id: member.id, reason, blocked_by: admin.id, at: at.toISOString() })
    await db.update(users).set({ blocked_at: at.toISOString() }).where(eq(users.id, member.id))
    await logAccount(
      db,
      {
        by: admin.id,
        action: 'blocked',
        user_id: member.id,
        changes: [{ field: 'reason', before: '', after: reason }],
      },
      at,
    )
  }
}
