import { and, asc, desc, eq } from 'drizzle-orm'
import { languageOf, type Locale } from '#contract/values/locale'
import { readCurrentLegalText } from '../legal/legal-texts.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { refuse } from '../platform/refusal.ts'
import { consents } from './tables.ts'

/** A consent as it was given: who gave it, to which version of the text, in which language and from which address. */
export interface GivenConsent {
  student_id: string
  kind: 'own' | 'guardian'
  given_by: string
  /** The account that gave the consent; null for a representative without an account. */
  by_id: string | null
  /** The member of staff who recorded it, and why. */
  recorded_by?: string
  comment?: string
  phone: string
  text_version: string
  locale: Locale
  address: string
  /** ISO moment. */
  at: string
}

type Shown = Pick<GivenConsent, 'text_version' | 'locale' | 'at'>

/** Returns the text in force. Refuses a consent to an older version. */
export async function readAgreedText(db: Db, { text_version, locale, at }: Shown) {
  const text = await readCurrentLegalText(db, { id: 'personal-data', language: languageOf(locale) }, new Date(at))
  return text.version === text_version ? text : refuse('consent-outdated')
}

/** Records a consent with the hash of the text. Consents are never changed: the newest of each kind is in force. */
export async function recordConsent(db: Db, consent: GivenConsent): Promise<void> {
  const text = await readAgreedText(db, consent)
  await db.insert(consents).values({ ...consent, id: newId(), is_given: true, text_hash: text.hash })
}

type Kind = 'own' | 'guardian'

/** Returns the newest consent or withdrawal of a kind for a pupil. */
export async function findConsentInForce(db: Db, studentId: string, kind: Kind) {
  const [newest] = await db
    .select()
    .from(consents)
    .where(ofPupil(studentId, kind))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return newest ?? null
}

/** All consents and withdrawals by the pupil's representatives, oldest first. */
export const listGuardianConsents = (db: Db, studentId: string) =>
  db.select().from(consents).where(ofPupil(studentId, 'guardian')).orderBy(asc(consents.at), asc(consents.id))

const ofPupil = (studentId: string, kind: Kind) => and(eq(consents.student_id, studentId), eq(consents.kind, kind))
