/** The ten digits after +7, out of whatever layout a number was typed or pasted in. */
export function nationalDigits(text: string): string {
  // The last plus wins: a number pasted behind the field's own prefix brings its own.
  const afterPlus = text.slice(text.lastIndexOf('+') + 1)
  const digits = afterPlus.replace(/\D/g, '')
  const isWhole = text.includes('+') || digits.length === 11
  const national = isWhole ? digits.replace(/^[78]/, '') : digits
  // No operator has 770: the country's 7 was typed behind the field's own prefix.
  const withoutCountry =
    national.length > 10 && national.startsWith('770') ? national.slice(1) : national.replace(/^8/, '')
  return withoutCountry.slice(0, 10)
}

/** `7011234567` → `+7 (701) 123-45-67`, and every beginning of it. */
export function phoneLayout(national: string): string {
  const part = (from: number, to: number, before: string) =>
    national.length > from ? before + national.slice(from, to) : ''
  return `+7 (${national.slice(0, 3)}${part(3, 6, ') ')}${part(6, 8, '-')}${part(8, 10, '-')}`
}
