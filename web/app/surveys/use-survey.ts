import { useCallback, useState } from 'react'
import { saveSurveyDraft, sendSurvey, type Survey, type SurveyAnswer, type SurveyCard } from '#contract/surveys/surveys'
import { applicableQuestions, maxQuestions } from '#contract/values/survey-branches'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { useSend } from '../form/use-send.ts'
import { useContractWords } from '../form/use-contract-words.ts'
import { forgetAnswers, storeAnswers, readStoredAnswers } from '../device/stored-answers.ts'
import { useMachine } from '../shell/use-machine.ts'
import {
  advanceAnswering,
  firstAnswering,
  placeOf,
  type Answering,
  type AnsweringEffect,
  type AnsweringEvent,
} from './answering.rules.ts'

interface Sent {
  message: string
  next: SurveyCard | null
}

/** Holds a survey while it is answered: the question shown, answers, errors, and sending. */
export function useSurvey(survey: Survey, owner: string, onSent: (sent: Sent) => void) {
  const { id, version, is_anonymous, questions } = survey
  const say = useContractWords()
  const [storedAnswers] = useState(() => readStoredAnswers(owner, survey))
  const { sending, send } = useSend({ atFields })
  const { state, dispatch, stateNow } = useMachine<Answering, AnsweringEvent, AnsweringEffect>({
    advance: useCallback((before, event) => advanceAnswering(survey, before, event), [survey]),
    initial: () => firstAnswering(survey, is_anonymous ? storedAnswers.answers : survey.answers),
    run: (effect) => runs[effect](),
  })
  const runs: Record<AnsweringEffect, () => void> = {
    store: () => storeAnswers({ ...storedAnswers, answers: stateNow().answers }),
    'save-draft': () => void saveDraft(),
    send: () => void send(sendAnswers),
  }

  /** A draft that fails to save is saved with the next step. */
  async function saveDraft(): Promise<void> {
    try {
      await api(saveSurveyDraft, { params: { id }, body: { version, answers: stateNow().answers } })
      dispatch({ type: 'draft-saved' })
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      dispatch({ type: 'draft-not-saved', code: failure.code, message: failure.message })
    }
  }

  async function sendAnswers(): Promise<void> {
    const sent = await api(sendSurvey, {
      params: { id },
      body: { version, answers: stateNow().answers, ticket: storedAnswers.ticket },
    })
    if (is_anonymous) forgetAnswers()
    onSent(sent)
  }

  /** Shows the server's messages at their questions and returns the others. */
  function atFields({ errors }: ApiFailure): string[] {
    const sentences = Object.entries(errors).map(
      ([path, [sentence = '']]) => [path.replace(/^answers\./, ''), sentence] as const,
    )
    const ids = new Set(applicableQuestions(questions, stateNow().answers).map((question) => question.id))
    dispatch({ type: 'refused', sentences: Object.fromEntries(sentences.filter(([path]) => ids.has(path))) })
    return sentences.filter(([path]) => !ids.has(path)).map(([, sentence]) => sentence)
  }

  const { answers, saved, closed } = state
  const applicable = applicableQuestions(questions, answers)
  const at = placeOf(survey, state)
  return {
    applicable,
    at,
    ...questionsLeft(survey, applicable, at, answers),
    answers,
    mistakes: Object.fromEntries(
      Object.entries(state.mistakes).map(([question, sentence]) => [question, sentence ?? say('field.required')]),
    ),
    saved,
    closed,
    isRenewed: survey.is_renewed || storedAnswers.isRenewed === true,
    sending,
    answer: (question: string, value: SurveyAnswer) => dispatch({ type: 'answered', question, value }),
    step: (by: 1 | -1) => dispatch({ type: 'stepped', by }),
    finish: () => dispatch({ type: 'finish-asked' }),
  }
}

/**
 * Returns the maximum number of remaining questions, and whether this is the last one; that is unknown while an
 * unanswered question may add others.
 */
function questionsLeft(
  { questions }: Survey,
  applicable: Survey['questions'],
  at: number,
  answers: Survey['answers'],
): { most: number; isLast: boolean } {
  const shown = applicable[at]
  if (!shown) return { most: 0, isLast: true }
  const maxTotal = maxQuestions(questions, answers, shown.id)
  return {
    most: maxTotal,
    isLast: at === applicable.length - 1 && (maxTotal === applicable.length || !shown.is_required),
  }
}
