import type { Platform } from '../platform/platform.ts'
import type { Limit } from '../platform/http/serve.ts'
import { readPhoneToken } from './contacts/phone-token.ts'

/** The field a call names a person by, as the schemas have read it: one person is one text, however it was typed. */
type Named = { email: string } | { iin: string } | { phone: string }

// Whole schools sit behind one address, so what is counted by address is wide and what is counted by person is narrow.
export const perAddress: Limit = { kept: true, max: 300, per: '10 minutes', by: 'address', ofDevice: 30 }
/** At nine o'clock a whole school signs in. Who makes up IINs there closes it to no device that is known. */
export const signInsPerAddress: Limit = { kept: true, max: 1200, per: '10 minutes', by: 'address', ofDevice: 120 }

/**
 * Tries of what somebody holds in their hands (a phone, a code, a link), where they are: whoever presses twice has come
 * once from the address.
 */
const triesOf = <Body>(inHand: (body: Body) => string): Limit<Body>[] => [
  perAddress,
  { kept: true, max: 30, per: '10 minutes', by: (body, address) => `${address} ${inHand(body)}` },
]
export const phoneTries = triesOf(({ phone, purpose }: { phone: string; purpose: string }) => `${phone} ${purpose}`)
export const challengeTries = triesOf(({ challenge }: { challenge: string }) => challenge)
export const linkTries = triesOf(({ token }: { token: string }) => token)
export const resetTries = triesOf((body: { token: string } | { phone_token: string }) =>
  'token' in body ? body.token : body.phone_token,
)

/**
 * Look-ups of one person by phone, IIN or e-mail: few from one place, more from everywhere together, and some for the
 * account behind a known device when strangers have used these up.
 */
export const lookUps: Limit<Named>[] = [
  perAddress,
  { kept: true, max: 20, per: '1 hour', by: (body, address) => `${address} ${personIn(body)}`, ofDevice: 20 },
  { kept: true, max: 100, per: '1 hour', by: personIn, ofDevice: 20 },
]

/** Mails to one box, from wherever they are asked for; a few more by the devices of whose box it is. */
export const mailsToBox: Limit<Named>[] = [
  perAddress,
  { kept: true, max: 20, per: '1 hour', by: personIn, ofDevice: 5, ofOwner: true },
]

/**
 * Forms by one confirmed phone, which would otherwise learn who is registered from one SMS. A form that waits for the
 * passwords before it is sent up to eight times.
 */
export const signUps = (platform: Platform): Limit<{ phone_token: string }>[] => [
  perAddress,
  {
    kept: true,
    max: 10,
    per: '1 hour',
    by: ({ phone_token }) => readPhoneToken(platform, 'signup', phone_token).phone,
  },
]

/** Tries of a signed-in person at the own password. */
export const ownTries: Limit[] = [{ kept: true, max: 10, per: '10 minutes', by: 'account' }]

/** Codes to a new e-mail: a few for an account; how many a box gets is counted where they are sent. */
export const mailsToNew: Limit[] = [{ kept: true, max: 10, per: '1 hour', by: 'account' }]

/** The next code to an e-mail that waits. */
export const nextEmailCodes: Limit[] = [{ kept: true, max: 5, per: '1 hour', by: 'account' }]

/** A code bears five tries by itself; this bounds how often anything is asked at all. */
export const codeTries: Limit[] = [{ kept: true, max: 30, per: '10 minutes', by: 'account' }]

function personIn(body: Named): string {
  if ('email' in body) return body.email
  if ('iin' in body) return body.iin
  return body.phone
}
