import type { Document } from '#contract/publishing/field'
import type { KindName } from '#contract/publishing/kinds'

/** What identifies a record or an entry in the back office. */
export interface RecordKey {
  kind: KindName
  id: string
}

/**
 * A row of an import: the record it creates or changes, and the version it was compared with (`isNew` for a new one).
 */
export interface ImportedDocument extends Document {
  id: string
  version: number
}
