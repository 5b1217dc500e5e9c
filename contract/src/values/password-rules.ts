const forbidden = /[!.\-_?]/
export const cyrillic = /\p{Script=Cyrillic}/u

export function isPassword(text: string): boolean {
  return (
    text.length >= 8 &&
    /\d/.test(text) &&
    /[a-z]/.test(text) &&
    /[A-Z]/.test(text) &&
    !forbidden.test(text) &&
    !cyrillic.test(text)
  )
}

/** Rules for a new password, listed under the field until they are met. */
export const passwordRules = {
  length: (text: string) => text.length >= 8,
  digit: (text: string) => /\d/.test(text),
  letters: (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text),
  latin: (text: string) => !cyrillic.test(text),
  signs: (text: string) => !forbidden.test(text),
} as const
