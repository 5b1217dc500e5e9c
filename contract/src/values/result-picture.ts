/** How scales are drawn: four directions of a compass, or a bar for each scale. Words and a table go with both. */
export const resultPictures = ['compass', 'bars'] as const
export type ResultPicture = (typeof resultPictures)[number]

/** The scales a compass is drawn of: north, east, south, west. */
export const skills = ['critical', 'creative', 'communication', 'collaboration'] as const
export type Skill = (typeof skills)[number]

/** The sign and the colour of a scale, where its picture is the compass; null where it has none. */
export const signOf = (picture: ResultPicture, scale: string | null): Skill | null =>
  picture === 'compass' ? (skills.find((skill) => skill === scale) ?? null) : null
