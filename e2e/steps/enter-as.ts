import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { castPassword, type CastMember } from '../../server/src/demo-country/cast.ts'

const sessionOf = async (request: APIRequestContext, { role, iin, email, login }: CastMember) => {
  const isFamily = role === 'student' || role === 'parent'
  const path = isFamily ? '/api/login' : login ? '/api/service-manager/login' : '/api/psychologist/login'
  const body = isFamily ? { iin } : login ? { login } : { email }
  return (await request.post(path, { data: { ...body, password: castPassword } })).json()
}

/** Signs a member of the cast in for calls alone; returns the session's token. */
export const tokenOf = async (request: APIRequestContext, member: CastMember): Promise<string> =>
  (await sessionOf(request, member)).token

/** Signs a member of the cast in for all pages opened in this browser from now on; returns the session's token. */
export async function enterAs(context: BrowserContext, member: CastMember): Promise<string> {
  const { token, user } = await sessionOf(context.request, member)
  await context.addInitScript(
    ([key, person]) => {
      // A blank page has no storage.
      if (location.protocol === 'about:') return
      localStorage.setItem('token', key)
      localStorage.setItem('user', JSON.stringify(person))
      localStorage.setItem('role', person.role)
    },
    [token, user] as const,
  )
  return token
}
