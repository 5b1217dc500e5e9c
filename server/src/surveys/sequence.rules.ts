import type { surveyStates } from '#contract/surveys/surveys'

interface InSequence {
  id: string
  position: number
}
export interface Standing<Survey extends InSequence> {
  survey: Survey
  state: (typeof surveyStates)[number]
  /** The survey that comes first, where this one is locked. */
  after: Survey | null
}

/** The surveys of somebody in their order: one opens when all before it are done. */
export function sequenceOf<Survey extends InSequence>(surveys: readonly Survey[], done: ReadonlySet<string>, begun: ReadonlySet<string>): Standing<Survey>[] {
  const inOrder = surveys.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
  return inOrder.map((survey, at) => {
    if (done.has(survey.id)) return { survey, state: 'done', after: null }
    const after = inOrder.slice(0, at).find(({ id }) => !done.has(id)) ?? null
    if (after) return { survey, state: 'locked', after }
    return { survey, state: begun.has(survey.id) ? 'begun' : 'open', after: null }
  })
}
