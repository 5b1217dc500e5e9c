/** No database keeps a nought character, and half of a pair of code units is no text. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The names that lead to the first text, or name, that cannot be kept; null where everything can. */
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
