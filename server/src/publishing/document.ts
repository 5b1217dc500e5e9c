import type { Document } from '#contract/publishing/field'

/** A row of an import: which record it makes or changes, and the version it was compared with; 0 where it makes one. */
export interface ImportedDocument extends Document {
  id: string
  version: number
}
