import type { surveyStates } from '#contract/surveys/surveys'

interface InSequence {
  id: string
  position: number
}
export interface Standing<Survey extends InSequence> {
  survey: Survey
  state: (typeof surveyStates)[number]
  /** The survey to be answered first, if this one is locked. */
  after: Survey | null
}

/** Sorts a person's surveys. Each opens when all surveys before it are done. */
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

/** A turn older than this was left by a process that crashed. */
export const longestTurnMs = 60_000

/** Usually the longest that sending takes. */
const usualMs = 5000

/**
 * Seconds after which a device should try again, by the age of the other device's turn: a few seconds if that turn is
 * still running normally, otherwise when the turn expires.
 */
export const secondsToWait = (ageMs: number): number =>
  ageMs < usualMs ? 3 : Math.max(1, Math.ceil((longestTurnMs - ageMs) / 1000))
