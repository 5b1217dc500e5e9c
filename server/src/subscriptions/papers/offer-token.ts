import { hmacOf, isSame } from '../../platform/http/token.ts'
import { refuse } from '../../platform/refusal.ts'

const signed = (secret: string, id: string) => hmacOf(secret, `subscription-offer ${id}`)

/** Makes the token of the letter, which opens the papers and the payment of one application. */
export const offerToken = (secret: string, id: string): string => `${id}.${signed(secret, id)}`

/** Returns the application of a token, or refuses. */
export function readOfferToken(secret: string, token: string): string {
  const [id = '', signature = '', ...rest] = token.split('.')
  const isOurs = rest.length === 0 && /^[0-9a-f-]{36}$/.test(id) && isSame(signature, signed(secret, id))
  return isOurs ? id : refuse('paper-link-wrong')
}
