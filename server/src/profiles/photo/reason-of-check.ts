import type { PhotoRefusal } from './photo.rules.ts'

const known = ['photo-no-face', 'photo-faces', 'photo-small-face', 'photo-dark', 'photo-bright', 'photo-accepted'] as const satisfies readonly (
  | PhotoRefusal
  | 'photo-accepted'
)[]

/** Why a person looks at a photo: what the machine could not accept, or what it cannot see; null where the reason is the pupil's own words. */
export const reasonOfCheck = (reason: string): (typeof known)[number] | null => known.find((one) => one === reason) ?? null
