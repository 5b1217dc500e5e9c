const name = 'chat'
/** On a school computer the next person must not read what a guest wrote yesterday. */
const lifetimeHours = 24

interface StoredToken {
  token: string
  began: number
  used: number
}

/** Returns the token of the guest conversation, unless it has expired. */
export const visitorToken = (): string | null => fresh()?.token ?? null

/** Returns when the guest conversation of this device started; nothing else of it is stored here. */
export function guestChatStartedAt(): string | null {
  const stored = fresh()
  return stored && new Date(stored.began).toISOString()
}

function fresh(): StoredToken | null {
  const stored = read()
  if (!stored) return null
  if (Date.now() - stored.used <= lifetimeHours * 3_600_000) return stored
  forgetVisitor()
  return null
}

/** Returns the token of the guest conversation and creates one if there is none. */
export function rememberVisitor(): string {
  const now = Date.now()
  const previous = fresh()
  const token = previous?.token ?? newToken()
  const stored: StoredToken = { token, began: previous?.began ?? now, used: now }
  localStorage.setItem(name, JSON.stringify(stored))
  return token
}

export const forgetVisitor = (): void => localStorage.removeItem(name)

function read(): StoredToken | null {
  try {
    const stored: Partial<StoredToken> | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof stored?.token !== 'string' || typeof stored.used !== 'number') return null
    return {
      token: stored.token,
      began: typeof stored.began === 'number' ? stored.began : stored.used,
      used: stored.used,
    }
  } catch {
    return null
  }
}

/** Returns 256 random bits that are safe in a header. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
