/** `8 (701) 123-45-67`, `7011234567`, `+7 701…` → `+77011234567`; null for anything but a number of Kazakhstan. */
export function normalPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  // After a plus the first digit is the country code, so ten digits mean a missing digit, not a number with the code
  // 77x.
  const national = digits.length === 10 && !text.includes('+') ? `7${digits}` : digits.replace(/^8/, '7')
  return /^77\d{9}$/.test(national) && /^[\d\s()+-]*$/.test(text) ? `+${national}` : null
}

/** Landline numbers begin with 71 or 72, mobile ones with 70 and 74 to 78. Landlines receive no SMS. */
export const isLandline = (phone: string): boolean => /^\+77[12]/.test(normalPhone(phone) ?? '')

/** `+77011234567` → `+7 701 123 45 67`, with non-breaking spaces. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00A0$1\u00A0$2\u00A0$3\u00A0$4')
}

/** `+77011234567` → `+7 701 *** ** 67`. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})\d{5}(\d{2})$/, '+7\u00A0$1\u00A0***\u00A0**\u00A0$2')
}
