import type { Survey, SurveyAnswer } from '#contract/surveys/surveys'
import { applicableQuestions, isAnswerGiven } from '#contract/values/survey-branches'

type Answers = Survey['answers']

/** The state of a survey while it is answered. */
export interface Answering {
  answers: Answers
  /** Id of the question shown. */
  shown: string | undefined
  /** Messages of the server by question; null for a required question without an answer. */
  mistakes: Readonly<Record<string, string | null>>
  /** Whether the server has the current answers. */
  saved: 'saved' | 'unsaved' | null
  /** The server's message if the survey was closed or changed in the meantime. */
  closed: string
}

export type AnsweringEvent =
  | { type: 'answered'; question: string; value: SurveyAnswer }
  | { type: 'stepped'; by: 1 | -1 }
  | { type: 'finish-asked' }
  | { type: 'draft-saved' }
  | { type: 'draft-not-saved'; code: string; message: string }
  /** Messages by the id of the question. */
  | { type: 'refused'; sentences: Readonly<Record<string, string>> }

/** `store` writes to this device, `save-draft` and `send` call the server. */
export type AnsweringEffect = 'store' | 'save-draft' | 'send'

type SurveyFacts = Pick<Survey, 'questions' | 'is_anonymous'>
interface Next {
  state: Answering
  effects: readonly AnsweringEffect[]
}

export function firstAnswering({ questions }: SurveyFacts, answers: Answers): Answering {
  return {
    answers,
    shown: firstOpen(applicableQuestions(questions, answers), answers),
    mistakes: {},
    saved: null,
    closed: '',
  }
}

export function advanceAnswering(survey: SurveyFacts, state: Answering, event: AnsweringEvent): Next {
  switch (event.type) {
    case 'answered':
      return answered(survey, state, event.question, event.value)
    case 'stepped':
      return stepped(survey, state, event.by)
    case 'finish-asked':
      return finishAsked(survey, state)
    case 'draft-saved':
      return { state: { ...state, saved: 'saved', closed: '' }, effects: [] }
    case 'draft-not-saved':
      return { state: { ...state, ...draftNotSaved(event.code, event.message) }, effects: [] }
    case 'refused':
      return { state: { ...state, ...refused(survey, state, event.sentences) }, effects: [] }
  }
}

/** Returns the position of the shown question among those that apply. */
export function placeOf({ questions }: SurveyFacts, { answers, shown }: Answering): number {
  return Math.max(
    0,
    applicableQuestions(questions, answers).findIndex(({ id }) => id === shown),
  )
}

/** The answers of an anonymous survey are stored only on this device until it is sent. */
function answered({ is_anonymous }: SurveyFacts, state: Answering, question: string, value: SurveyAnswer): Next {
  const { [question]: _, ...mistakes } = state.mistakes
  return {
    state: { ...state, answers: { ...state.answers, [question]: value }, mistakes },
    effects: is_anonymous ? ['store'] : [],
  }
}

/** Goes to the next or previous question; a required one cannot be skipped. */
function stepped(survey: SurveyFacts, state: Answering, by: 1 | -1): Next {
  const questions = applicableQuestions(survey.questions, state.answers)
  const at = placeOf(survey, state)
  const question = questions[at]
  if (by === 1 && question?.is_required && !isAnswerGiven(state.answers[question.id]))
    return { state: { ...state, mistakes: { [question.id]: null } }, effects: [] }
  const shown = questions[at + by]?.id ?? state.shown
  return { state: { ...state, shown }, effects: survey.is_anonymous ? [] : ['save-draft'] }
}

/** Changing an earlier answer may have added questions after it, so the first missing one is shown. */
function finishAsked({ questions, is_anonymous }: SurveyFacts, state: Answering): Next {
  const missing = applicableQuestions(questions, state.answers).find(
    ({ id, is_required }) => is_required && !isAnswerGiven(state.answers[id]),
  )
  if (missing) return { state: { ...state, shown: missing.id, mistakes: { [missing.id]: null } }, effects: [] }
  // The ticket is stored before it is sent, so that closing the page before the reply leads to the same ticket next
  // time.
  return { state, effects: is_anonymous ? ['store', 'send'] : ['send'] }
}

function draftNotSaved(code: string, message: string): Pick<Answering, 'saved' | 'closed'> {
  const isClosed = code === 'survey-closed' || code === 'survey-renewed'
  return isClosed ? { saved: null, closed: message } : { saved: 'unsaved', closed: '' }
}

/** Shows the first question with a message. */
function refused(
  { questions }: SurveyFacts,
  { answers, shown }: Answering,
  sentences: Readonly<Record<string, string>>,
): Partial<Answering> {
  const first = applicableQuestions(questions, answers).find(({ id }) => id in sentences)
  return { mistakes: sentences, shown: first?.id ?? shown }
}

/** Returns the question to continue with: the one after the last answer. */
function firstOpen(questions: readonly { id: string }[], answers: Answers): string | undefined {
  if (Object.keys(answers).length === 0) return questions[0]?.id
  const last = questions.findLastIndex(({ id }) => isAnswerGiven(answers[id]))
  return (questions[last + 1] ?? questions.at(-1))?.id
}
