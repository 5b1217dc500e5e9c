const name = 'chat'
/** On a computer of a school the next one is not to read what a guest wrote yesterday. */
const keptHours = 24

interface Kept {
  token: string
  used: number
}

/** The token that leads to a guest's own thread, while it is not too old. */
export function visitorToken(): string | null {
  const kept = read()
  if (!kept) return null
  if (Date.now() - kept.used <= keptHours * 3_600_000) return kept.token
  forgetVisitor()
  return null
}

/** The same, made where there is none; kept from now on. */
export function keepVisitor(): string {
  const token = visitorToken() ?? newToken()
  const kept: Kept = { token, used: Date.now() }
  localStorage.setItem(name, JSON.stringify(kept))
  return token
}

export const forgetVisitor = (): void => localStorage.removeItem(name)

function read(): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    return typeof kept?.token === 'string' && typeof kept.used === 'number' ? { token: kept.token, used: kept.used } : null
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
