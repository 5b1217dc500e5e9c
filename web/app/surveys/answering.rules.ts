import type { Survey, SurveyAnswer } from '#contract/surveys/surveys'
import { applicableQuestions, isGiven } from '#contract/values/survey-branches'

type Answers = Survey['answers']

/** A survey while it is answered. */
export interface Answering {
  answers: Answers
  /** The question on the screen. */
  shown: string | undefined
  /** Sentences of the server at their questions; null at a required question without an answer. */
  mistakes: Readonly<Record<string, string | null>>
  /** Whether the server has the answers so far. */
  saved: 'saved' | 'unsaved' | null
  /** The sentence of the server if the survey was closed meanwhile, or has other questions. */
  closed: string
}

export type AnsweringEvent =
  | { type: 'answered'; question: string; value: SurveyAnswer }
  | { type: 'stepped'; by: 1 | -1 }
  | { type: 'finish-asked' }
  | { type: 'draft-saved' }
  | { type: 'draft-not-saved'; code: string; message: string }
  /** By the id of the question. */
  | { type: 'refused'; sentences: Readonly<Record<string, string>> }

/** `store` is on this device, `save-draft` and `send` go to the server. */
export type AnsweringEffect = 'store' | 'save-draft' | 'send'

type Asked = Pick<Survey, 'questions' | 'is_anonymous'>
interface Next {
  state: Answering
  effects: readonly AnsweringEffect[]
}

export function firstAnswering({ questions }: Asked, answers: Answers): Answering {
  return {
    answers,
    shown: firstOpen(applicableQuestions(questions, answers), answers),
    mistakes: {},
    saved: null,
    closed: '',
  }
}

export function advanceAnswering(survey: Asked, state: Answering, event: AnsweringEvent): Next {
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

/** The place of the question on the screen among those that are asked. */
export function placeOf({ questions }: Asked, { answers, shown }: Answering): number {
  return Math.max(
    0,
    applicableQuestions(questions, answers).findIndex(({ id }) => id === shown),
  )
}

/** An anonymous survey is stored on the device alone. */
function answered({ is_anonymous }: Asked, state: Answering, question: string, value: SurveyAnswer): Next {
  const { [question]: _, ...mistakes } = state.mistakes
  return {
    state: { ...state, answers: { ...state.answers, [question]: value }, mistakes },
    effects: is_anonymous ? ['store'] : [],
  }
}

/** To the question before or after; a required one is not left without an answer. */
function stepped(survey: Asked, state: Answering, by: 1 | -1): Next {
  const asked = applicableQuestions(survey.questions, state.answers)
  const at = placeOf(survey, state)
  const question = asked[at]
  if (by === 1 && question?.is_required && !isGiven(state.answers[question.id]))
    return { state: { ...state, mistakes: { [question.id]: null } }, effects: [] }
  const shown = asked[at + by]?.id ?? state.shown
  return { state: { ...state, shown }, effects: survey.is_anonymous ? [] : ['save-draft'] }
}

/** Whoever changed an earlier answer may have opened a question behind: the first that is missing is shown. */
function finishAsked({ questions, is_anonymous }: Asked, state: Answering): Next {
  const missing = applicableQuestions(questions, state.answers).find(
    ({ id, is_required }) => is_required && !isGiven(state.answers[id]),
  )
  if (missing) return { state: { ...state, shown: missing.id, mistakes: { [missing.id]: null } }, effects: [] }
  // The ticket is on the device before it is sent: whoever closes the page before the reply sends the same one again.
  return { state, effects: is_anonymous ? ['store', 'send'] : ['send'] }
}

function draftNotSaved(code: string, message: string): Pick<Answering, 'saved' | 'closed'> {
  const isClosed = code === 'survey-closed' || code === 'survey-renewed'
  return isClosed ? { saved: null, closed: message } : { saved: 'unsaved', closed: '' }
}

/** The first question with a sentence is shown. */
function refused(
  { questions }: Asked,
  { answers, shown }: Answering,
  sentences: Readonly<Record<string, string>>,
): Partial<Answering> {
  const first = applicableQuestions(questions, answers).find(({ id }) => id in sentences)
  return { mistakes: sentences, shown: first?.id ?? shown }
}

/** Whoever comes back goes on at the first question without an answer. */
function firstOpen(asked: readonly { id: string }[], answers: Answers): string | undefined {
  if (Object.keys(answers).length === 0) return asked[0]?.id
  const last = asked.findLastIndex(({ id }) => isGiven(answers[id]))
  return (asked[last + 1] ?? asked.at(-1))?.id
}
