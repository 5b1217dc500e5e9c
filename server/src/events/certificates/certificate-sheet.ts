import { certificateAddress } from '#contract/events/certificates'
import { eventTypes } from '#contract/events/events'
import type { Language } from '#contract/values/locale'
import { quote } from '#contract/values/sentence'
import { plain, type CertificatePage, type CertificateSheet } from '../../diagnostics/certificates/certificate-sheet.ts'
import { formatDate } from '../../platform/format.ts'
import type { Translate } from '../../platform/translate.ts'
import type { eventCertificateIssues, eventCertificates } from '../certificates.tables.ts'
import { formatDays } from './format-days.ts'

export type Certificate = typeof eventCertificates.$inferSelect
export type Issue = typeof eventCertificateIssues.$inferSelect

const day = 86_400_000

/** Makes the sheet of certificates in the language in which they were issued. */
export function certificateSheet(
  translate: Translate,
  issued: readonly { certificate: Certificate; issue: Issue }[],
  home: string,
): CertificateSheet {
  const pages = issued.map(({ certificate, issue }) => pageOf(translate, { number: certificate.number, issue }, home))
  const [first] = pages
  return {
    language: issued[0]?.issue.language ?? 'ru',
    title: [first?.heading, first?.number].join(' '),
    pages,
  }
}

function pageOf(
  translate: Translate,
  { number, issue }: { number: string; issue: Issue },
  home: string,
): CertificatePage {
  const { language, hours, title, city, first_day, last_day } = issue
  const say = (key: string, values?: Record<string, string | number>) =>
    translate(language, `events.certificate.${key}`, values)
  const type = eventTypes.find((each) => each === issue.event_type) ?? 'seminar'
  const when = [city, formatDays(language, first_day, last_day)].filter(Boolean).join(', ')
  const days = (Date.parse(last_day) - Date.parse(first_day)) / day + 1
  return {
    number,
    heading: say(`heading.${type}`),
    name: plain(issue.name),
    sentence: withStop(say('sentence', { title: quoted(language, plain(title)), when })),
    chips: [
      { value: String(hours), words: say('hours', { count: hours }) },
      { value: String(days), words: say('days', { count: days }) },
    ],
    signer: issue.signer,
    signer_position: issue.signer_position,
    notes: [formatDate(language, issue.at)],
    address: home + certificateAddress(number),
  }
}

/** Titles that have quotation marks of their own get no second pair. */
const quoted = (language: Language, title: string): string => (/[«“"]/.test(title) ? title : quote(language, title))

const withStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)
