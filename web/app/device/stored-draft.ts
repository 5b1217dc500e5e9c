const place = 'drafts'

/**
 * Unsent form values by the name of the form. They are stored only in this tab, so that a reload loses nothing and
 * nobody else finds them.
 */
function read(): Record<string, unknown> {
  return JSON.parse(sessionStorage.getItem(place) ?? '{}')
}

export function storeDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...read(), [name]: values }))
  } catch {
    // Storage is full, so the draft lasts only as long as the page.
  }
}

/** Returns the values with the stored draft over them. Fields that the form no longer has are ignored. */
export function withDraft<Values extends Record<string, unknown>>(name: string, values: Values): Values {
  const stored = Object(read()[name])
  const fields = Object.keys(values).flatMap((field) => (field in stored ? [[field, stored[field]]] : []))
  return { ...values, ...Object.fromEntries(fields) }
}

export const hasDraft = (name: string): boolean => name in read()

export function forgetDraft(name: string): void {
  const { [name]: _, ...others } = read()
  sessionStorage.setItem(place, JSON.stringify(others))
}

/** The next person at this computer must not see them. */
export const forgetDrafts = (): void => sessionStorage.removeItem(place)
