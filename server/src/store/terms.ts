import type { Basket } from '#contract/store/basket'
import type { Language } from '#contract/values/locale'
import { readCurrentLegalText } from '../legal/legal-texts.ts'
import type { Db } from '../platform/database/db.ts'

/** Returns the versions of the offer and of the return rules that an order of this moment agrees to. */
export async function readTermsInForce(
  db: Db,
  { language, now }: { language: Language; now: Date },
): Promise<Basket['terms']> {
  const offer = await readCurrentLegalText(db, { id: 'public-offer', language }, now)
  const returns = await readCurrentLegalText(db, { id: 'return-rules', language }, now)
  return { offer: offer.version, returns: returns.version }
}
