/** Returns the ten digits after +7 from a number typed or pasted in any format. */
export function nationalDigits(text: string): string {
  // The last plus counts: a number pasted behind the prefix of the field brings its own.
  const afterPlus = text.slice(text.lastIndexOf('+') + 1)
  const digits = afterPlus.replace(/\D/g, '')
  const isWhole = text.includes('+') || digits.length === 11
  const national = isWhole ? digits.replace(/^[78]/, '') : digits
  // No operator has the code 770, so the 7 of the country code was typed behind the prefix of the field.
  const withoutCountry =
    national.length > 10 && national.startsWith('770') ? national.slice(1) : national.replace(/^8/, '')
  return withoutCountry.slice(0, 10)
}

/** Formats `7011234567`, or any beginning of it, as `+7 (701) 123-45-67`. */
export function phoneLayout(national: string): string {
  const part = (from: number, to: number, before: string) =>
    national.length > from ? before + national.slice(from, to) : ''
  return `+7 (${national.slice(0, 3)}${part(3, 6, ') ')}${part(6, 8, '-')}${part(8, 10, '-')}`
}
