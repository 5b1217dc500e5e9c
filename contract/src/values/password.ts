import * as z from 'zod/mini'
import { cyrillic, isPassword } from './password-rules.ts'

/**
 * At least 8 characters with a digit, a lower-case and an upper-case Latin letter; no Cyrillic, none of `! . - _ ?`.
 */
export const Password = z.string({ error: 'field.required' }).check(
  z.minLength(1, { error: 'field.required' }),
  z.refine((text) => !cyrillic.test(text), { error: 'password.latin', abort: true }),
  z.minLength(8, { error: 'password.short', abort: true }),
  z.refine(isPassword, { error: 'password.wrong' }),
  z.maxLength(128, { error: 'password.long' }),
)

/** A password to be compared with the stored one; may break the rules for new passwords. */
export const GivenPassword = z
  .string({ error: 'field.required' })
  .check(z.minLength(1, { error: 'field.required' }), z.maxLength(128, { error: 'password.wrong' }))
