import { checkDigit, type Gender } from '#contract/values/iin'

/**
 * Makes a valid IIN for a demo person from a birth date (YYYY-MM-DD); `serial` distinguishes people of one day. Numbers
 * that are never issued are skipped.
 */
export function syntheticIin(birthDate: string, gender: Gender, serial: number): string {
  const century = (birthDate < '2000' ? 3 : 5) + (gender === 'female' ? 1 : 0)
  for (let number = serial; ; number++) {
    const eleven = `${birthDate.slice(2, 4)}${birthDate.slice(5, 7)}${birthDate.slice(8, 10)}${century}${String(number % 10_000).padStart(4, '0')}`
    const digit = checkDigit(eleven)
    if (digit < 10) return `${eleven}${digit}`
  }
}
