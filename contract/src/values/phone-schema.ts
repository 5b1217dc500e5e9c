import * as z from 'zod/mini'
import { isLandline, normalPhone } from './phone.ts'

/**
 * A number of Kazakhstan in any layout, kept as `+77XXXXXXXXX`. Foreign numbers are refused: they cost much and invite
 * fraud.
 */
export const Phone = z.pipe(
  z.string({ error: 'field.required' }).check(
    z.minLength(1, { error: 'field.required' }),
    z.refine((text) => normalPhone(text) !== null, { error: 'phone.wrong' }),
  ),
  z.transform((text) => normalPhone(text) ?? text),
)

/** Where a code is sent by SMS: a landline is refused, in words of its own. */
export const MobilePhone = Phone.check(z.refine((phone) => !isLandline(phone), { error: 'phone.landline' }))

/** For forms in which a second number may stay empty or be left out. */
export const OptionalPhone = z._default(z.union([z.literal(''), Phone], { error: 'phone.wrong' }), '')
