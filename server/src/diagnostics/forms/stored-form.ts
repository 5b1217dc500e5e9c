import type { Form, PracticeItem } from '#contract/diagnostics/forms'
import type { Language } from '#contract/values/locale'
import type { Arrangement } from './arrangement.rules.ts'
import type { Plan } from '../instrument/plan.rules.ts'

/**
 * What a test version is, ready to be shown: nothing here tells a right answer, but for the practice items, which are
 * not counted.
 */
export interface StoredForm {
  plan: Plan
  forms: Record<Language, Form>
  about: Record<Language, string>
  practice: Record<Language, PracticeItem[]>
  /** How other forms are made of this one; a version published before there were others has none. */
  arrangement?: Arrangement
}
