import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/database/columns.ts'

/** Texts that many are sent, such as forms, in their best compression, which takes long: made once, kept under the hash of the text. A row never changes. */
export const packedTexts = pgTable('packed_texts', {
  hash: text().primaryKey(),
  brotli: bytes().notNull(),
  packed_at: moment().notNull(),
})
