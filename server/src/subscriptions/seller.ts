import type { Language } from '#contract/values/locale'
import type { Db } from '../platform/database/db.ts'
import { textsOf } from '../platform/database/texts.ts'
import { refuse } from '../platform/refusal.ts'
import { sellers } from './tables.ts'

const namesOf = textsOf(sellers, 'name', 'address', 'bank', 'signer')

/** Returns who sells, as papers show it; null if nobody has filled it in. */
export async function readSeller(db: Db, language: Language) {
  const { bin, iban, bik, kbe, phone, email } = sellers
  const [seller] = await db.select({ ...namesOf[language], bin, iban, bik, kbe, phone, email }).from(sellers)
  return seller ?? null
}

export type Seller = NonNullable<Awaited<ReturnType<typeof readSeller>>>

/** Whether money can be transferred by these numbers: BIN, IBAN of Kazakhstan, BIK, Kbe. */
export const isWhole = ({ bin, iban, bik, kbe }: Pick<Seller, 'bin' | 'iban' | 'bik' | 'kbe'>): boolean =>
  /^\d{12}$/.test(bin) &&
  /^KZ\d{2}[A-Z0-9]{16}$/.test(iban.replaceAll(' ', '')) &&
  /^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(bik) &&
  /^\d{2}$/.test(kbe)

/** Returns who sells, or refuses because no paper can be made. */
export async function requireSeller(db: Db, language: Language): Promise<Seller> {
  const seller = await readSeller(db, language)
  return seller && isWhole(seller) ? seller : refuse('requisites-missing')
}
