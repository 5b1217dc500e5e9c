import type { purposes } from '#contract/values/appointments/appointment'

/** What stands in the form. */
export interface Draft extends Record<string, unknown> {
  purpose: (typeof purposes)[number] | null
  words: string
  language: 'ru' | 'kk' | 'en'
  with_parent: boolean
  test_id: string | null
}
