import { groupsOf, partsOf, wordsOf } from '#contract/publishing/groups'
import { idOf } from '#contract/publishing/schema'
import type { Group, Values } from '#contract/publishing/field'
import type { Language } from '#contract/values/locale'
import type { Names } from '#contract/values/wire'
import type { QuestionFile, SurveyFile } from '../survey-file.rules.ts'

type Texts = Partial<Record<Language, Values>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/** Converts an entry of the back office to a survey. Languages in which it is not published have empty texts. */
export function surveyOfEntry(id: string, shared: Values, texts: Texts): SurveyFile {
  const field = (name: string): Names => ofLanguages((language) => text(texts[language]?.[name]))
  const word = (place: string): Names => ofLanguages((language) => wordsOf(texts[language]?.words)[place] ?? '')
  return {
    id,
    for: shared.audience === 'parent' ? 'parent' : 'student',
    position: number(shared.position, 99),
    is_anonymous: shared.is_anonymous === true,
    opens_on: text(shared.opens_on) || null,
    closes_on: text(shared.closes_on) || null,
    minutes: number(shared.minutes, 3),
    title: field('title'),
    about: field('body'),
    thanks: field('thanks'),
    questions: groupsOf(shared.questions).map((group) => questionOf(group, word)),
  }
}

const ofLanguages = (each: (language: Language) => string): Names => ({
  ru: each('ru'),
  kk: each('kk'),
  en: each('en'),
})

function questionOf(group: Group, word: (place: string) => Names): QuestionFile {
  const id = idOf(group)
  const hint = word(`${id}.hint`)
  const [question, ...is] = Array.isArray(group.show_if) ? group.show_if.map(String) : []
  const base = {
    id,
    text: word(`${id}.text`),
    hint: Object.values(hint).some((value) => value !== '') ? hint : undefined,
    is_required: group.is_required === true,
    show_if: question ? { question, is } : undefined,
  }
  const options = partsOf(group.options).map((option) => ({
    id: idOf(option),
    ...word(`${id}.options.${idOf(option)}.text`),
  }))
  if (group.kind === 'text') return { ...base, kind: 'text', max_length: number(group.max_length, 500) }
  if (group.kind === 'scale') return { ...base, kind: 'scale', low: word(`${id}.low`), high: word(`${id}.high`) }
  if (group.kind === 'multiple')
    return {
      ...base,
      kind: 'multiple',
      options,
      at_most: Math.min(number(group.at_most, options.length), options.length),
    }
  return { ...base, kind: 'single', options }
}

/** Converts a survey file of the product to an entry of the back office. */
export function documentOfFile(survey: SurveyFile): { shared: Values; texts: Record<Language, Values> } {
  const questions = survey.questions.map((question): Group => ({
    id: question.id,
    kind: question.kind,
    is_required: question.is_required,
    options: 'options' in question ? question.options.map(({ id }) => ({ id })) : [],
    at_most: question.kind === 'multiple' ? question.at_most : null,
    max_length: question.kind === 'text' ? question.max_length : null,
    show_if: question.show_if ? [question.show_if.question, ...question.show_if.is.map(String)] : [],
  }))
  const { for: audience, position, minutes, is_anonymous, opens_on = null, closes_on = null } = survey
  const of = (language: Language): Values => ({
    title: survey.title[language],
    body: survey.about[language],
    thanks: survey.thanks[language],
    words: Object.fromEntries(
      survey.questions.flatMap((question) => wordsOfQuestion(question, language)).filter(([, value]) => value !== ''),
    ),
  })
  return {
    shared: { audience, position, minutes, is_anonymous, opens_on, closes_on, questions },
    texts: { ru: of('ru'), kk: of('kk'), en: of('en') },
  }
}

const wordsOfQuestion = (question: QuestionFile, language: Language): [string, string][] => [
  [`${question.id}.text`, question.text[language]],
  [`${question.id}.hint`, question.hint?.[language] ?? ''],
  ...('options' in question
    ? question.options.map((option): [string, string] => [`${question.id}.options.${option.id}.text`, option[language]])
    : []),
  ...(question.kind === 'scale'
    ? (
        [
          ['low', question.low[language]],
          ['high', question.high[language]],
        ] as const
      ).map(([name, value]): [string, string] => [`${question.id}.${name}`, value])
    : []),
]
