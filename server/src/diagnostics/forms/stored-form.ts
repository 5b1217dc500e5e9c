import type { Form, PracticeItem } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'
import type { Arrangement } from './arrangement.rules.ts'
import type { Plan } from '../instrument/plan.rules.ts'

/**
 * A test version as it is shown. It contains no right answers, except for the practice items, which are not counted.
 */
export interface StoredForm {
  plan: Plan
  forms: Record<Language, Form>
  about: Record<Language, string>
  practice: Record<Language, PracticeItem[]>
  /** How other forms are made from this one; absent in versions published before there were other forms. */
  arrangement?: Arrangement
}
