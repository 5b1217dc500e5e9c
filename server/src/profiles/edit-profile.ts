import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { editProfile as endpoint } from '#contract/accounts/accounts'
import { dayOf } from '#contract/values/kazakhstan-time'
import { isOfAge } from '../users/person.rules.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import type { Caller } from '../platform/http/serve.ts'
import { endSignUp } from './sign-up/sign-up-state.ts'
import { digitsDiffer } from './identity.rules.ts'
import { lockPupil } from './photo/photo-of-pupil.ts'
import { refuseLocked } from './refuse-locked.ts'
import { users } from '../users/tables.ts'

type Edited = z.infer<typeof endpoint.body>

/** Saves the caller's own profile. A new birth date must still fit the age limits. */
export async function editProfile({ platform, user: caller }: Context, form: Edited): Promise<void> {
  const { db, now } = platform
  await db.transaction(async (tx) => {
    // Staff may accept the photo or change the name at the same moment. After this lock the checks read what they have
    // saved.
    await lockPupil(tx, caller.id)
    const [user] = await tx
      .select({ iin: users.iin, birth_date: users.birth_date })
      .from(users)
      .where(eq(users.id, caller.id))
    if (!user) return refuse('not-found')
    if (form.birth_date !== user.birth_date) refuseWrongAge(caller, form.birth_date, dayOf(now()))
    await refuseLocked(tx, caller, form)
    if (caller.role === 'student') await endSignUp(tx, caller.id, now())
    await tx
      .update(users)
      .set({ ...form, iin_differs: digitsDiffer(user.iin, form) })
      .where(eq(users.id, caller.id))
  })
}

function refuseWrongAge({ role }: Caller, birthDate: string, today: string): void {
  if (role !== 'student' && role !== 'parent') return
  if (!isOfAge(role, birthDate, today)) refuse('age-outside', { field: 'birth_date', values: { context: role } })
}
