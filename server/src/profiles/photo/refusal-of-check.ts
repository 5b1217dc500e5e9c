import type { PhotoRefusal } from './photo.rules.ts'

const refusals: readonly PhotoRefusal[] = ['photo-no-face', 'photo-faces', 'photo-small-face', 'photo-dark', 'photo-bright']

/** Why the machine could not accept a photo; null where the reason is the pupil's own words. */
export const refusalOfCheck = (reason: string): PhotoRefusal | null => refusals.find((refusal) => refusal === reason) ?? null
