/** How large a title is drawn, by its longest word and its length, so that it ends above the drawing. */
export type TitleSize = 'large' | 'middle' | 'small' | 'tiny'

/** Letters of the longest word that fit into one line of each size, and letters of the whole title in four lines. */
const room = [
  ['large', 11, 34],
  ['middle', 13, 50],
  ['small', 16, 72],
] as const

export function titleSize(title: string): TitleSize {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length))
  return room.find(([, word, whole]) => longest <= word && title.length <= whole)?.[0] ?? 'tiny'
}
