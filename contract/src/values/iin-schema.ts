import * as z from 'zod/mini'
import { isIin, normalIin } from './iin.ts'

/** Twelve digits with a real birth date and a correct check digit. Only spaces are removed. */
export const Iin = z.pipe(
  z.string({ error: 'field.required' }).check(
    z.minLength(1, { error: 'field.required' }),
    z.refine((text) => isIin(normalIin(text)), { error: 'iin.wrong' }),
  ),
  z.transform(normalIin),
)
