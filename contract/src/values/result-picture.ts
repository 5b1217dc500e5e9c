/**
 * How scales are drawn: four directions of a compass, a bar for each scale, or six types of interest on a hexagon.
 * Words and a table go with each.
 */
export const resultPictures = ['compass', 'bars', 'hexagon'] as const
export type ResultPicture = (typeof resultPictures)[number]

/** The scales a compass is drawn of: north, east, south, west. */
export const skills = ['critical', 'creative', 'communication', 'collaboration'] as const
export type Skill = (typeof skills)[number]

/** The sign and the colour of a scale, where its picture is the compass; null where it has none. */
export const signOf = (picture: ResultPicture, scale: string | null): Skill | null =>
  picture === 'compass' ? (skills.find((skill) => skill === scale) ?? null) : null

/**
 * The scales a hexagon is drawn of: the six types of interest in its order (Holland): neighbours are alike, those
 * across are not.
 */
export const interestTypes = [
  'realistic',
  'investigative',
  'artistic',
  'social',
  'enterprising',
  'conventional',
] as const
export type InterestType = (typeof interestTypes)[number]

/** The letter that a code of three has for a type. */
export const letterOfType = (type: InterestType): string => type.charAt(0).toUpperCase()

/** A scale by its name; on a hexagon with the letter that stands at its corner before it. */
export function labelOf(picture: ResultPicture, { scale, name }: { scale: string; name: string }): string {
  const type = picture === 'hexagon' && interestTypes.find((one) => one === scale)
  return type ? `${letterOfType(type)} · ${name}` : name
}

/**
 * Whether a scale is part of the picture. Of career guidance only the interests are: subjects and values stay out of
 * lists and share links.
 */
export const isDrawn = (picture: ResultPicture, scale: string): boolean =>
  picture !== 'hexagon' || interestTypes.some((type) => type === scale)
