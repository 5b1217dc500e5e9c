/**
 * How scales are drawn: a compass with four directions, a bar for each scale, or a hexagon with six types of interest.
 * Each picture comes with words and a table.
 */
export const resultPictures = ['compass', 'bars', 'hexagon'] as const
export type ResultPicture = (typeof resultPictures)[number]

/** Scales of the compass: north, east, south, west. */
export const skills = ['critical', 'creative', 'communication', 'collaboration'] as const
export type Skill = (typeof skills)[number]

/** Sign and colour of a scale if its picture is the compass; otherwise null. */
export const signOf = (picture: ResultPicture, scale: string | null): Skill | null =>
  picture === 'compass' ? (skills.find((skill) => skill === scale) ?? null) : null

/**
 * Scales of the hexagon in their order: the six types of interest (Holland). Neighbours are similar, opposites are not.
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

/** Letter of a type in a code of three letters. */
export const letterOfType = (type: InterestType): string => type.charAt(0).toUpperCase()

/** Name of a scale; on a hexagon with the letter of its corner in front. */
export function labelOf(picture: ResultPicture, { scale, name }: { scale: string; name: string }): string {
  const type = picture === 'hexagon' && interestTypes.find((one) => one === scale)
  return type ? `${letterOfType(type)} · ${name}` : name
}

/**
 * Returns whether a scale is part of the picture. In career guidance only interests are; subjects and values do not
 * appear in lists and share links.
 */
export const isDrawn = (picture: ResultPicture, scale: string): boolean =>
  picture !== 'hexagon' || interestTypes.some((type) => type === scale)
