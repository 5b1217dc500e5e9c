import { offerPage } from '#contract/subscriptions/papers'
import { formatMoney } from '#contract/values/money-text'
import { languageOf } from '#contract/values/locale'
import { sendMail } from '../../messaging/send-mail.ts'
import type { Db } from '../../platform/database/db.ts'
import { homeOf } from '../../platform/http/home-address.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Values } from '../../platform/translate.ts'
import { invoiceNumberOf, isAnonymous, numberOf, readSchoolOf, type Application } from '../application-row.ts'
import { dayText } from '../period.rules.ts'
import type { periods } from '../tables.ts'
import { offerToken } from './offer-token.ts'

type Period = typeof periods.$inferSelect
/** What became of money that did not begin a period; the kinds of the notices that the heads read. */
type MoneyKind = 'payment-returns' | 'payment-refunded' | 'payment-refund-rejected'
type LetterKind =
  | 'papers'
  | 'invoice'
  | 'invoice-cancelled'
  | 'refused'
  | 'cancelled'
  | 'active'
  | 'reminder'
  | 'ended'
  | 'revoked'
  | MoneyKind

interface Letter {
  application: Application
  kind: LetterKind
  values?: Values
  /** Whether the letter leads to the papers and the payment. */
  isLinked?: boolean
}

/** Writes to the contact person in the language of the application, in the transaction of what it tells. */
async function sendLetter(tx: Db, platform: Platform, { application, kind, values = {}, isLinked }: Letter) {
  if (isAnonymous(application)) return
  const language = languageOf(application.locale)
  const { school } = await readSchoolOf(tx, application, language)
  const all = { number: numberOf(application), school, ...values }
  const say = (part: string) => platform.translate(language, `subscriptions.letter.${kind}.${part}`, all)
  const token = offerToken(platform.secret, application.id)
  await sendMail(tx, platform, {
    email: application.email,
    language,
    purpose: 'subscription',
    about: application.id,
    title: say('title'),
    paragraphs: [say('what'), say('next')],
    ...(isLinked && {
      action: { label: say('action'), href: `${homeOf(platform)}${offerPage}?token=${token}` },
    }),
  })
}

const dated = (day: string | null): string => (day === null ? '' : dayText(day))

/** The letter with the link to contract, invoice and payment. The contract is made once, with the first invoice. */
export const sendPapersLetter = (tx: Db, platform: Platform, application: Application, period: Period) =>
  sendLetter(tx, platform, {
    application,
    kind: period.number === 1 ? 'papers' : 'invoice',
    isLinked: true,
    values: {
      price: formatMoney(languageOf(application.locale), period.price),
      due: dated(period.due_on),
    },
  })

export const sendInvoiceCancelledLetter = (
  tx: Db,
  platform: Platform,
  application: Application,
  { period, reason }: { period: Pick<Period, 'number'>; reason: string },
) =>
  sendLetter(tx, platform, {
    application,
    kind: 'invoice-cancelled',
    isLinked: true,
    values: { invoice: invoiceNumberOf(application, period.number), reason },
  })

export const sendMoneyLetter = (
  tx: Db,
  platform: Platform,
  application: Application,
  { kind, ...values }: { kind: MoneyKind; order: number; sum: string | number },
) => sendLetter(tx, platform, { application, kind, isLinked: true, values })

export const sendRevokedLetter = (
  tx: Db,
  platform: Platform,
  application: Application,
  { starts_on, ends_on }: Pick<Period, 'starts_on' | 'ends_on'>,
) =>
  sendLetter(tx, platform, {
    application,
    kind: 'revoked',
    isLinked: true,
    values: { from: dated(starts_on), until: dated(ends_on) },
  })

export const sendRefusalLetter = (tx: Db, platform: Platform, application: Application) =>
  sendLetter(tx, platform, {
    application,
    kind: application.state === 'cancelled' ? 'cancelled' : 'refused',
    values: { reason: application.reason },
  })

export const sendActiveLetter = (tx: Db, platform: Platform, application: Application, period: Period) =>
  sendLetter(tx, platform, {
    application,
    kind: 'active',
    isLinked: true,
    values: { from: dated(period.starts_on), until: dated(period.ends_on) },
  })

export const sendReminderLetter = (tx: Db, platform: Platform, application: Application, days: number) =>
  sendLetter(tx, platform, {
    application,
    kind: 'reminder',
    isLinked: true,
    values: { count: days, until: dated(application.ends_on) },
  })

export const sendEndLetter = (tx: Db, platform: Platform, application: Application) =>
  sendLetter(tx, platform, {
    application,
    kind: 'ended',
    isLinked: true,
    values: { until: dated(application.ends_on) },
  })
