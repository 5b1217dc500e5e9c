/** The database cannot store a NUL character, and a lone surrogate is not valid text. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Returns the path to the first text or key that cannot be stored; null if everything can. */
export function unstorableIn(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return []
    const path = unstorableIn(inner)
    if (path) return [name, ...path]
  }
  return null
}
