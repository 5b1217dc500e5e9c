import type { SurveyResults } from '#contract/surveys/survey-results'
import type { Language } from '#contract/values/locale'
import type { Translate } from '../../platform/translate.ts'

/** One row for each option and each text of a question. What the page hides is hidden here too. */
export function rowsOfResults(
  { questions }: SurveyResults,
  translate: Translate,
  language: Language,
): (string | number)[][] {
  const say = (key: string) => translate(language, `surveys.file.${key}`)
  const head = ['question', 'answered', 'answer', 'count', 'share'].map(say)
  const body = questions.flatMap(({ text, answers, options, texts }) => {
    const start = [text, answers ?? say('few')]
    return [
      ...(options.length + texts.length === 0 ? [[...start, '', '', '']] : []),
      ...options.map((option) => [...start, option.text, option.count ?? say('few'), option.share ?? '']),
      ...texts.map((written) => [...start, written, '', '']),
    ]
  })
  return [head, ...body]
}
