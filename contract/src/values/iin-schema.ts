import * as z from 'zod/mini'
import { isIin, normalIin } from './iin.ts'

/** Twelve digits, a real birth date, the check digit of the state's rule. Spaces are stripped, nothing else is. */
export const Iin = z.pipe(
  z.string({ error: 'field.required' }).check(
    z.minLength(1, { error: 'field.required' }),
    z.refine((text) => isIin(normalIin(text)), { error: 'iin.wrong' }),
  ),
  z.transform(normalIin),
)
