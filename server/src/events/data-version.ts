import { readCurrentLegalText } from '../legal/legal-texts.ts'
import type { Db } from '../platform/database/db.ts'

/** Version of the consent to the processing of personal data in force; it is the same in all languages. */
export const readDataVersion = async (db: Db, now: Date): Promise<string> =>
  (await readCurrentLegalText(db, { id: 'personal-data', language: 'ru' }, now)).version
