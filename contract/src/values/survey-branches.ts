type Answer = string | number | string[]
interface Branching {
  id: string
  show_if?: { question: string; is: readonly (string | number)[] } | null | undefined
}

/**
 * Questions that apply to these answers. A branch depends only on an earlier question, so one pass in order is enough.
 */
export function applicableQuestions<Question extends Branching>(
  questions: readonly Question[],
  answers: Readonly<Record<string, Answer>>,
): Question[] {
  const applicable = new Set<string>()
  return questions.filter(({ id, show_if }) => {
    const isApplicable = !show_if || (applicable.has(show_if.question) && has(answers[show_if.question], show_if.is))
    if (isApplicable) applicable.add(id)
    return isApplicable
  })
}

/**
 * Maximum number of questions for a person who is at `shown`: unanswered questions from there on may still open any of
 * their branches.
 */
export function maxQuestions(
  questions: readonly Branching[],
  answers: Readonly<Record<string, Answer>>,
  shown: string,
): number {
  const mayBeAsked = new Set<string>()
  const mayBeAnswered = new Set<string>()
  let isAhead = false
  for (const { id, show_if } of questions) {
    isAhead ||= id === shown
    if (
      show_if &&
      !(
        mayBeAsked.has(show_if.question) &&
        (mayBeAnswered.has(show_if.question) || has(answers[show_if.question], show_if.is))
      )
    )
      continue
    mayBeAsked.add(id)
    if (isAhead && !isAnswerGiven(answers[id])) mayBeAnswered.add(id)
  }
  return mayBeAsked.size
}

const has = (answer: Answer | undefined, expected: readonly (string | number)[]): boolean =>
  answer !== undefined &&
  (Array.isArray(answer) ? answer : [String(answer)]).some((one) => expected.some((each) => String(each) === one))

/** An empty value is not an answer. */
export const isAnswerGiven = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0)

/** Kinds of survey questions: one option, several, a step of a scale, a text. */
export const questionKinds = ['single', 'multiple', 'scale', 'text'] as const
