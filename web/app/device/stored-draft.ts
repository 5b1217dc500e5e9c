const place = 'drafts'

/**
 * What was typed and not sent, by the name of the form: in this tab alone, so that a reload loses nothing and nobody
 * else finds it.
 */
function read(): Record<string, unknown> {
  return JSON.parse(sessionStorage.getItem(place) ?? '{}')
}

export function storeDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...read(), [name]: values }))
  } catch {
    // Storage is full: what is typed lives as long as the page.
  }
}

/** These values, with what was typed before in their place; what a form no longer has is left out. */
export function withDraft<Values extends Record<string, unknown>>(name: string, values: Values): Values {
  const kept = Object(read()[name])
  const known = Object.keys(values).flatMap((field) => (field in kept ? [[field, kept[field]]] : []))
  return { ...values, ...Object.fromEntries(known) }
}

export const hasDraft = (name: string): boolean => name in read()

export function forgetDraft(name: string): void {
  const { [name]: _, ...others } = read()
  sessionStorage.setItem(place, JSON.stringify(others))
}

/** Whoever sits down here next reads nothing of it. */
export const forgetDrafts = (): void => sessionStorage.removeItem(place)
