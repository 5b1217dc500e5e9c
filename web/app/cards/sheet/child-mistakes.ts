import * as z from 'zod/mini'
import { CardChild, isCardAge } from '#contract/staff/cards'
import { ageOn } from '#contract/values/age-band'

/** In the order of the form. */
const fields = ['child_name', 'birth_date', 'consent_by', 'consent_on', 'consent'] as const
type Field = (typeof fields)[number]
/** An error key of the contract, or an error that only this form has. */
export type Mistake = { key: string } | 'age-other' | 'consent-needed'

/** Validates the form on the tablet, because there may be no network. */
export function childMistakes(values: CardChild, hasConsent: boolean, today: string): Partial<Record<Field, Mistake>> {
  const issues = z.safeParse(CardChild, values).error?.issues ?? []
  const found: Partial<Record<Field, Mistake>> = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), { key: message }]),
  )
  if (!found.birth_date && !isCardAge(ageOn(today, values.birth_date))) found.birth_date = 'age-other'
  if (!found.consent_on && values.consent_on > today) found.consent_on = { key: 'date.wrong' }
  if (!hasConsent) found.consent = 'consent-needed'
  return found
}

export const firstOf = (mistakes: Partial<Record<Field, Mistake>>): Field | undefined =>
  fields.find((field) => mistakes[field])
