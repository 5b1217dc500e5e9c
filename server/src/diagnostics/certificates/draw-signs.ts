import { randomInt } from 'node:crypto'
import { clearSigns } from './certificate-number.rules.ts'

/** Four drawn signs of a number, so that nobody guesses the number of another paper. */
export const drawSigns = (): string =>
  Array.from({ length: 4 }, () => clearSigns[randomInt(clearSigns.length)]).join('')
