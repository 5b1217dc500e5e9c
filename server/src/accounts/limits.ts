import type { Platform } from '../platform/platform.ts'
import type { Limit } from '../platform/http/serve.ts'
import { readPhoneToken } from './contacts/phone-token.ts'

/**
 * The field of the body that identifies a person, after the schema has normalised it: one person is one text, however
 * it was typed.
 */
type Named = { email: string } | { iin: string } | { phone: string }

// Whole schools share one address, so limits per address are wide and limits per person are narrow.
export const perAddress: Limit = { isStored: true, max: 300, per: '10 minutes', by: 'address', ofDevice: 30 }
/**
 * At nine o'clock a whole school signs in. If someone there floods the limit with invented IINs, trusted devices can
 * still sign in.
 */
export const signInsPerAddress: Limit = { isStored: true, max: 1200, per: '10 minutes', by: 'address', ofDevice: 120 }

/** Limits tries with something a person holds (a phone, a code, a link), both per address and per thing. */
const triesOf = <Body>(inHand: (body: Body) => string): Limit<Body>[] => [
  perAddress,
  { isStored: true, max: 30, per: '10 minutes', by: (body, address) => `${address} ${inHand(body)}` },
]
export const phoneTries = triesOf(({ phone, purpose }: { phone: string; purpose: string }) => `${phone} ${purpose}`)
export const challengeTries = triesOf(({ challenge }: { challenge: string }) => challenge)
export const linkTries = triesOf(({ token }: { token: string }) => token)
export const resetTries = triesOf((body: { token: string } | { phone_token: string }) =>
  'token' in body ? body.token : body.phone_token,
)

/**
 * Look-ups of one person by phone, IIN or e-mail: few from one address, more from all addresses together, plus a
 * reserve for the account of a trusted device if strangers have used these up.
 */
export const lookupLimits: Limit<Named>[] = [
  perAddress,
  { isStored: true, max: 20, per: '1 hour', by: (body, address) => `${address} ${personIn(body)}`, ofDevice: 20 },
  { isStored: true, max: 100, per: '1 hour', by: personIn, ofDevice: 20 },
]

/** Mails to one mailbox, wherever they are requested from; the devices of its owner get a few more. */
export const mailboxLimits: Limit<Named>[] = [
  perAddress,
  { isStored: true, max: 20, per: '1 hour', by: personIn, ofDevice: 5, ofOwner: true },
]

/**
 * Forms with one confirmed phone: without a limit, one SMS would be enough to find out who is registered. A form that
 * waits for its turn of password hashing is sent up to eight times.
 */
export const signUps = (platform: Platform): Limit<{ phone_token: string }>[] => [
  perAddress,
  {
    isStored: true,
    max: 10,
    per: '1 hour',
    by: ({ phone_token }) => readPhoneToken(platform, 'signup', phone_token).phone,
  },
]

/** Tries of signed-in people to enter their own password. */
export const ownPasswordLimits: Limit[] = [{ isStored: true, max: 10, per: '10 minutes', by: 'account' }]

/** Codes to a new e-mail: a few per account; the limit per mailbox is checked where they are sent. */
export const newEmailLimits: Limit[] = [{ isStored: true, max: 10, per: '1 hour', by: 'account' }]

/** Further codes to a pending e-mail. */
export const emailCodeLimits: Limit[] = [{ isStored: true, max: 5, per: '1 hour', by: 'account' }]

/** Each code allows only five tries; this limit bounds the number of requests. */
export const codeTries: Limit[] = [{ isStored: true, max: 30, per: '10 minutes', by: 'account' }]

function personIn(body: Named): string {
  if ('email' in body) return body.email
  if ('iin' in body) return body.iin
  return body.phone
}
