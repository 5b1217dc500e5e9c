import type { FoundKind } from '#contract/content/site-search'
import type { Language } from '#contract/values/locale'

/** A searchable text in one language. */
export interface SearchDocument {
  kind: FoundKind
  id: string
  language: Language
  address: string
  entry_id: string | null
  title: string
  /** Plain text without HTML. */
  body: string
  is_demo: boolean
}
