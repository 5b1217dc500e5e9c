import * as z from 'zod/mini'
import { orRequired } from './wire.ts'

const letters = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u

/** Letters of any alphabet, hyphen, apostrophe, space: `Мұхаммед-Әли`, `O’Neil`. */
export const PersonName = z.string({ error: 'field.required' }).check(
  z.trim(),
  z.minLength(1, { error: 'field.required' }),
  z.maxLength(60, { error: 'field.long' }),
  z.refine((text) => text === '' || letters.test(text), { error: 'name.letters' }),
)

/** Not everybody has a patronymic, so it may be empty or left out. */
export const Patronymic = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(60, { error: 'field.long' }),
    z.refine((text) => text === '' || letters.test(text), { error: 'name.letters' }),
  ),
  '',
)

export const Email = z
  .string({ error: 'field.required' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'field.required' }),
    z.maxLength(254, { error: 'email.wrong' }),
    z.email({ error: 'email.wrong' }),
  )

/** E-mail that may be empty or left out. */
export const OptionalEmail = z._default(z.union([z.literal(''), Email], { error: 'email.wrong' }), '')

export const Gender = z.enum(['male', 'female'], { error: 'field.required' })

/** A calendar date of the past, YYYY-MM-DD. */
export const BirthDate = z.iso
  .date({ error: orRequired('date.wrong') })
  .check(
    z.refine((date) => date > '1900-01-01' && date <= new Date().toISOString().slice(0, 10), { error: 'date.wrong' }),
  )

/** `aruzhan@mail.kz` → `a•••••@mail.kz`: recognisable to the owner only. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••••')
}

export const hiddenName = '••••••'

/** `Серікқызы Айару` → `С***** А****`: recognisable to the owner only. */
export function maskedName(first: string, last: string): string {
  const mask = (word: string) => word.slice(0, 1) + '*'.repeat(Math.max(1, Math.min(5, word.length - 1)))
  return `${mask(first)} ${mask(last)}`
}
