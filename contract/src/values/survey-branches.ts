type Answer = string | number | string[]
interface Branching {
  id: string
  show_if?: { question: string; is: readonly (string | number)[] } | null | undefined
}

/** The questions that are asked with these answers. A branch follows a question that is asked itself, so one pass over the questions in their order is enough. */
export function askedOf<Question extends Branching>(questions: readonly Question[], answers: Readonly<Record<string, Answer>>): Question[] {
  const asked = new Set<string>()
  return questions.filter(({ id, show_if }) => {
    const isAsked = !show_if || (asked.has(show_if.question) && has(answers[show_if.question], show_if.is))
    if (isAsked) asked.add(id)
    return isAsked
  })
}

const has = (answer: Answer | undefined, wanted: readonly (string | number)[]): boolean =>
  answer !== undefined && (Array.isArray(answer) ? answer : [String(answer)]).some((one) => wanted.some((each) => String(each) === one))

/** What was left empty is no answer. */
export const isGiven = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0)

/** The ways a survey asks: one option, several, a step of a scale, a text. */
export const questionKinds = ['single', 'multiple', 'scale', 'text'] as const
