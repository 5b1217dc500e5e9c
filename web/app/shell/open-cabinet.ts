import { redirect } from 'react-router'
import { readSession, type User } from '#contract/accounts'
import type { Role } from '#contract/values/role'
import { ApiFailure } from '../api.ts'
import { api } from '../browser-api.ts'
import { keepUser, tokenInUse, userInUse } from '../session.ts'
import { profileAddress } from './profile-address.ts'

/** What a cabinet asks before it opens: a live session of somebody who belongs here and has finished signing up. */
export async function openCabinet(belongs: (role: Role) => boolean): Promise<null> {
  if (!tokenInUse()) throw redirect('/')
  const user = await whoIsThere()
  if (!belongs(user.role)) throw redirect(user.role === 'student' ? '/cabinet' : profileAddress(user.role))
  if (user.role === 'student' && user.unfinished) throw redirect('/signup-2')
  return null
}

async function whoIsThere(): Promise<User> {
  try {
    const user = await api(readSession, {})
    keepUser(user)
    return user
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) throw redirect('/')
    // Without a connection the person this device knows may go on; the server checks every call anyway.
    const known = userInUse()
    if (known && failure instanceof ApiFailure && failure.status === 0) return known
    throw failure
  }
}
