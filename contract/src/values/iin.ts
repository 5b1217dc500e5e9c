export type Gender = 'male' | 'female'

export function normalIin(text: string): string {
  return text.replace(/\s/g, '')
}

export function isIin(iin: string): boolean {
  return /^\d{12}$/.test(iin) && birthDateOf(iin) !== null && checkDigit(iin) === Number(iin[11])
}

/** Birth date in an IIN, as YYYY-MM-DD; null if its digits are not a date. */
export function birthDateOf(iin: string): string | null {
  const century = Number(iin[6])
  if (!(century >= 1 && century <= 6)) return null
  const year = 1800 + 100 * Math.floor((century - 1) / 2) + Number(iin.slice(0, 2))
  const date = `${year}-${iin.slice(2, 4)}-${iin.slice(4, 6)}`
  const parsed = new Date(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
  return isReal && parsed.getTime() <= Date.now() ? date : null
}

/** The birth date a person entered, and their IIN. */
export interface BirthDates {
  birth_date: string | null
  iin: string | null
}

/**
 * Birth date for all age rules: the one in the IIN, which nobody can edit; the entered date only if there is no IIN.
 */
export function effectiveBirthDate({ birth_date, iin }: BirthDates): string | null {
  return birthDateOf(iin ?? '') ?? birth_date
}

export function genderOf(iin: string): Gender {
  return Number(iin[6]) % 2 === 1 ? 'male' : 'female'
}

/**
 * `120514500011` → `•••• •••• 0011`, with non-breaking spaces: enough for the owner to recognise it, but without the
 * birth date, from which the rest could be computed.
 */
export function maskedIin(iin: string): string {
  return `••••\u00A0••••\u00A0${iin.slice(8)}`
}

/**
 * Twelfth digit for the first eleven; 10 if no such number is issued. The second pass exists because the first gives 10
 * for one number in eleven.
 */
export function checkDigit(iin: string): number {
  const digits = Array.from(iin.slice(0, 11), Number)
  const pass = (shift: number) =>
    digits.reduce((sum, digit, index) => sum + digit * (((index + shift) % 11) + 1), 0) % 11
  const first = pass(0)
  return first === 10 ? pass(2) : first
}
