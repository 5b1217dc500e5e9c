type Fields = Record<string, unknown>

export interface Draft {
  saved_at: number
  role: 'student' | 'parent'
  phone: string
  /** Proves that the phone was confirmed; valid for 15 minutes. */
  phone_token: string
  about: Fields
  education: Fields
  guardian: Fields
}

const key = 'sign-up'
const dayLong = 24 * 3_600_000
const secrets = ['password', 'password_confirmation', 'consent', 'code']

export const noDraft: Draft = {
  saved_at: 0,
  role: 'student',
  phone: '',
  phone_token: '',
  about: {},
  education: {},
  guardian: {},
}

/** Returns what was typed on this device and not sent yet; empty after a day. */
export function readDraft(): Draft {
  const stored = parsedJson(localStorage.getItem(key) ?? '')
  if (isDraft(stored) && stored.saved_at > Date.now() - dayLong) return stored
  eraseDraft()
  return noDraft
}

/** Stores what is typed, but never a password, a code or a consent. */
export function storeSignUpDraft(change: Partial<Omit<Draft, 'saved_at'>>): void {
  const { about, education, guardian, ...rest } = { ...readDraft(), ...change }
  const draft: Draft = {
    ...rest,
    about: withoutSecrets(about),
    education: withoutSecrets(education),
    guardian: withoutSecrets(guardian),
    saved_at: Date.now(),
  }
  localStorage.setItem(key, JSON.stringify(draft))
}

/** Checked by hand, because the schema library would add a tenth to the page that reads the draft. */
function isDraft(stored: unknown): stored is Draft {
  if (!isFields(stored)) return false
  const { saved_at, role, phone, phone_token, about, education, guardian } = stored
  const isSomebody =
    (role === 'student' || role === 'parent') && typeof phone === 'string' && typeof phone_token === 'string'
  return isSomebody && typeof saved_at === 'number' && [about, education, guardian].every(isFields)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function eraseDraft(): void {
  localStorage.removeItem(key)
}

/** Fills a form with stored values; those that the form does not have are ignored. */
export function fillForm<Values extends object>(empty: Values, stored: Record<string, unknown>): Values {
  const own = Object.keys(empty).filter(
    (field) => typeof stored[field] === 'string' || typeof stored[field] === 'number',
  )
  return { ...empty, ...Object.fromEntries(own.map((field) => [field, stored[field]])) }
}

const withoutSecrets = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !secrets.includes(field)))

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
