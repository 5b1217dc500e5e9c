/** The number of an order of a printed book as people read it, such as `К-000012`. */
export const paperNumber = (number: number): string => `К-${String(number).padStart(6, '0')}`

/** The serial number in what staff typed: `К-000012` with a letter of any keyboard, or `12`; null for all else. */
export function paperSerialOf(typed: string): number | null {
  const [, digits] = /^(?:[кk]\s?-?\s?)?(\d{1,9})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
