type Fields = Record<string, unknown>

export interface Draft {
  saved_at: number
  role: 'student' | 'parent'
  phone: string
  /** Shows that the phone was confirmed; good for a quarter of an hour. */
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

/** What was typed on this device and is not yet on the server; nothing after a day. */
export function readDraft(): Draft {
  const kept = parsedJson(localStorage.getItem(key) ?? '')
  if (isDraft(kept) && kept.saved_at > Date.now() - dayLong) return kept
  eraseDraft()
  return noDraft
}

/** Keeps what is typed; never a password, a code or a consent. */
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

/** By hand: the library of schemas is a tenth of the page on which a draft is read. */
function isDraft(kept: unknown): kept is Draft {
  if (!isFields(kept)) return false
  const { saved_at, role, phone, phone_token, about, education, guardian } = kept
  const isSomebody =
    (role === 'student' || role === 'parent') && typeof phone === 'string' && typeof phone_token === 'string'
  return isSomebody && typeof saved_at === 'number' && [about, education, guardian].every(isFields)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function eraseDraft(): void {
  localStorage.removeItem(key)
}

/** Fields of a form as they were kept; what the form does not have is left behind. */
export function filled<Values extends object>(empty: Values, kept: Record<string, unknown>): Values {
  const own = Object.keys(empty).filter((field) => typeof kept[field] === 'string' || typeof kept[field] === 'number')
  return { ...empty, ...Object.fromEntries(own.map((field) => [field, kept[field]])) }
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
