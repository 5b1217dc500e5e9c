import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be mistaken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The code under which reviewers know an article, such as `K7QX-M2`; it says nothing about its author. */
export const paperCode = (): string => {
  const letters = Array.from({ length: 6 }, () => alphabet.charAt(randomInt(alphabet.length)))
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
