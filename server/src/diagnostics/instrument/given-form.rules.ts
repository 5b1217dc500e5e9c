import type { Form } from '#contract/diagnostics/forms'

/** Which items an attempt may see and answer: from the first one that is not closed to the last one given. */
export interface GivenItems {
  /** How many items were given so far; null if all were given at the start. */
  items_given: number | null
  /** Items below this number are closed. */
  items_closed: number
}

/** The form with only the given items; of the rest only the size is shown. */
export const givenForm = (form: Form, given: GivenItems): Form => ({
  ...form,
  parts: form.parts.map((part) => givenPart(part, given)),
})

function givenPart(part: Form['parts'][number], { items_given, items_closed }: GivenItems): Form['parts'][number] {
  const coming = part.items.filter(({ item }) => items_given !== null && item >= items_given)
  const items = part.items.filter((item) => item.item >= items_closed && !coming.includes(item))
  if (items.length === part.items.length) return part
  const [away, why] =
    coming.length > 0
      ? ([coming, 'not-begun'] as const)
      : ([part.items.filter(({ item }) => item < items_closed), 'closed'] as const)
  return { ...part, items, withheld: { first: away[0]?.item ?? 0, size: away.length, why } }
}
