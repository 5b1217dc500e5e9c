import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { editProfile as endpoint } from '#contract/accounts'
import { dayOf } from '#contract/values/age-band'
import { iinDiffers, isOfAge } from '../accounts/sign-up.rules.ts'
import { users } from '../accounts/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/serve.ts'
import { endSignUp } from './end-sign-up.ts'
import { refuseFrozen } from './refuse-frozen.ts'

type Edited = z.infer<typeof endpoint.body>

/** Change the own profile. A new birth date must still be of the right age. */
export async function editProfile(platform: Platform, caller: Caller, form: Edited): Promise<void> {
  const { db, now } = platform
  const [user] = await db.select({ iin: users.iin, birth_date: users.birth_date }).from(users).where(eq(users.id, caller.id))
  if (!user) return refuse('not-found')
  if (form.birth_date !== user.birth_date) refuseWrongAge(caller, form.birth_date, dayOf(now()))
  if (caller.role === 'student') await refuseFrozen(db, caller.id, form)
  const iin_differs = user.iin !== null && iinDiffers({ iin: user.iin, birth_date: form.birth_date, gender: form.gender })

  await db.transaction(async (tx) => {
    if (caller.role === 'student') await endSignUp(tx, caller.id, now())
    await tx
      .update(users)
      .set({ ...form, iin_differs })
      .where(eq(users.id, caller.id))
  })
}

function refuseWrongAge({ role }: Caller, birthDate: string, today: string): void {
  if (role !== 'student' && role !== 'parent') return
  if (!isOfAge(role, birthDate, today)) refuse('age-outside', { field: 'birth_date', values: { context: role } })
}
