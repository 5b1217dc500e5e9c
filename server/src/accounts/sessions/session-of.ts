import type { Session } from '#contract/accounts/accounts'
import type { Platform } from '../../platform/platform.ts'
import { readUser } from '../read-user.ts'
import type { Entrance } from './entrance.ts'
import { rememberDevice } from './known-devices.ts'

/** What somebody is told whose session is open: the token, once, and who they are. */
export async function sessionOf(platform: Platform, user_id: string, token: string, entrance: Entrance): Promise<Session> {
  await rememberDevice(platform, user_id, entrance)
  const user = await readUser(platform.db, user_id, platform.now())
  return { token, user, role: user.role }
}
