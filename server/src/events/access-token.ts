import { hmacOf, isSame } from '../platform/http/token.ts'
import { refuse } from '../platform/refusal.ts'

const signed = (secret: string, id: string) => hmacOf(secret, `event-registration ${id}`)

/** Makes the token that opens a registration without an account; it stands in letters. */
export const accessToken = (secret: string, id: string): string => `${id}.${signed(secret, id)}`

/** Returns the registration of a token, or refuses. */
export function readAccessToken(secret: string, token: string): string {
  const [id = '', signature = '', ...rest] = token.split('.')
  const isOurs = rest.length === 0 && /^[0-9a-f-]{36}$/.test(id) && isSame(signature, signed(secret, id))
  return isOurs ? id : refuse('event-link-wrong')
}
