import * as z from 'zod/mini'
import { get, post, put, del } from '../calls/endpoint.ts'
import { OptionalEmail } from '../values/person.ts'
import { GivenPassword } from '../values/password.ts'
import { psychologistRoles, roles } from '../values/role.ts'
import { Done, SixDigits } from '../values/wire.ts'

/**
 * Contacts of the account. `awaited_email` waits for a code and cannot be used yet; `is_code_sent` tells whether the
 * last code is still valid.
 */
export const Contacts = z.object({
  phone: z.string(),
  email: z.string(),
  awaited_email: z.nullable(z.string()),
  is_code_sent: z.boolean(),
})
export type Contacts = z.infer<typeof Contacts>
export const readContacts = get('/api/contacts', {
  summary: 'The phone and the e-mail that lead to the own account',
  for: 'signed-in',
  reply: Contacts,
})
export const changePhone = put('/api/contacts/phone', {
  summary:
    'Another phone, confirmed by a code of the purpose phone-change and allowed by the password; the old phone is told by SMS',
  for: 'signed-in',
  form: true,
  body: z.object({
    current_password: GivenPassword,
    phone_token: z.string({ error: 'phone.confirm' }).check(z.minLength(1, { error: 'phone.confirm' })),
  }),
  reply: Done,
  refusals: ['password-wrong', 'phone-unconfirmed', 'phone-same', 'sign-ins-queued', 'too-many'],
})
/** Psychologists sign in by e-mail, so only an administrator can change it. */
const ownersOfEmail = roles.filter((role) => !psychologistRoles.some((psychologist) => psychologist === role))
export const askForEmail = post('/api/contacts/email-changes', {
  summary:
    'Ask for another e-mail by the password: a code goes to it, the old one counts until then. Without an e-mail the account has none at once. The old address is told. Asking for what counts already drops the address that waits',
  for: ownersOfEmail,
  form: true,
  body: z.object({ current_password: GivenPassword, email: OptionalEmail }),
  reply: z.object({ message: z.string(), awaits_code: z.boolean() }),
  refusals: ['password-wrong', 'email-same', 'sign-ins-queued', 'too-many'],
})
export const resendEmailCode = post('/api/contacts/email-codes', {
  summary: 'Send another code to the e-mail that waits to be confirmed',
  for: ownersOfEmail,
  reply: Done,
  refusals: ['too-many'],
})
export const confirmEmail = post('/api/contacts/email-confirmation', {
  summary: 'The code sent to the e-mail that waits makes it count; it is told, and so is the one before',
  for: ownersOfEmail,
  body: z.object({ code: SixDigits }),
  reply: Done,
  refusals: ['code-wrong', 'code-expired', 'code-tries-used', 'colleague-email-taken', 'too-many'],
})
export const dropAwaitedEmail = del('/api/contacts/email-changes', {
  summary: 'Give up the e-mail that waits to be confirmed; the one that counts stays',
  for: ownersOfEmail,
  reply: Done,
})
