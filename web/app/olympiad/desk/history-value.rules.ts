/** Part of a recorded state: the name of a field, empty if the state is one value alone, and its value. */
export interface Part {
  name: string
  value: string
}

/**
 * Splits a recorded state, such as `title: Сезон; languages: ru, kk`, into its fields. What does not begin with the
 * name of a field belongs to the value before it, because a title may contain a semicolon.
 */
export function partsOf(state: string, names: readonly string[]): Part[] {
  const parts: Part[] = []
  for (const piece of state.split('; ')) {
    const name = names.find((one) => piece.startsWith(`${one}: `))
    const last = parts.at(-1)
    if (name) parts.push({ name, value: piece.slice(name.length + 2) })
    else if (last) last.value += `; ${piece}`
    else if (piece) parts.push({ name: '', value: piece })
  }
  return parts
}
