import type { PaperKind } from '#contract/subscriptions/papers'
import type { Db } from '../../platform/database/db.ts'
import { inLanguages } from '../../platform/database/texts.ts'
import { newId } from '../../platform/id.ts'
import { invoiceNumberOf, numberOf, readSchoolOf, type Application } from '../application-row.ts'
import { requireSeller } from '../seller.ts'
import { papers, type periods, type subscriptionPlans } from '../tables.ts'
import { paperLanguages, paperSheet } from './paper-sheet.ts'

interface Parts {
  application: Application
  period: typeof periods.$inferSelect
  plan: typeof subscriptionPlans.$inferSelect
  kinds: readonly PaperKind[]
}

/** Makes the papers of a period in both languages, with all words as they are today. */
export async function makePapers(tx: Db, { application, period, plan, kinds }: Parts): Promise<void> {
  for (const language of paperLanguages) {
    const seller = await requireSeller(tx, language)
    const { school, place } = await readSchoolOf(tx, application, language)
    const facts = {
      contract: numberOf(application),
      date: period.invoiced_on,
      due: period.due_on,
      plan: inLanguages(plan, 'name')[language],
      price: period.price,
      months: period.months,
      seats: period.seats,
      offer: application.offer_version,
      seller,
      school: { name: plain(school), place },
      contact: {
        name: plain(application.contact_name),
        position: plain(application.position),
        phone: application.phone,
        email: application.email,
      },
    }
    const rows = kinds.map((kind) => {
      const number = kind === 'contract' ? facts.contract : invoiceNumberOf(application, period.number)
      const sheet = paperSheet(kind, language, { ...facts, number })
      return { id: newId(), period_id: period.id, kind, language, number, made_on: period.invoiced_on, sheet }
    })
    await tx.insert(papers).values(rows)
  }
}

/** Characters that cannot be seen could turn the order of letters on a paper around. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
