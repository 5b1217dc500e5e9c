import type { BrowserContext } from '@playwright/test'
import { castPassword, type CastMember } from '../../server/src/demo-country/cast.ts'

/** Signs a member of the cast in for all pages opened in this browser from now on; returns the session's token. */
export async function enterAs(context: BrowserContext, { role, iin, email, login }: CastMember): Promise<string> {
  const isFamily = role === 'student' || role === 'parent'
  const path = isFamily ? '/api/login' : login ? '/api/service-manager/login' : '/api/psychologist/login'
  const body = isFamily ? { iin } : login ? { login } : { email }
  const answer = await context.request.post(path, { data: { ...body, password: castPassword } })
  const { token, user } = await answer.json()
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
