import type { SurveyAnswer, SurveyAnswers } from '#contract/surveys/surveys'
import { applicableQuestions, isAnswerGiven } from '#contract/values/survey-branches'
import type { QuestionFile } from './survey-file.rules.ts'
import { scaleSteps } from './survey-faults.rules.ts'

interface Judged {
  answers: SurveyAnswers
  /** Translation keys of error messages, by question. */
  mistakes: Record<string, string>
}

/** Checks the answers and keeps only those to applicable questions. Only valid answers decide which questions apply. */
export function checkAnswers(questions: readonly QuestionFile[], sent: SurveyAnswers): Judged {
  const applicable = applicableQuestions(questions, validAnswers(questions, sent))
  const wrong = applicable.flatMap((question) => {
    const mistake = mistakeIn(question, sent[question.id])
    return mistake ? [[question.id, mistake] as const] : []
  })
  return { answers: given(applicable, sent), mistakes: Object.fromEntries(wrong) }
}

/** The valid answers of a draft, which may be unfinished or belong to an earlier version. */
export const validAnswers = (questions: readonly QuestionFile[], sent: SurveyAnswers): SurveyAnswers =>
  given(
    questions.filter((question) => fits(question, sent[question.id])),
    sent,
  )

function given(questions: readonly QuestionFile[], sent: SurveyAnswers): SurveyAnswers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = sent[id]
      return isAnswerGiven(answer) ? [[id, answer] as const] : []
    }),
  )
}

function mistakeIn(question: QuestionFile, answer: SurveyAnswer | undefined): string | null {
  if (!isAnswerGiven(answer)) return question.is_required ? 'field.required' : null
  if (question.kind === 'text' && typeof answer === 'string' && answer.length > question.max_length) return 'field.long'
  return fits(question, answer) ? null : 'field.wrong'
}

function fits(question: QuestionFile, answer: SurveyAnswer | undefined): boolean {
  if (!isAnswerGiven(answer)) return false
  if (question.kind === 'scale') return typeof answer === 'number' && scaleSteps.includes(answer)
  if (question.kind === 'text') return typeof answer === 'string' && answer.length <= question.max_length
  const isOption = (one: unknown) => question.options.some(({ id }) => id === one)
  if (question.kind === 'single') return isOption(answer)
  return (
    Array.isArray(answer) &&
    answer.length <= question.at_most &&
    new Set(answer).size === answer.length &&
    answer.every(isOption)
  )
}
