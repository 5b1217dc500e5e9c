import { diplomaAddress } from '#contract/olympiad/diplomas'
import type { Language } from '#contract/values/locale'
import { formatNumber } from '#contract/values/number-text'
import { olympiadSubjects } from '#contract/values/olympiad'
import { quote } from '#contract/values/sentence'
import { plain, type CertificatePage, type CertificateSheet } from '../../diagnostics/certificates/certificate-sheet.ts'
import { formatDate } from '../../platform/format.ts'
import type { Translate, Values } from '../../platform/translate.ts'
import type { DiplomaRow } from './diploma-rows.ts'

/** Digits of the hash on the paper; the page that the code leads to has all of them. */
const digits = 16

/** The points that all subjects give together. */
const most = 100 * olympiadSubjects.length

/** Makes a sheet of diplomas with full names, in the language of whoever downloads them. */
export function diplomaSheet(
  translate: Translate,
  rows: readonly DiplomaRow[],
  { language, home, title }: { language: Language; home: string; title?: string },
): CertificateSheet {
  const pages = rows.map((row) => pageOf(translate, row, { language, home }))
  const [first] = pages
  return { language, title: title ?? [first?.heading, first?.number].join(' '), pages }
}

function pageOf(
  translate: Translate,
  row: DiplomaRow,
  { language, home }: { language: Language; home: string },
): CertificatePage {
  const { number, place, round, status, rank, region, district, school, season, issued_at, hash } = row
  const say = (key: string, values?: Values) => translate(language, `olympiad.diploma.${key}`, values)
  return {
    number,
    heading: say(`heading.${status}`),
    name: plain(`${place.first_name} ${place.last_name}`.trim()),
    sentence: say(`sentence.${status}`, {
      place: [region, district, school].filter(Boolean).join(', '),
      grade: place.grade,
      season: quote(language, plain(season)),
      round: say(`round.${round}`),
    }),
    chips: [
      { value: formatNumber(language, rank), words: say('rank') },
      { value: formatNumber(language, place.total, 1), words: say('total', { most }) },
    ],
    signer: '',
    signer_position: '',
    notes: [say('hash'), inGroups(hash.slice(0, digits)), formatDate(language, issued_at)],
    address: home + diplomaAddress(number),
  }
}

/** Digits in groups of four, which are easier to compare with a page. */
const inGroups = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ')
