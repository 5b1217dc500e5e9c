import { randomInt } from 'node:crypto'

/** Without what is easily misread: O and 0, I and 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Seven signs such as A7K-4XR9: enough that nobody guesses another's. */
export function newReceiptCode(): string {
  const signs = Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')
  return `${signs.slice(0, 3)}-${signs.slice(3)}`
}

export const shownReceipt = (season: number, number: number): string => `${season}-${String(number).padStart(6, '0')}`
