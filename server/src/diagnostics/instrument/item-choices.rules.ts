import type { Form } from '#contract/diagnostics/forms'
import type { GivenItems } from './given-form.rules.ts'
import type { Plan } from './plan.rules.ts'

export const endReasons = ['exact', 'decided', 'longest', 'pool-empty'] as const
export type EndReason = (typeof endReasons)[number]
/**
 * Why an item was chosen: from the easier half at the beginning, by the information it gives, or because only withheld
 * items were left.
 */
export type ChoiceReason = 'easier' | 'information' | 'withheld'

/** An item that was given, with the estimated ability before it. Its answer and time are stored with the answers. */
export interface Choice {
  id: string
  area: string
  reason: ChoiceReason
  ability: number
  error: number
  at: string
}

/** The items of one attempt in the order they were given; `end` says why no more follow. */
export interface ItemChoices {
  given: Choice[]
  end: { reason: EndReason; ability: number; error: number; at: string } | null
}

export const noItemsGiven: ItemChoices = { given: [], end: null }

/** The plan of one attempt, with the items given so far. */
export function planWithGivenItems(plan: Plan, { given }: ItemChoices): Plan {
  const pool = new Map(plan.parts.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  return {
    ...plan,
    parts: plan.parts.map((part) => ({ ...part, items: given.flatMap(({ id }) => pool.get(id) ?? []) })),
  }
}

/** The form as the pupil sees it: the last item given, and how many may follow. Earlier items are closed. */
export function formWithGivenItems(
  form: Form,
  { items_closed }: GivenItems,
  { given, end }: ItemChoices,
  max: number,
): Form {
  const coming = end ? 0 : max - given.length
  const withheld =
    coming > 0
      ? { first: given.length, size: coming, why: 'not-begun' as const }
      : { first: 0, size: items_closed, why: 'closed' as const }
  return {
    ...form,
    parts: form.parts.map((part) => ({
      ...part,
      items: part.items.filter(({ item }) => item >= items_closed),
      ...(withheld.size > 0 && { withheld }),
    })),
  }
}
