/** Formats +77001234567 as people in Kazakhstan dial it: 8 700 123 45 67. */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '8\u00A0$1\u00A0$2\u00A0$3\u00A0$4')
