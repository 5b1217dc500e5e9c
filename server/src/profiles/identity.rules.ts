import type { Gender } from '#contract/values/iin'
import { iinDiffers } from '../users/person.rules.ts'

/** The data that identify a pupil. */
export interface Identity {
  last_name: string
  first_name: string
  patronymic: string
  birth_date: string | null
  gender: Gender | null
}

const fields = [
  'last_name',
  'first_name',
  'patronymic',
  'birth_date',
  'gender',
] as const satisfies readonly (keyof Identity)[]

/** The first field that differs; null if all are equal. */
export const changedField = (before: Identity, after: Identity): keyof Identity | null =>
  fields.find((field) => before[field] !== after[field]) ?? null

/** Whether the IIN encodes another birth date or gender. A missing value does not count as different. */
export const digitsDiffer = (
  iin: string | null,
  { birth_date, gender }: Pick<Identity, 'birth_date' | 'gender'>,
): boolean => iin !== null && birth_date !== null && gender !== null && iinDiffers({ iin, birth_date, gender })
