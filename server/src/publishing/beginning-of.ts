/** The first signs of a text. A sign that takes two places is left out where only the first of them fits: the database keeps no half of one. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
