import { useRef, useState } from 'react'
import { saveSurveyDraft, sendSurvey, type Survey, type SurveyAnswer, type SurveyCard } from '#contract/surveys/surveys'
import { askedOf, isGiven, mostAsked } from '#contract/values/survey-branches'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { useSend } from '../form/use-send.ts'
import { useContractWords } from '../form/use-contract-words.ts'
import { forgetAnswers, keepAnswers, readKept } from '../device/kept-answers.ts'

interface Sent {
  message: string
  next: SurveyCard | null
}

/** A survey under way: which question is shown, what was answered, what is wrong with it, and how it is sent. */
export function useSurvey(survey: Survey, owner: string, onSent: (sent: Sent) => void) {
  const say = useContractWords()
  const { id, version, is_anonymous, questions } = survey
  const [kept] = useState(() => readKept(owner, survey))
  const [answers, setAnswers] = useState(is_anonymous ? kept.answers : survey.answers)
  const [mistakes, setMistakes] = useState<Record<string, string>>({})
  const [saved, setSaved] = useState<'saved' | 'unsaved' | null>(null)
  /** The sentence of the server where the survey was closed meanwhile, or has other questions. */
  const [closed, setClosed] = useState('')
  const asked = askedOf(questions, answers)
  const [shown, setShown] = useState(() => firstOpen(askedOf(questions, answers), answers))
  const newest = useRef(answers)
  const { sending, send } = useSend({ atFields })
  const at = Math.max(
    0,
    asked.findIndex((question) => question.id === shown),
  )

  function answer(question: string, value: SurveyAnswer): void {
    newest.current = { ...newest.current, [question]: value }
    setAnswers(newest.current)
    setMistakes(({ [question]: _, ...others }) => others)
    if (is_anonymous) keepAnswers({ ...kept, answers: newest.current })
  }

  /** The answers so far of a named survey are kept on the server with each step; what was not kept goes with the next one. */
  async function save(): Promise<void> {
    if (is_anonymous) return
    try {
      await api(saveSurveyDraft, { params: { id }, body: { version, answers: newest.current } })
      setSaved('saved')
      setClosed('')
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      const isClosed = failure.code === 'survey-closed' || failure.code === 'survey-renewed'
      setSaved(isClosed ? null : 'unsaved')
      setClosed(isClosed ? failure.message : '')
    }
  }

  /** Sentences of the server go to their questions, and the first of them is shown. */
  function atFields({ errors }: ApiFailure): string[] {
    const sentences = Object.entries(errors).map(([path, [sentence = '']]) => [path.replace(/^answers\./, ''), sentence] as const)
    const here = sentences.filter(([path]) => asked.some((question) => question.id === path))
    setMistakes(Object.fromEntries(here))
    const first = asked.find((question) => here.some(([path]) => path === question.id))
    if (first) setShown(first.id)
    return sentences.filter((one) => !here.includes(one)).map(([, sentence]) => sentence)
  }

  /** To the question before or after the one that is shown; a required one is not left without an answer. */
  function step(by: 1 | -1): boolean {
    const question = asked[at]
    if (by === 1 && question?.is_required && !isGiven(newest.current[question.id])) {
      setMistakes({ [question.id]: say('field.required') })
      return false
    }
    const next = asked[at + by]
    if (next) setShown(next.id)
    void save()
    return true
  }

  /** Whoever changed an earlier answer may have opened a question behind: the first that is missing is shown. */
  function finish(): void {
    const missing = asked.find((question) => question.is_required && !isGiven(newest.current[question.id]))
    if (missing) {
      setMistakes({ [missing.id]: say('field.required') })
      setShown(missing.id)
      return
    }
    // The ticket is on the device before it is sent: who closes the page before the reply sends the same one again.
    if (is_anonymous) keepAnswers({ ...kept, answers: newest.current })
    void send(async () => {
      const sent = await api(sendSurvey, { params: { id }, body: { version, answers: newest.current, ticket: kept.ticket } })
      if (is_anonymous) forgetAnswers()
      onSent(sent)
    })
  }

  return {
    asked,
    at,
    ...wayLeft(survey, asked, at, answers),
    answers,
    mistakes,
    saved,
    closed,
    isRenewed: survey.is_renewed || kept.isRenewed === true,
    sending,
    answer,
    step,
    finish,
  }
}

/** How many questions there can be at most, and whether this is the last: where an answer has to be given that may lead on, that is not known yet. */
function wayLeft({ questions }: Survey, asked: Survey['questions'], at: number, answers: Survey['answers']): { most: number; isLast: boolean } {
  const shown = asked[at]
  if (!shown) return { most: 0, isLast: true }
  const most = mostAsked(questions, answers, shown.id)
  return { most, isLast: at === asked.length - 1 && (most === asked.length || !shown.is_required) }
}

/** Whoever comes back goes on at the first question without an answer. */
function firstOpen(asked: readonly { id: string }[], answers: Survey['answers']): string | undefined {
  if (Object.keys(answers).length === 0) return asked[0]?.id
  const last = asked.findLastIndex(({ id }) => isGiven(answers[id]))
  return (asked[last + 1] ?? asked.at(-1))?.id
}
