import * as z from 'zod/mini'
import { isLandline, normalPhone } from './phone.ts'

/**
 * A number of Kazakhstan in any notation, stored as `+77XXXXXXXXX`. Foreign numbers are refused, because SMS to them
 * are expensive and invite fraud.
 */
export const Phone = z.pipe(
  z.string({ error: 'field.required' }).check(
    z.minLength(1, { error: 'field.required' }),
    z.refine((text) => normalPhone(text) !== null, { error: 'phone.wrong' }),
  ),
  z.transform((text) => normalPhone(text) ?? text),
)

/** Number for SMS codes: landlines are refused with their own message. */
export const MobilePhone = Phone.check(z.refine((phone) => !isLandline(phone), { error: 'phone.landline' }))

/** Phone number that may be empty or left out. */
export const OptionalPhone = z._default(z.union([z.literal(''), Phone], { error: 'phone.wrong' }), '')
