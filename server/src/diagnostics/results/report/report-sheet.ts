import type { z } from 'zod/mini'
import type { Result } from '#contract/diagnostics/results'
import type { Recommendation, ScaleResult } from '#contract/diagnostics/scale-result'
import { agesText } from '#contract/values/age-band'
import type { Norm } from '#contract/values/norm'
import type { Language } from '#contract/values/locale'
import { formatNumber, formatPercent } from '#contract/values/number-text'
import { ringPercentByLevel } from '#contract/values/level'
import { signOf, type Skill } from '#contract/values/result-picture'
import { formatDate, formatDuration } from '../../../platform/format.ts'
import type { Translate, Values } from '../../../platform/translate.ts'
import { ownStagePath } from '../../instrument/stage-paths.ts'

/** The pupil as shown on the cover; never with an IIN, a phone or a birth date. */
export interface ReportStudent {
  full_name: string
  age: number | null
  grade: number | null
  school: string | null
}

export interface SheetScale {
  scale: string
  /** The sign of the scale, if it has one. */
  sign: Skill | null
  name: string
  /** How far the petal and the bar reach, 0 to 100; null while the scale waits for an evaluator. */
  reach: number | null
  percent: string | null
  level: string
  text: string
  is_strength: boolean
  /** The place in the norm group, or why there is none. Only on a specialist's report. */
  norm: string | null
  norm_note: string | null
  subscales: { name: string; about: string; value: string; share: number | null }[]
}
type Rows = { label: string; value: string }[]
type Titled = { title: string; about: string }
/** A small table with notes below it. */
export type Facts = { title: string; rows: Rows; notes: string[] }

/** Everything the report prints, already formatted in the reader's language, so that the worker only lays it out. */
export interface ReportSheet {
  language: Language
  /** The finish of the test, not the time of printing, so that the same content always gives the same file. */
  at: string
  brand: string
  kind: string
  occasion: string
  student: { name: string; about: string }
  total: string | null
  headline: string
  summary: string
  /** The threshold for stage 2, if the test has one. */
  threshold: { percent: number; label: string } | null
  has_compass: boolean
  /** All scales in one line of text. */
  in_words: string
  scales: SheetScale[]
  details_title: string
  strength: string
  /** `where`: the page with more information, in a form that can be typed from paper. */
  panels: (Titled & { tone: 'invitation' | 'plain'; where: string | null })[]
  recommendations: {
    title: string
    items: { sign: Skill | null; title: string; about: string; time: string; action: string }[]
    where: string
  }
  advice: { title: string; items: Titled[] }[]
  reading: Titled
  facts: Facts
  quality: Facts | null
  /** The code on every page: it leads to the shared compass, or to the result behind the sign-in. */
  code: { label: string; address: string; note: string }
  receipt: string
  page: string
}

interface Source {
  result: Result
  student: ReportStudent
  language: Language
  /**
   * Where the code leads: to the page on which anybody can verify the report, or, if the pupil shares nothing, to the
   * result behind the sign-in.
   */
  code: { address: string; is_shared: boolean }
}

export function reportSheet(translate: Translate, { result, student, language, code }: Source): ReportSheet {
  const say = (key: string, values?: Values) => translate(language, `diagnostics.report.${key}`, values)
  const percent = (value: number) => formatPercent(language, value)
  const date = formatDate(language, result.finished_at)
  return {
    language,
    at: result.finished_at,
    brand: say('brand'),
    kind: say(result.picture === 'compass' ? 'kind' : 'kindOfTest', { test: result.title }),
    occasion: say('occasion', { date, band: agesText(result) }),
    student: { name: student.full_name, about: aboutStudent(say, student) },
    total:
      result.total_percent === null
        ? null
        : say('total', { percent: formatPercent(language, result.total_percent, 1) }),
    headline: result.headline,
    summary: result.summary,
    threshold: thresholdOf(say, percent, result),
    has_compass: result.picture === 'compass',
    in_words: inWords(say, percent, result),
    scales: result.scales.map((scale) => sheetScale({ say, language }, result.picture, scale)),
    details_title: say('details'),
    strength: say('strength'),
    panels: panelsOf(say, result, code),
    recommendations: {
      title: say('recommendations'),
      items: result.recommendations.map((one) => withSign(result, one)),
      where: say('where.exercises', { address: typedAddress(code, '/exercises') }),
    },
    advice: adviceOf(say, result),
    reading: { title: say('how_to_read'), about: [result.key_note, result.how_to_read].filter(Boolean).join(' ') },
    // Specialists read the conditions in the section on how the test was taken.
    facts: {
      title: say('facts.title'),
      rows: factsOf(say, language, result),
      notes: result.quality ? [] : result.conditions,
    },
    quality: qualityOf(say, language, result),
    code: codeOf(say, code, result.picture),
    receipt: say('receipt', { number: result.receipt_number }),
    page: say('page', { page: '{page}', pages: '{pages}' }),
  }
}

type Say = (key: string, values?: Values) => string

function thresholdOf(say: Say, percent: Percent, { step_two }: Result): ReportSheet['threshold'] {
  if (!step_two || step_two.threshold === null) return null
  return {
    percent: step_two.threshold,
    label: say('threshold', { of: step_two.of, percent: percent(step_two.threshold) }),
  }
}

export function codeOf(
  say: Say,
  { address, is_shared }: Source['code'],
  picture: Result['picture'],
): ReportSheet['code'] {
  const kind = is_shared ? 'check' : 'own_code'
  return {
    address,
    label: say(`${kind}.label`, { host: new URL(address).host }),
    note: say(is_shared ? `check.note_${picture}` : 'own_code.note'),
  }
}
type Percent = (value: number) => string

export function aboutStudent(say: Say, { age, grade, school }: ReportStudent): string {
  const person = [age === null ? '' : say('age', { count: age }), grade === null ? '' : say('grade', { grade })]
    .filter(Boolean)
    .join(', ')
  return [person, school ?? ''].filter(Boolean).join(' · ')
}

function sheetScale(
  { say, language }: { say: Say; language: Language },
  picture: Result['picture'],
  { scale, name, text, level, level_name, is_strength, norm, norm_note, ...rest }: ScaleResult,
): SheetScale {
  const percent = (value: number) => formatPercent(language, value)
  return {
    scale,
    sign: signOf(picture, scale),
    name,
    text,
    is_strength,
    norm: norm && normLine(say, language, norm),
    norm_note,
    reach: rest.percent ?? (level ? ringPercentByLevel[level] : rest.step ? (100 * rest.step.at) / rest.step.of : null),
    percent: rest.percent === null ? null : percent(rest.percent),
    level: level_name ?? say('awaiting'),
    subscales: rest.subscales.map((subscale) => ({
      name: subscale.name,
      about: subscale.about,
      share: subscale.percent,
      value:
        [subscale.level_name, subscale.percent === null ? null : percent(subscale.percent)]
          .filter(Boolean)
          .join(', ') || '–',
    })),
  }
}

function normLine(say: Say, language: Language, { t, stanine, percentile, low, high, n, status }: Norm): string {
  const written = (value: number, decimals = 0) => formatNumber(language, value, decimals)
  const place = say('norm.line', {
    t,
    stanine,
    percentile: written(percentile, 1),
    low: written(low),
    high: written(high),
  })
  return `${place} · ${say(`norm.${status}`, { n: written(n) })}`
}

function inWords(say: Say, percent: Percent, { picture, scales }: Result): string {
  const value = ({ level_name, percent: share }: ScaleResult) =>
    [level_name ?? say('awaiting'), share === null ? '' : percent(share)].filter(Boolean).join(', ')
  const list = scales.map((scale) => `${scale.name}: ${value(scale)}`).join('; ')
  return picture === 'compass' ? say('compass', { skills: list }) : list
}

const panelsOf = (say: Say, { step_two, awaiting, voice }: Result, code: Source['code']): ReportSheet['panels'] => [
  ...(step_two
    ? [
        step_two.is_admitted
          ? {
              title: step_two.title,
              about: step_two.about,
              tone: 'invitation' as const,
              where: say(`where.${voice}`, { address: typedAddress(code, wayTo[voice]) }),
            }
          : { title: step_two.title, about: step_two.about, tone: 'plain' as const, where: null },
      ]
    : []),
  ...(awaiting ? [{ ...awaiting, tone: 'plain' as const, where: null }] : []),
]

/**
 * Where each reader finds stage 2. For a parent it is the list of children, because the address of the child's page is
 * too long to type.
 */
const wayTo = { student: ownStagePath, parent: '/children', specialist: '/stage-two' } as const

/** The address as somebody would type it from paper, without what browsers add by themselves. */
export const typedAddress = ({ address }: Source['code'], path: string): string => `${new URL(address).host}${path}`

const withSign = ({ picture }: Result, { id: _, scale, ...recommendation }: z.infer<typeof Recommendation>) => ({
  ...recommendation,
  sign: signOf(picture, scale),
})

const adviceOf = (say: Say, { for_parents, for_teachers }: Result): ReportSheet['advice'] =>
  [
    { title: say('for_parents'), items: for_parents },
    { title: say('for_teachers'), items: for_teachers },
  ]
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => ({
      title,
      items: items.map(({ title: heading, about }) => ({ title: heading, about })),
    }))

function factsOf(say: Say, language: Language, result: Result): Rows {
  return [
    { label: say('facts.test'), value: result.title },
    { label: say('facts.date'), value: formatDate(language, result.finished_at) },
    { label: say('facts.time'), value: formatDuration(language, result.minutes_taken * 60) },
    { label: say('facts.language'), value: say(`locale.${result.test_locale}`) },
    { label: say('facts.valid_until'), value: formatDate(language, result.valid_until) },
  ]
}

function qualityOf(say: Say, language: Language, { quality, step_two }: Result): ReportSheet['quality'] {
  if (!quality) return null
  const rows: [string, string][] = [
    ['focus_losses', String(quality.focus_losses)],
    ['hidden_time', formatDuration(language, quality.hidden_seconds)],
    ['median_time', formatDuration(language, quality.median_seconds)],
    ['late_answers', String(quality.late_answers)],
    ['unanswered', String(quality.unanswered)],
    ...(step_two
      ? [['near_threshold', say(quality.near_threshold ? 'quality.yes' : 'quality.no')] satisfies [string, string]]
      : []),
  ]
  return {
    title: say('quality.title'),
    rows: rows.map(([key, value]) => ({ label: say(`quality.${key}`), value })),
    notes: quality.conditions,
  }
}
