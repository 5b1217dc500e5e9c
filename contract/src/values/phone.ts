/** `8 (701) 123-45-67`, `7011234567`, `+7 701…` → `+77011234567`; null when it is no number of the country. */
export function normalPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  // Behind a plus stands the country: a digit is missing there, and the number is not somebody else's in the 770s.
  const national = digits.length === 10 && !text.includes('+') ? `7${digits}` : digits.replace(/^8/, '7')
  return /^77\d{9}$/.test(national) && /^[\d\s()+-]*$/.test(text) ? `+${national}` : null
}

/**
 * Numbers of towns begin with 71 and 72, those of mobile operators with 70 and 74 to 78: no SMS reaches a telephone on
 * the wall.
 */
export const isLandline = (phone: string): boolean => /^\+77[12]/.test(normalPhone(phone) ?? '')

/** `+77011234567` → `+7 701 123 45 67`, with spaces that do not break. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00A0$1\u00A0$2\u00A0$3\u00A0$4')
}

/** `+77011234567` → `+7 701 *** ** 67`. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})\d{5}(\d{2})$/, '+7\u00A0$1\u00A0***\u00A0**\u00A0$2')
}
