import * as z from 'zod/mini'

const forbidden = /[!.\-_?]/
const cyrillic = /\p{Script=Cyrillic}/u

/** At least 8 characters, a digit, a lower-case and an upper-case Latin letter, no Cyrillic, none of `! . - _ ?`. */
export const Password = z.string({ error: 'field.required' }).check(
  z.minLength(1, { error: 'field.required' }),
  z.refine((text) => !cyrillic.test(text), { error: 'password.latin', abort: true }),
  z.minLength(8, { error: 'password.short', abort: true }),
  z.refine(isPassword, { error: 'password.wrong' }),
  z.maxLength(128, { error: 'password.long' }),
)

/** A password that is compared with one that is kept: also one that would not be taken as a new one. */
export const GivenPassword = z
  .string({ error: 'field.required' })
  .check(z.minLength(1, { error: 'field.required' }), z.maxLength(128, { error: 'password.wrong' }))

export function isPassword(text: string): boolean {
  return text.length >= 8 && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text) && !forbidden.test(text) && !cyrillic.test(text)
}

/** What a new password still lacks, for the list under the field. */
export const passwordRules = {
  length: (text: string) => text.length >= 8,
  digit: (text: string) => /\d/.test(text),
  letters: (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text),
  latin: (text: string) => !cyrillic.test(text),
  signs: (text: string) => !forbidden.test(text),
} as const
