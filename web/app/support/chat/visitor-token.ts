const name = 'chat'
/** On a computer of a school the next one is not to read what a guest wrote yesterday. */
const keptHours = 24

interface Kept {
  token: string
  began: number
  used: number
}

/** The token that leads to a guest's own thread, while it is not too old. */
export const visitorToken = (): string | null => fresh()?.token ?? null

/** When the thread of a guest began on this device; nothing else of it is kept here. */
export function deviceThreadBegan(): string | null {
  const kept = fresh()
  return kept && new Date(kept.began).toISOString()
}

function fresh(): Kept | null {
  const kept = read()
  if (!kept) return null
  if (Date.now() - kept.used <= keptHours * 3_600_000) return kept
  forgetVisitor()
  return null
}

/** The same, made where there is none; kept from now on. */
export function rememberVisitor(): string {
  const now = Date.now()
  const known = fresh()
  const token = known?.token ?? newToken()
  const kept: Kept = { token, began: known?.began ?? now, used: now }
  localStorage.setItem(name, JSON.stringify(kept))
  return token
}

export const forgetVisitor = (): void => localStorage.removeItem(name)

function read(): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof kept?.token !== 'string' || typeof kept.used !== 'number') return null
    return { token: kept.token, began: typeof kept.began === 'number' ? kept.began : kept.used, used: kept.used }
  } catch {
    return null
  }
}

/** 256 random bits, safe in a header. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
