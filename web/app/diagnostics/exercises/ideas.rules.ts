/** Splits a text into ideas, one per line, without repetitions. */
export function ideasIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/^[-–—•*\d.)\s]+/u, ''))
  const seen = new Set<string>()
  return lines.filter((line) => {
    const name = line
      .toLocaleLowerCase()
      .replace(/[\p{P}\s]+/gu, ' ')
      .trim()
    if (name === '' || seen.has(name)) return false
    seen.add(name)
    return true
  })
}
