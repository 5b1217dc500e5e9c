import type { Form } from '#contract/diagnostics/forms'
import type { Given } from './given-form.rules.ts'
import type { Plan } from './plan.rules.ts'

export const endReasons = ['exact', 'decided', 'longest', 'pool-empty'] as const
export type EndReason = (typeof endReasons)[number]
/**
 * Why an item was chosen: of the easier half at the beginning, by what it tells, or because only items that were
 * withheld are left.
 */
export type ChoiceReason = 'easier' | 'information' | 'withheld'

/**
 * An item that was given, with what was known of the ability before it. The answer and its time stand among the
 * answers.
 */
export interface Choice {
  id: string
  area: string
  reason: ChoiceReason
  ability: number
  error: number
  at: string
}

/** The items of one attempt as they were given, one by one; `end` is why none follows. */
export interface ItemChoices {
  given: Choice[]
  end: { reason: EndReason; ability: number; error: number; at: string } | null
}

export const nothingGiven: ItemChoices = { given: [], end: null }

/** The plan of one attempt: what it was given so far. */
export function grownPlan(plan: Plan, { given }: ItemChoices): Plan {
  const pool = new Map(plan.parts.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  return {
    ...plan,
    parts: plan.parts.map((part) => ({ ...part, items: given.flatMap(({ id }) => pool.get(id) ?? []) })),
  }
}

/**
 * The form as its pupil has it: the item that was given last, and room for those that may follow. What lies behind is
 * closed.
 */
export function grownForm(form: Form, { items_closed }: Given, { given, end }: ItemChoices, most: number): Form {
  const coming = end ? 0 : most - given.length
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
