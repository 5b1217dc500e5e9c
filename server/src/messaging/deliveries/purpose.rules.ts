const named = ['code', 'email-code', 'reset-link', 'invitation', 'phone-changed', 'email-left', 'email-kept', 'report', 'news', 'notice']

/** What a message was sent for, as `messaging.purpose` calls it: what people outside the cabinet are told is about a disputed IIN or about a family. */
export function purposeOf(purpose: string): string {
  if (named.includes(purpose)) return purpose
  return /^(case|iin)-/.test(purpose) ? 'dispute' : 'family'
}
