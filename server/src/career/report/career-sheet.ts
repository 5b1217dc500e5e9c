import type { CareerResult, OccupationCard } from '#contract/diagnostics/career'
import type { Language } from '#contract/values/locale'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import {
  aboutStudent,
  codeOf,
  typedAddress,
  type ReportSheet,
  type ReportStudent,
} from '../../diagnostics/results/report/report-sheet.ts'
import { formatDate } from '../../platform/format.ts'
import type { Translate, Values } from '../../platform/translate.ts'

type Frame = Pick<
  ReportSheet,
  'language' | 'at' | 'brand' | 'kind' | 'occasion' | 'student' | 'code' | 'receipt' | 'page'
>

export interface SheetInterest {
  letter: string
  name: string
  /** From 0 to 100; null if nothing was answered. */
  share: number | null
  percent: string
  word: string
}
export interface SheetCard {
  name: string
  about: string
  why: string
  lines: string[]
}

/** Everything the career report prints, already formatted in the reader's language; the worker only lays it out. */
export interface CareerSheet extends Frame {
  headline: string
  /** Explains the shape of the interests. */
  about: string[]
  code_line: string | null
  in_words: string
  hexagon_title: string
  interests: SheetInterest[]
  heads: string[]
  panels: { title: string; items: string[] }[]
  used: string[]
  groups: { title: string; about: string; cards: SheetCard[] }[]
  reading: { title: string; about: string }
  notes: string[]
}

interface Source {
  career: CareerResult
  student: ReportStudent
  receipt_number: string
  language: Language
  code: { address: string; is_shared: boolean }
}

export function careerSheet(
  translate: Translate,
  { career, student, receipt_number, language, code }: Source,
): CareerSheet {
  const say = (key: string, values?: Values) => translate(language, `career.report.${key}`, values)
  const ofReports = (key: string, values?: Values) => translate(language, `diagnostics.report.${key}`, values)
  const interests = career.interests.map(({ letter, name, share, level_name }) => ({
    letter,
    name,
    share,
    percent: share === null ? '–' : formatPercent(language, share),
    word: level_name ?? '–',
  }))
  return {
    language,
    at: career.finished_at,
    brand: ofReports('brand'),
    kind: say('kind'),
    occasion: say('occasion', { date: formatDate(language, career.finished_at) }),
    student: { name: student.full_name, about: aboutStudent(ofReports, student) },
    code: codeOf(ofReports, code, 'hexagon'),
    receipt: ofReports('receipt', { number: receipt_number }),
    page: ofReports('page', { page: '{page}', pages: '{pages}' }),
    headline: career.headline,
    about: career.about_profile,
    code_line:
      career.code &&
      say('code', { letters: `${career.code.letters} (${career.code.types.map(({ name }) => name).join(', ')})` }),
    in_words: say('in_words', {
      interests: interests.map(({ name, percent, word }) => `${name}: ${word}, ${percent}`).join('; '),
    }),
    hexagon_title: say('hexagon'),
    interests,
    heads: [say('type'), say('word'), say('share')],
    panels: panelsOf(career, say),
    used: usedOf(career, say),
    groups: career.groups.map(({ title, about, cards }) => ({
      title,
      about,
      cards: cards.map((card) => sheetCard(card, language, say)),
    })),
    reading: { title: ofReports('how_to_read'), about: career.how_to_read },
    notes: [
      career.note,
      say('ent_note'),
      say('valid_until', { date: formatDate(language, career.valid_until) }),
      // Only the pupil has a plan and can compare occupations.
      ...(career.voice === 'student' ? [say('where', { address: typedAddress(code, '/profqabilet') })] : []),
    ],
  }
}

type Say = (key: string, values?: Values) => string

/** Maximum number of printed entries of a list that may be long. */
const maxInPanel = 6

const panelsOf = ({ objects, subjects, values, abilities }: CareerResult, say: Say): CareerSheet['panels'] =>
  [
    {
      title: say('objects'),
      items: objects
        .filter(({ chosen }) => chosen > 0)
        .map(({ name, chosen, of }) => `${name}: ${say('chosen', { chosen, of })}`),
    },
    {
      title: say('subjects'),
      items: subjects.slice(0, maxInPanel).map(({ name, level_name }) => [name, level_name].filter(Boolean).join(': ')),
    },
    { title: say('values'), items: values.map(({ name }) => name) },
    {
      title: say('abilities'),
      items: abilities.slice(0, maxInPanel).map(({ name, level_name }) => `${name}: ${level_name}`),
    },
  ].filter(({ items }) => items.length > 0)

function usedOf({ parts }: CareerResult, say: Say): string[] {
  const kinds = [
    ['used', parts.filter(({ is_used }) => is_used)],
    ['not_compared', parts.filter(({ is_known, is_used }) => is_known && !is_used)],
    ['missing', parts.filter(({ is_known }) => !is_known)],
  ] as const
  return kinds.flatMap(([kind, of]) =>
    of.length > 0 ? [say(kind, { parts: of.map(({ name }) => name).join(', ') })] : [],
  )
}

function sheetCard(
  { name, about, why, subjects, ent_pair, education, try_this, train, figures }: OccupationCard,
  language: Language,
  say: Say,
): SheetCard {
  const namesOf = (all: readonly { name: string }[]) => all.map((one) => one.name).join(', ')
  return {
    name,
    about,
    why,
    lines: [
      say('key_subjects', { subjects: namesOf(subjects) }),
      ent_pair ? say('ent', { pair: ent_pair }) : say('no_ent'),
      say('education', { ways: namesOf(education) }),
      say('try', { text: try_this }),
      ...(train ? [train] : []),
      ...(figures ? [say('figures', { fit: formatNumber(language, figures.fit, 2), m: figures.m, c: figures.c })] : []),
    ],
  }
}
