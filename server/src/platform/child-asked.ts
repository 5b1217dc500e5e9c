import type { Language } from '#contract/values/locale'
import type { Caller } from './http/serve.ts'

/** A child whose data a parent takes away, by the confirmed link. */
export interface ChildAsked {
  parent: Caller
  link_id: string
  student_id: string
  language: Language
}
