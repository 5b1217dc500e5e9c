import * as z from 'zod/mini'
import { Session } from './accounts.ts'
import { get, post } from '../calls/endpoint.ts'
import { staffRoles } from '../values/role.ts'
import { GivenPassword } from '../values/password.ts'
import { Done, Id, Moment, SixDigits, StaffComment, text } from '../values/wire.ts'

export const refusals = {
  'second-factor-needed': 403,
  'challenge-expired': 422,
  'factor-code-wrong': 422,
  'factor-code-used': 422,
  'factor-locked': 429,
  'factor-unreadable': 503,
  'set-up-expired': 422,
  'factor-required': 409,
  'factor-off': 409,
  'factor-own': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    secondFactor: typeof refusals
  }
}

/** Six digits from the app, or a recovery code, as typed. */
const FactorCode = text(40)
const challenge = z.string().check(z.maxLength(100))
const codeRefusals = [
  'factor-code-wrong',
  'factor-code-used',
  'factor-locked',
  'factor-unreadable',
  'too-many',
] as const

/** Secret for the app: as an address for the QR code, and as a key to type in groups of four. */
export const SetUp = z.object({ address: z.string(), key: z.string(), account: z.string() })
export type SetUp = z.infer<typeof SetUp>
/** Shown only once, because only their hashes are stored. */
const recovery_codes = z.array(z.string())

export const enterByCode = post('/api/sign-in-codes', {
  summary:
    'Sign in with a code of the app or a recovery code, after the password was answered with a `challenge` of the step `code`',
  for: 'anyone',
  form: true,
  body: z.object({ challenge, code: FactorCode }),
  reply: Session,
  refusals: ['challenge-expired', ...codeRefusals],
})
export const beginSetUpAtSignIn = post('/api/sign-in-set-ups', {
  summary: 'Begin the set-up that a sign-in requires: a `challenge` of the step `set-up`',
  for: 'anyone',
  body: z.object({ challenge }),
  reply: SetUp,
  refusals: ['challenge-expired', 'too-many'],
})
export const confirmSetUpAtSignIn = post('/api/sign-in-set-ups/confirmation', {
  summary:
    'Complete the set-up that a sign-in requires with the first code of the app; signs in and shows the recovery codes once',
  for: 'anyone',
  body: z.object({ challenge, code: SixDigits }),
  reply: z.object({ ...Session.shape, recovery_codes }),
  refusals: ['challenge-expired', 'set-up-expired', 'factor-code-wrong', 'factor-unreadable', 'too-many'],
})

export const SecondFactor = z.object({
  is_on: z.boolean(),
  since: z.nullable(Moment),
  /** Number of unused recovery codes. */
  codes_left: z.number(),
  /** Required for the role by the installation: it can be moved to another phone but not switched off. */
  is_required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>
export const readSecondFactor = get('/api/second-factor', {
  summary: 'Read the state of the signed-in user’s second factor',
  for: staffRoles,
  reply: SecondFactor,
})
export const beginSetUp = post('/api/second-factor/set-ups', {
  summary:
    'Begin to set up the second factor, or to move it to another phone, which also needs a code of the old one; nothing changes before the confirmation',
  for: staffRoles,
  form: true,
  body: z.object({ current_password: GivenPassword, code: z.optional(FactorCode) }),
  reply: SetUp,
  refusals: ['password-wrong', 'sign-ins-queued', ...codeRefusals],
})
export const confirmSetUp = post('/api/second-factor/set-ups/confirmation', {
  summary:
    'Switch the second factor on with the first code of the app; ends every other session and shows the recovery codes once',
  for: staffRoles,
  body: z.object({ code: SixDigits }),
  reply: z.object({ message: z.string(), recovery_codes }),
  refusals: ['set-up-expired', 'factor-code-wrong', 'factor-unreadable', 'too-many'],
})
const Proof = z.object({ current_password: GivenPassword, code: FactorCode })
export const renewRecoveryCodes = post('/api/second-factor/recovery-codes', {
  summary: 'Create ten new recovery codes; the old ones become invalid',
  for: staffRoles,
  form: true,
  body: Proof,
  reply: z.object({ message: z.string(), recovery_codes }),
  refusals: ['password-wrong', 'sign-ins-queued', 'factor-off', ...codeRefusals],
})
export const switchFactorOff = post('/api/second-factor/removal', {
  summary: 'Switch the second factor off, unless the installation requires it for the role',
  for: staffRoles,
  form: true,
  body: Proof,
  reply: Done,
  refusals: ['password-wrong', 'sign-ins-queued', 'factor-off', 'factor-required', ...codeRefusals],
})
export const resetFactor = post('/api/users/:id/second-factor-reset', {
  summary:
    'Reset the second factor of a colleague who has lost the phone and the recovery codes: it is recorded with the reason, the colleague is notified and their sessions end',
  for: ['admin'],
  form: true,
  params: z.object({ id: Id }),
  body: z.object({ reason: StaffComment }),
  reply: Done,
  refusals: ['factor-own', 'factor-off'],
})
