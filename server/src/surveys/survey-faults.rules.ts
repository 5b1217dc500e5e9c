import type { QuestionFile, SurveyFile } from './survey-file.rules.ts'

/** Lists faults that the schema of a single question cannot find; each fault names its question. */
export function faultsOf({ questions }: Pick<SurveyFile, 'questions'>): string[] {
  if (questions.length === 0) return ['there are no questions']
  return questions.flatMap((question, at) => {
    const earlier = questions.slice(0, at)
    const faults = [
      ...(earlier.some(({ id }) => id === question.id) ? ['stands twice'] : []),
      ...optionFaults(question),
      ...branchFaults(question, earlier),
    ]
    return faults.map((fault) => `question ${question.id}: ${fault}`)
  })
}

function optionFaults(question: QuestionFile): string[] {
  if (question.kind !== 'single' && question.kind !== 'multiple') return []
  const ids = question.options.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const tooMany = question.kind === 'multiple' && question.at_most > ids.length
  return [
    ...twice.map((id) => `option ${id} stands twice`),
    ...(tooMany ? [`at_most is ${question.at_most}, there are ${ids.length} options`] : []),
  ]
}

/** A condition must refer to an earlier question, so that no question opens behind the user. */
function branchFaults({ show_if }: QuestionFile, earlier: readonly QuestionFile[]): string[] {
  if (!show_if) return []
  const condition = earlier.find(({ id }) => id === show_if.question)
  if (!condition) return [`show_if names ${show_if.question}, which is no earlier question`]
  if (condition.kind === 'text') return [`show_if names ${show_if.question}, whose answer is free text`]
  const choices = condition.kind === 'scale' ? scaleSteps.map(String) : condition.options.map(({ id }) => id)
  return show_if.is
    .filter((one) => !choices.includes(String(one)))
    .map((one) => `show_if: ${show_if.question} has no answer ${one}`)
}

export const scaleSteps = [1, 2, 3, 4, 5]

/** Surveys that are open at the same time need different ids and positions. */
export function sequenceFaults(surveys: readonly Pick<SurveyFile, 'id' | 'for' | 'position'>[]): string[] {
  return surveys.flatMap((survey, at) => {
    const clash = surveys.slice(0, at).find((other) => other.for === survey.for && other.position === survey.position)
    return clash ? [`${survey.id}.yaml: position ${survey.position} is that of ${clash.id}.yaml, too`] : []
  })
}
