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
  summary: 'Read the phone and e-mail of the signed-in user’s account',
  for: 'signed-in',
  reply: Contacts,
})
export const changePhone = put('/api/contacts/phone', {
  summary:
    'Change the phone: needs a code of the purpose phone-change and the password; the old phone is notified by SMS',
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
    'Change the e-mail: needs the password and sends a code to the new address; the old one counts until the code is entered. An empty address removes the e-mail at once. The old address is notified. Sending the current address cancels a pending change',
  for: ownersOfEmail,
  form: true,
  body: z.object({ current_password: GivenPassword, email: OptionalEmail }),
  reply: z.object({ message: z.string(), awaits_code: z.boolean() }),
  refusals: ['password-wrong', 'email-same', 'sign-ins-queued', 'too-many'],
})
export const resendEmailCode = post('/api/contacts/email-codes', {
  summary: 'Send another code to the pending e-mail',
  for: ownersOfEmail,
  reply: Done,
  refusals: ['too-many'],
})
export const confirmEmail = post('/api/contacts/email-confirmation', {
  summary: 'Confirm the pending e-mail with its code; the new and the old address are notified',
  for: ownersOfEmail,
  body: z.object({ code: SixDigits }),
  reply: Done,
  refusals: ['code-wrong', 'code-expired', 'code-tries-used', 'colleague-email-taken', 'too-many'],
})
export const dropAwaitedEmail = del('/api/contacts/email-changes', {
  summary: 'Cancel the pending e-mail; the current one stays',
  for: ownersOfEmail,
  reply: Done,
})
