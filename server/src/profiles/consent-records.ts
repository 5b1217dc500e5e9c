import { and, asc, desc, eq } from 'drizzle-orm'
import { languageOf, type Locale } from '#contract/values/locale'
import { currentLegalText } from '../legal/legal-texts.ts'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/id.ts'
import { refuse } from '../platform/refusal.ts'
import { consents } from './tables.ts'

/** A consent as it was given: by whom, to which text, in which language, from where. */
export interface GivenConsent {
  student_id: string
  kind: 'own' | 'guardian'
  given_by: string
  /** The account whose word it is; null for a representative without one. */
  by_id: string | null
  /** Who of the staff writes it down, and why. */
  recorded_by?: string
  comment?: string
  phone: string
  /** The version that was on the screen. */
  text_version: string
  locale: Locale
  address: string
  /** ISO moment. */
  at: string
}

type Shown = Pick<GivenConsent, 'text_version' | 'locale' | 'at'>

/** Refuses who agrees to a text that is not in force any more; the text in force otherwise. */
export async function agreedText(db: Db, { text_version, locale, at }: Shown) {
  const text = await currentLegalText(db, 'personal-data', languageOf(locale), new Date(at))
  return text.version === text_version ? text : refuse('consent-outdated')
}

/**
 * Write down a consent, with the hash of the very text. Consents are never changed: the newest of a kind is in force.
 */
export async function recordConsent(db: Db, consent: GivenConsent): Promise<void> {
  const text = await agreedText(db, consent)
  await db.insert(consents).values({ ...consent, id: newId(), is_given: true, text_hash: text.hash })
}

type Kind = 'own' | 'guardian'

/** The newest word of a kind about a pupil: given or taken back. */
export async function consentInForce(db: Db, studentId: string, kind: Kind) {
  const [newest] = await db
    .select()
    .from(consents)
    .where(ofPupil(studentId, kind))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return newest ?? null
}

/** Every word of representatives about a pupil, oldest first. */
export const guardianWords = (db: Db, studentId: string) =>
  db.select().from(consents).where(ofPupil(studentId, 'guardian')).orderBy(asc(consents.at), asc(consents.id))

const ofPupil = (studentId: string, kind: Kind) => and(eq(consents.student_id, studentId), eq(consents.kind, kind))
