import type { Gender } from '#contract/values/iin'
import { iinDiffers } from '../users/person.rules.ts'

/** What says who a pupil is. */
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

/** The first field in which two differ; null where they are the same person’s data. */
export const changedField = (before: Identity, after: Identity): keyof Identity | null =>
  fields.find((field) => before[field] !== after[field]) ?? null

/** The digits of the IIN say another birth date or gender; what is not told cannot differ. */
export const digitsDiffer = (
  iin: string | null,
  { birth_date, gender }: Pick<Identity, 'birth_date' | 'gender'>,
): boolean => iin !== null && birth_date !== null && gender !== null && iinDiffers({ iin, birth_date, gender })
