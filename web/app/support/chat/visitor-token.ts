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
  const kept = fresh()
  return kept && new Date(kept.began).toISOString()
}

function fresh(): StoredToken | null {
  const kept = read()
  if (!kept) return null
  if (Date.now() - kept.used <= lifetimeHours * 3_600_000) return kept
  forgetVisitor()
  return null
}

/** Returns the token of the guest conversation and creates one if there is none. */
export function rememberVisitor(): string {
  const now = Date.now()
  const known = fresh()
  const token = known?.token ?? newToken()
  const kept: StoredToken = { token, began: known?.began ?? now, used: now }
  localStorage.setItem(name, JSON.stringify(kept))
  return token
}

export const forgetVisitor = (): void => localStorage.removeItem(name)

function read(): StoredToken | null {
  try {
    const kept: Partial<StoredToken> | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof kept?.token !== 'string' || typeof kept.used !== 'number') return null
    return { token: kept.token, began: typeof kept.began === 'number' ? kept.began : kept.used, used: kept.used }
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
