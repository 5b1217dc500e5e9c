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
export function sequenceOf<Survey extends InSequence>(
  surveys: readonly Survey[],
  done: ReadonlySet<string>,
  begun: ReadonlySet<string>,
): Standing<Survey>[] {
  const inOrder = surveys.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
  return inOrder.map((survey, at) => {
    if (done.has(survey.id)) return { survey, state: 'done', after: null }
    const after = inOrder.slice(0, at).find(({ id }) => !done.has(id)) ?? null
    if (after) return { survey, state: 'locked', after }
    return { survey, state: begun.has(survey.id) ? 'begun' : 'open', after: null }
  })
}

/** A turn that nobody has ended belongs to a process that fell. */
export const longestTurnMs = 60_000

/** So long a sending may take while all is well. */
const usualMs = 5000

/**
 * When to come again, by the age of the turn that another device has: soon while it may end by itself, or when it
 * passes because its process fell.
 */
export const secondsToWait = (ageMs: number): number =>
  ageMs < usualMs ? 3 : Math.max(1, Math.ceil((longestTurnMs - ageMs) / 1000))
