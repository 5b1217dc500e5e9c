import type { Language } from '#contract/values/locale'
import { readCurrentLegalText } from '../legal/legal-texts.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'

/** Returns the versions of the offer and of the rules of the library that a purchase of this moment agrees to. */
export async function readTermsInForce(
  db: Db,
  { language, now }: { language: Language; now: Date },
): Promise<{ offer: string; regulations: string }> {
  const offer = await readCurrentLegalText(db, { id: 'public-offer', language }, now)
  const regulations = await readCurrentLegalText(db, { id: 'library-regulations', language }, now)
  return { offer: offer.version, regulations: regulations.version }
}

/** Refuses a purchase that agrees to a version which is no longer in force. */
export async function refuseOtherTerms(
  db: Db,
  { offer_version, regulations_version }: { offer_version: string; regulations_version: string },
  at: { language: Language; now: Date },
): Promise<void> {
  const { offer, regulations } = await readTermsInForce(db, at)
  if (offer !== offer_version || regulations !== regulations_version) refuse('book-terms-changed')
}
