import type { Form } from '#contract/diagnostics'

/** Which items of its form an attempt may see and answer: from the first that a break has not closed to the last of the parts begun. */
export interface Given {
  /** How many items were given so far; null where all were at the start. */
  items_given: number | null
  /** Items below this number were closed by a break. */
  items_closed: number
}

/** The form as far as it is given: of other parts only their size. */
export const givenForm = (form: Form, given: Given): Form => ({ ...form, parts: form.parts.map((part) => givenPart(part, given)) })

function givenPart(part: Form['parts'][number], { items_given, items_closed }: Given): Form['parts'][number] {
  const first = part.items[0]?.item ?? 0
  const why = first < items_closed ? 'closed' : items_given !== null && first >= items_given ? 'not-begun' : null
  return why ? { ...part, items: [], withheld: { first, size: part.items.length, why } } : part
}
